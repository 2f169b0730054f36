import { appRouter, type Context, createSession } from "@counterfoil/api";
import { RAISE_WAITS_MS, type Role, roles } from "@counterfoil/core";
import { callTRPCProcedure } from "@trpc/server";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { addPerson } from "#test/fixtures.ts";
import { inputsOf } from "#test/fuzz/from-schema.ts";
import { openServer, type TestServer } from "#test/server.ts";

/** Generated inputs of each call by each caller, beside those that aim at breaks and limits: four on SQLite, two on PostgreSQL. */
const TRIES = Math.ceil(inject("runs") / 5);
const NOW = Date.UTC(2026, 10, 20, 12);

/** Calls that erase people: tried last, since nothing more can be tried on someone erased. */
const erasing = ["users.closeMine", "users.delete"];

const AnyProcedure = z.object({ type: z.string(), inputs: z.array(z.unknown()) });

/** Every call that changes something, with the schema of its input. */
const mutations = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
  const { type, inputs } = AnyProcedure.parse(
    typeof procedure === "function" && "_def" in procedure ? procedure._def : null,
  );
  const input = inputs.find((one) => one instanceof z.ZodType) ?? z.undefined();
  return type === "mutation" ? [{ path, input }] : [];
});
const walks = [false, true].map((isErasing) => mutations.filter(({ path }) => erasing.includes(path) === isErasing));

const somebody = async ({ deps }: TestServer, email: string, held: readonly Role[] = []) =>
  (await addPerson(deps.db, { email, email_key: email, roles: held })).id;

/** Makes a call by a log-in of a moment ago; returns whether it went through. */
async function call({ deps }: TestServer, token: string, path: string, input: unknown): Promise<boolean> {
  try {
    const ctx: Context = { deps, token, ip: "127.0.0.1" };
    const getRawInput = async () => input;
    const about = { router: appRouter, path, type: "mutation", batchIndex: 0, signal: undefined } as const;
    await callTRPCProcedure({ ...about, ctx, getRawInput });
    return true;
  } catch {
    return false;
  }
}

const breaks = [{ kind: "pause", days: 20 }, { kind: "suspend", months: 6 }, { kind: "close" }] as const;

/** What someone would send who wants to loosen what this customer tightened, or moves what it hangs on. */
const aimed: Record<string, (id: string) => object> = {
  "breaks.start": () => ({ kind: "pause", days: 1 }),
  "breaks.startOfCustomer": (id) => ({ id, kind: "pause", days: 1, askedBy: "email" }),
  "breaks.liftStop": (id) => ({ id }),
  "protection.setLimit": () => ({ pence: null }),
  "protection.endLowering": (id) => ({ id, note: "Asked us to" }),
  "protection.lowerLimit": (id) => ({ id, pence: 9_000, note: "Asked us to" }),
  "protection.changeBirthDate": (id) => ({ id, birthDate: "1990-02-28", note: "Asked us to" }),
  "acts.ask": (id) => ({ kind: "user.liftStop", command: { id }, reason: "Asked us to" }),
  "users.edit": (id) => ({ id, firstName: "Bo" }),
  "care.flag": (id) => ({ id, note: "Asked us to" }),
  "code.assess": () => ({ clause: "3.1", text: "Read", owner: "Ada", day: "2026-11-01" }),
};

/** Customers with a limit, a raise of it that waits, and a break. */
async function someCustomers(server: TestServer): Promise<string[]> {
  const ids: string[] = [];
  for (const chosen of breaks) {
    const id = await somebody(server, `${chosen.kind}@customer.test`);
    const caller = appRouter.createCaller({
      deps: server.deps,
      token: await createSession(server.deps, id, true),
      ip: "127.0.0.1",
    });
    await caller.protection.setLimit({ pence: 5_000 });
    await caller.protection.setLimit({ pence: 10_000 });
    await caller.breaks.start(chosen);
    ids.push(id);
  }
  return ids;
}

/** What protects these customers: their breaks, and every limit that counts or counted. */
async function protectionOf({ deps }: TestServer, ids: readonly string[]) {
  const db = deps.db.read;
  const restrictions = await db
    .selectFrom("restrictions")
    .select(["id", "user_id", "kind", "from_at", "until_at", "ended_at"])
    .where("user_id", "in", ids)
    .where("kind", "<>", "stop")
    .orderBy("id")
    .execute();
  const limits = await db
    .selectFrom("spend_limits")
    .select(["user_id", "pence", "source"])
    .where("user_id", "in", ids)
    .where("effective_at", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  return { restrictions, limits };
}

test("no call by anyone shortens a break or confirms a raise, whatever it sends", async () => {
  let now = NOW;
  const server = await openServer({ RATE_LIMITS: "off" }, { clock: () => now });
  const customers = await someCustomers(server);
  // The raise could be confirmed by now, were it not for the break.
  now += RAISE_WAITS_MS + 60_000;
  const before = await protectionOf(server, customers);
  expect(before.restrictions.map(({ kind }) => kind).sort()).toEqual(["close", "pause", "suspend"]);
  expect(before.limits.map(({ pence }) => pence)).toEqual([5_000, 5_000, 5_000]);

  const emails = breaks.map(({ kind }) => `${kind}@customer.test`);
  const known = (field: string) =>
    /email/i.test(field) ? emails : /^(_?id|user|userId)$/.test(field) ? customers : [];
  const tokenOf = (id: string) => createSession(server.deps, id, true);
  const newStaff = async (role: Role) => [
    await tokenOf(await somebody(server, `${crypto.randomUUID()}@staff.test`, [role])),
  ];
  // Those whose accounts are closed by now are let in no more.
  const logInAll = async () => {
    const logins = await Promise.allSettled(customers.map(tokenOf));
    return logins.flatMap((login) => (login.status === "fulfilled" ? [login.value] : []));
  };
  const wentThrough = new Set<string>();
  for (const { role, path, input } of walks.flatMap((walk) =>
    [null, ...roles].flatMap((role) => walk.map((mutation) => ({ role, ...mutation }))),
  )) {
    const random = fc.sample(inputsOf(input, known), { numRuns: TRIES, seed: inject("seed") });
    let tokens: string[] = [];
    for (const sent of [...random, ...customers.flatMap((id) => aimed[path]?.(id) ?? [])]) {
      // New ones after each call that went through: some erase the caller, take the rights away, or end the session.
      if (tokens.length === 0) tokens = role ? await newStaff(role) : await logInAll();
      for (const token of tokens) {
        if (!(await call(server, token, path, sent))) continue;
        wentThrough.add(path);
        tokens = [];
      }
    }
  }
  // The walk is no walk if everything is refused.
  const byStaff = ["breaks.stop", "breaks.startOfCustomer", "protection.lowerLimit", "protection.changeBirthDate"];
  for (const path of [...byStaff, "care.flag", "code.assess", "users.edit", "protection.cancelLimit"]) {
    expect([...wentThrough]).toContain(path);
  }
  const paths = mutations.map(({ path }) => path);
  expect(Object.keys(aimed).filter((path) => !paths.includes(path))).toEqual([]);

  const after = await protectionOf(server, customers);
  for (const restriction of before.restrictions) expect(after.restrictions).toContainEqual(restriction);
  // Only tighter breaks and lower limits may have come.
  for (const { pence } of after.limits) expect(pence).toBeLessThanOrEqual(5_000);
  for (const id of customers) expect(after.limits.some(({ user_id }) => user_id === id)).toBe(true);
}, 300_000);
