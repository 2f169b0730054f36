import { type RestRow, restRows } from "@counterfoil/api";
import type { Role } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openRaffle, takeNumber } from "#test/api-client.ts";
import { createOwner, type Owner, recordsOf } from "#test/customer-records.ts";
import { addPeople, type Person } from "#test/fixtures.ts";
import { aboutProcedure } from "#test/fuzz/procedures.ts";
import { type Answer, openServer, type TestServer, test } from "#test/server.ts";

interface Attempted {
  row: string;
  path: string;
  body?: object;
  status: number;
  /** The expected answer if it is not an error. */
  answer?: object;
}

/** Another user's calls with the ids of Augusta's records, and their expected answers. */
function attemptsOn(owner: Owner): Attempted[] {
  const { person, raffleId, orderId, openId, cardId, ticketId, sessionId } = owner;
  const notMine = { exists: false, status: null };
  return [
    {
      row: "GET /raffleTickets/raffle/{raffleId}/{userId}/total",
      path: `/raffleTickets/raffle/${raffleId}/${person.id}/total`,
      status: 403,
    },
    {
      row: "DELETE /raffleTickets/reservation/{ticketId}",
      path: `/raffleTickets/reservation/${ticketId}`,
      status: 404,
    },
    { row: "GET /orders/my/{orderId}", path: `/orders/my/${orderId}`, status: 404 },
    { row: "GET /orders/my/{orderId}", path: `/orders/my/${openId}`, status: 404 },
    { row: "GET /orders/pending/{orderId}", path: `/orders/pending/${openId}`, status: 404 },
    { row: "GET /orders/pending/{orderId}", path: `/orders/pending/${orderId}`, status: 404 },
    { row: "GET /orders/exists/{orderId}", path: `/orders/exists/${orderId}`, status: 200, answer: notMine },
    { row: "GET /orders/exists/{orderId}", path: `/orders/exists/${openId}`, status: 200, answer: notMine },
    { row: "POST /orders/updatePending/{orderId}", path: `/orders/updatePending/${openId}`, status: 404 },
    { row: "GET /instantWins/order/{orderId}", path: `/instantWins/order/${orderId}`, status: 404 },
    { row: "POST /payments/cofStatus", path: `/payments/cofStatus?orderId=${openId}`, status: 404 },
    { row: "POST /payments/cofPayment", path: `/payments/cofPayment?cardId=${cardId}`, status: 404 },
    { row: "DELETE /card/{id}", path: `/card/${cardId}`, status: 404 },
    { row: "DELETE /auth/sessions/{id}", path: `/auth/sessions/${sessionId}`, status: 404 },
    { row: "DELETE /auth/passkeys/{id}", path: "/auth/passkeys/hers", status: 404 },
    { row: "POST /auth/disable-2fa", path: "/auth/disable-2fa", body: { userId: person.id }, status: 403 },
  ];
}

/** Customers' calls whose path has the id of a raffle, which has no owner. */
const ofEverybody = [
  "POST /raffleTickets/raffle/{raffleId}/reserve",
  "POST /raffleTickets/raffle/{raffleId}/reserve/{amount}",
  "GET /draws/mine/{raffleId}",
];

const nameOf = ({ method, path }: RestRow) => `${method} ${path}`;
const about = (row: RestRow) => aboutProcedure(row.procedure, () => []);
const who = (row: RestRow) => about(row).who;

/** Creates another user, verified, with a ticket in the cart. */
async function somebodyElse(server: TestServer): Promise<string> {
  const [other] = await addPeople(server.deps.db, 1);
  const token = other?.token ?? "";
  await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), most: 100 });
  return token;
}

test("no one reads or changes what belongs to someone else, whatever its name is", async ({ server }) => {
  const owner = await createOwner(server);
  const token = await somebodyElse(server);
  const before = await recordsOf(server, owner.person);
  for (const { row, path, body, status, answer } of attemptsOn(owner)) {
    const actual = await server.call(row.split(" ")[0] ?? "", `/api${path}`, { token, body });
    expect(actual.status, row).toBe(status);
    if (answer) expect(actual.json, row).toEqual(answer);
    else expect(actual.json, row).toEqual({ msg: expect.any(String), code: expect.any(String) });
    expect(actual.text, row).not.toMatch(/Augusta|King/);
    expect(await recordsOf(server, owner.person), row).toEqual(before);
  }
});

test("each call of customers that names a thing is tried", () => {
  const tried = new Set(
    attemptsOn({
      person: { id: "", email: "", token: "" },
      raffleId: "",
      orderId: "",
      openId: "",
      cardId: "",
      ticketId: "",
      sessionId: "",
    }).map(({ row }) => row),
  );
  const naming = restRows
    .filter((row) => row.path.includes("{") && ["user", "verified"].includes(who(row)))
    .map(nameOf);
  expect(naming.filter((row) => !tried.has(row) && !ofEverybody.includes(row))).toEqual([]);
});

test("lists are of one's own things", async ({ server }) => {
  const owner = await createOwner(server);
  const [other] = await addPeople(server.deps.db, 1);
  const token = other?.token ?? "";
  const get = async (path: string) => (await server.call("GET", `/api${path}`, { token })).json;
  expect(await get("/orders/my")).toEqual({ orders: [] });
  expect(await get("/card/all")).toEqual({ cards: [] });
  expect(await get("/instantWins")).toEqual({ instantWins: [] });
  expect(await get("/raffleTickets/purchased")).toMatchObject({ raffles: [] });
  expect(await get("/raffleTickets/reserved")).toMatchObject({ tickets: [], totalPrice: 0 });
  expect(await get("/auth")).toMatchObject({ user: { _id: other?.id } });
  const own = await server.call("GET", "/api/orders/my", owner.person);
  expect(own.json).toMatchObject({ orders: [{ orderId: owner.orderId }] });
});

const Refusal = z.object({ code: z.string() });
const Waits = z.object({ act: z.object({ _id: z.string() }) });
const Batch = z.array(
  z.object({
    error: z.object({ data: z.object({ code: z.string() }) }).optional(),
    result: z.object({ data: z.unknown() }).optional(),
  }),
);
const hidden = /SQLITE|postgres|select |Error:|node_modules|\/work\//;

async function someone(server: TestServer, held: readonly Role[] = []): Promise<Person> {
  const keys = { phone: `07700 ${Math.floor(Math.random() * 899_999) + 100_000}` };
  const [person] = await addPeople(server.deps.db, 1, { roles: held, ...keys });
  if (!person) throw new Error("No one was added");
  return person;
}

/** A shop with its rate limits, a competition of £2.50 and a customer. */
async function openShop(settings: Record<string, string> = {}) {
  const server = await openServer({ RATE_LIMITS: "on", ...settings });
  const raffleId = await openRaffle(server.call);
  return { server, raffleId, bea: await someone(server) };
}

const codeOf = ({ status, json, text }: Answer) => {
  expect(text).not.toMatch(hidden);
  return `${status} ${Refusal.safeParse(json).data?.code ?? ""}`.trim();
};

describe("someone whose roles are taken", () => {
  it("gets nothing by a batch that mixes what is allowed with what is not", async () => {
    const { server, bea } = await openShop();
    const sue = await someone(server, ["support"]);
    const calls = ["users.edit", "roles.change", "breaks.stop", "users.delete"].join(",");
    const inputs = {
      0: { id: bea.id, lastName: "Brown" },
      1: { id: sue.id, roles: ["owner"] },
      2: { id: bea.id, note: "Rang, in distress" },
      3: { id: bea.id },
    };
    const { json } = await server.call("POST", `/trpc/${calls}?batch=1`, { token: sue.token, body: inputs });
    const answers = Batch.parse(json);
    const codes = answers.map(({ error, result }) => error?.data.code ?? (result ? "done" : "?"));
    expect(codes.slice(0, 3)).toEqual(["done", "role.missing", "done"]);
    // Erasing is what support only asks for.
    expect(Waits.safeParse(answers[3]?.result?.data).success).toBe(true);
    const held = server.deps.db.read.selectFrom("users").select(["roles", "deleted_at"]);
    expect(await held.where("id", "in", [sue.id, bea.id]).orderBy("created_at").orderBy("id").execute()).toEqual(
      expect.arrayContaining([
        { roles: ["support"], deleted_at: null },
        { roles: [], deleted_at: null },
      ]),
    );
  });

  it("cannot have another method than that of the request run, by header, field or query", async () => {
    const { server, bea } = await openShop();
    const marketing = await someone(server, ["marketing"]);
    const { token } = marketing;
    const disguised = [
      server.call("POST", `/api/user/${bea.id}?_method=DELETE`, { token, body: { _method: "DELETE" } }),
      server.call("POST", `/api/user/${bea.id}`, { token, headers: { "x-http-method-override": "DELETE" } }),
      server.call("GET", `/trpc/users.delete?input=${encodeURIComponent(JSON.stringify({ id: bea.id }))}`, { token }),
    ];
    for (const answer of await Promise.all(disguised)) expect(answer.status).toBeGreaterThanOrEqual(400);
    const row = server.deps.db.read.selectFrom("users").select("deleted_at").where("id", "=", bea.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ deleted_at: null });
  });
});

describe("fields that a call does not have", () => {
  it("change nothing: no source of a limit, no state of a complaint, no end of a break, no approver", async () => {
    const { server, bea } = await openShop();
    const sue = await someone(server, ["support"]);
    const post = async (path: string, body: object, token = bea.token) =>
      codeOf(await server.call("POST", `/api${path}`, { token, body }));
    const form = { subject: "order", text: "Charged twice", channel: "phone", receivedOn: "2026-01-01" };
    const limit = { pence: 5_000, source: "staff_lower", effectiveAt: "2020-01-01T00:00:00Z", userId: sue.id };
    expect(await post("/protection/limit", limit)).toBe("422 request.invalid");
    await post("/protection/break", { kind: "pause", days: 3, userId: sue.id, until: "2020-01-01T00:00:00Z" });
    await post("/complaints", { ...form, state: "closed", user_id: sue.id });
    const entered = { ...form, userId: bea.id, state: "closed", handlerId: bea.id, ref: "CP-1" };
    expect(await post("/complaints/enter", entered, sue.token)).toBe("422 request.invalid");
    const { read } = server.deps.db;
    expect(await read.selectFrom("spend_limits").select("id").execute()).toEqual([]);
    expect(await read.selectFrom("complaints").select("id").execute()).toEqual([]);
    const breaks = await read.selectFrom("restrictions").select(["user_id", "until_at"]).execute();
    for (const one of breaks) expect(one).toMatchObject({ user_id: bea.id });
    for (const { until_at } of breaks) expect(until_at).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

  it("of a complaint may be of any script, and end up in no header of a mail", async () => {
    const { server, bea } = await openShop();
    const odd = "\u202eevil\u200b\r\nBcc: eve@example.test\r\n\r\n\u{1f600}\ud800 =HYPERLINK(1)";
    const body = { subject: "order", about: "=HYPERLINK(2)", text: odd };
    expect((await server.call("POST", "/api/complaints", { token: bea.token, body })).status).toBe(200);
    const visitor = { ...body, name: "Vera\r\nBcc: eve@example.test", email: "vera@example.test", recaptcha: "any" };
    expect(codeOf(await server.call("POST", "/api/complaints", { body: visitor }))).toBe("422 request.invalid");
    const address = { ...visitor, name: "Vera", email: "vera@example.test\r\nBcc: eve@example.test" };
    expect(codeOf(await server.call("POST", "/api/complaints", { body: address }))).toBe("422 request.invalid");
    const mails = await server.deps.db.read.selectFrom("mails").select(["recipient", "data"]).execute();
    expect(JSON.stringify(mails)).not.toMatch(/eve@example|HYPERLINK/);
  });
});
