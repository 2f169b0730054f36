import { type RestRow, restRows } from "@counterfoil/api";
import type { Role } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openRaffle, takeNumber } from "#test/api-client.ts";
import { createOwner, type Owner, recordsOf } from "#test/customer-records.ts";
import { addPerson } from "#test/fixtures.ts";
import { aboutProcedure } from "#test/fuzz/procedures.ts";
import { type Answer, openServer, type TestServer, test } from "#test/server.ts";

/** What another user may send with the ids of Augusta's records: the call, its path and the status of its answer. */
type Attempt = [row: string, path: string, status: number, body?: object];

function attemptsOn({ person, raffleId, orderId, openId, cardId, ticketId, sessionId, awardId }: Owner): Attempt[] {
  return [
    [
      "GET /raffleTickets/raffle/{raffleId}/{userId}/total",
      `/raffleTickets/raffle/${raffleId}/${person.id}/total`,
      403,
    ],
    ["DELETE /raffleTickets/reservation/{ticketId}", `/raffleTickets/reservation/${ticketId}`, 404],
    ["GET /orders/my/{orderId}", `/orders/my/${orderId}`, 404],
    ["GET /orders/my/{orderId}", `/orders/my/${openId}`, 404],
    ["POST /orders/my/{orderId}/open", `/orders/my/${orderId}/open`, 404],
    ["POST /awards/{id}/claim", `/awards/${awardId}/claim`, 404, { address: "1 High Street" }],
    ["POST /awards/{id}/withholdName", `/awards/${awardId}/withholdName`, 404],
    ["POST /awards/{id}/received", `/awards/${awardId}/received`, 404],
    ["GET /orders/pending/{orderId}", `/orders/pending/${openId}`, 404],
    ["GET /orders/pending/{orderId}", `/orders/pending/${orderId}`, 404],
    ["GET /orders/exists/{orderId}", `/orders/exists/${orderId}`, 200],
    ["GET /orders/exists/{orderId}", `/orders/exists/${openId}`, 200],
    ["POST /orders/updatePending/{orderId}", `/orders/updatePending/${openId}`, 404],
    ["GET /instantWins/order/{orderId}", `/instantWins/order/${orderId}`, 404],
    ["POST /payments/cofStatus", `/payments/cofStatus?orderId=${openId}`, 404],
    ["POST /payments/cofPayment", `/payments/cofPayment?cardId=${cardId}`, 404],
    ["DELETE /card/{id}", `/card/${cardId}`, 404],
    ["DELETE /auth/sessions/{id}", `/auth/sessions/${sessionId}`, 404],
    ["DELETE /auth/passkeys/{id}", "/auth/passkeys/hers", 404],
    ["POST /auth/disable-2fa", "/auth/disable-2fa", 403, { userId: person.id }],
  ];
}

/** Customers' calls whose path has the id of a raffle, which has no owner. */
const ofEverybody = [
  "POST /raffleTickets/raffle/{raffleId}/reserve",
  "POST /raffleTickets/raffle/{raffleId}/reserve/{amount}",
  "GET /draws/mine/{raffleId}",
];

const isOfCustomers = ({ procedure }: RestRow) =>
  ["user", "verified"].includes(aboutProcedure(procedure, () => []).who);

test("no one reads or changes what belongs to someone else by any call that names a thing", async ({ server }) => {
  const owner = await createOwner(server);
  const { token } = await addPerson(server.deps.db);
  await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), most: 100 });
  const before = await recordsOf(server, owner.person);
  const attempts = attemptsOn(owner);
  for (const [row, path, status, body] of attempts) {
    const actual = await server.call(row.split(" ")[0] ?? "", `/api${path}`, { token, body });
    expect(actual.status, row).toBe(status);
    const refusal = { msg: expect.any(String), code: expect.any(String) };
    expect(actual.json, row).toEqual(status === 200 ? { exists: false, status: null } : refusal);
    expect(actual.text, row).not.toMatch(/Augusta|King/);
    expect(await recordsOf(server, owner.person), row).toEqual(before);
  }
  const tried = [...attempts.map(([row]) => row), ...ofEverybody];
  const naming = restRows.filter((row) => row.path.includes("{") && isOfCustomers(row));
  const names = naming.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !tried.includes(name))).toEqual([]);
});

test("lists are of one's own things", async ({ server }) => {
  const owner = await createOwner(server);
  const { id, token } = await addPerson(server.deps.db);
  const get = async (path: string) => (await server.call("GET", `/api${path}`, { token })).json;
  expect(await get("/orders/my")).toEqual({ orders: [] });
  expect(await get("/card/all")).toEqual({ cards: [] });
  expect(await get("/instantWins")).toEqual({ instantWins: [] });
  expect(await get("/raffleTickets/purchased")).toMatchObject({ raffles: [] });
  expect(await get("/raffleTickets/reserved")).toMatchObject({ tickets: [], totalPrice: 0 });
  expect(await get("/auth")).toMatchObject({ user: { _id: id } });
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

const someone = ({ deps }: TestServer, held: readonly Role[] = []) =>
  addPerson(deps.db, { roles: held, phone: `07700 ${Math.floor(Math.random() * 899_999) + 100_000}` });

/** A shop with its rate limits, and a customer. */
async function openShop() {
  const server = await openServer({ RATE_LIMITS: "on" });
  return { server, bea: await someone(server) };
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
    const { token } = await someone(server, ["marketing"]);
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
