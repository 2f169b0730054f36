import { restRows } from "@counterfoil/api";
import { inTransaction } from "@counterfoil/db";
import { addLedgerEntry } from "@counterfoil/domain";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { z } from "zod";
import { openRaffle, takeNumber } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPeople } from "#test/fixtures.ts";
import { openServer, type TestServer, test } from "#test/server.ts";

/** Texts that have broken servers before, beside any other. */
const text = fc.oneof(
  fc.constantFrom("", " ", "null", "undefined", "NaN", "-1", "1e309", "__proto__", "constructor", "'; --", "%00", "🎟️"),
  fc.constantFrom("\u0000", "\ud800", "a".repeat(300), "2026-02-30", "99999999999999999999", "../..", "{}", "[]"),
  fc.string(),
);
const value = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(text), fc.object());
const rows = restRows.filter(({ path }) => !["/auth/logout", "/auth/sessions", "/auth/close"].includes(path));

const request = fc.record({
  row: fc.constantFrom(...rows),
  path: fc.array(text, { minLength: 4, maxLength: 4 }),
  query: fc.dictionary(fc.constantFrom("limit", "days", "w", "category", "withHistory", "couponCode", "orderId"), text),
  fields: fc.dictionary(
    fc.constantFrom(
      "id",
      "name",
      "query",
      "skip",
      "limit",
      "email",
      "code",
      "price",
      "ticketNums",
      "amount",
      "tickets",
    ),
    value,
  ),
  more: fc.dictionary(fc.string(), value, { maxKeys: 3 }),
  asAdmin: fc.boolean(),
});

test("whatever anyone sends, the shop answers, and never with an internal error", async ({ server }) => {
  const tokens = { admin: await server.admin(), customer: await server.register() };
  await fc.assert(
    fc.asyncProperty(request, async ({ row, path, query, fields, more, asAdmin }) => {
      const parts = [...path];
      const filled = row.path.replace(/\{\w+\}/g, () => encodeURIComponent((parts.pop() ?? "").toWellFormed()) || "x");
      const search = new URLSearchParams(query).toString();
      const body = row.method === "GET" ? undefined : { ...more, ...fields };
      const token = asAdmin ? tokens.admin : tokens.customer;
      const answer = await server.call(row.method, `/api${filled}?${search}`, { token, body });
      expect(answer.status, `${row.method} ${filled}?${search} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(
        500,
      );
      if (answer.status !== 200) expect(answer.json).toHaveProperty("msg");
    }),
    { numRuns: 400 },
  );
}, 120_000);

test("a body or a query that names another record than the path is 422, and changes nothing", async ({ server }) => {
  const token = await server.admin();
  for (const name of ["Cars", "Boats"]) await server.call("POST", "/api/categories", { token, body: { name } });
  const list = async () => JSON.parse((await server.call("GET", "/api/categories/all")).text).categories;
  const before = await list();
  const [first, second] = before;
  const path = `/api/categories/${first._id}`;
  for (const body of [{ id: second._id }, { _id: second._id }, { id: null }]) {
    const answer = await server.call("DELETE", path, { token, body });
    expect(answer.status).toBe(422);
    const [field = ""] = Object.keys(body);
    const errors = { [field]: ["This must be the id in the address"] };
    expect(answer.json).toMatchObject({ ...errorBody("request.invalid"), errors });
  }
  expect((await server.call("DELETE", `${path}?id=${second._id}`, { token })).status).toBe(422);
  expect(await list()).toEqual(before);
});

test("a body that names the same record is taken", async ({ server }) => {
  const token = await server.admin();
  const body = { id: "how_it_works", _id: "how_it_works", text: "How it works here" };
  const answer = await server.call("POST", "/api/config/how_it_works", { token, body });
  expect(answer.json).toMatchObject({ config: { _id: "how_it_works", text: "How it works here" } });
});

/** Creates an open raffle as the admin; returns its id. */
async function raffleOnSale(server: TestServer, token: string): Promise<string> {
  const body = {
    name: "Hot hatch",
    price: 2.5,
    startDate: "2020-01-01",
    endDate: "2090-01-01",
    maxEntries: 100,
    maxEntriesPerPerson: 10,
    live: true,
  };
  const { json } = await server.call("POST", "/api/raffles", { token, body });
  const id = JSON.stringify(json).match(/"_id":"([^"]+)"/)?.[1];
  if (id === undefined) throw new Error("No competition was made");
  return id;
}

describe("the unavailable numbers that pages poll", () => {
  test("are answered whole once, and with 304 until they change", async ({ server }) => {
    const token = await server.admin();
    const raffle = `/api/raffleTickets/raffle/${await raffleOnSale(server, token)}`;
    await server.call("POST", `${raffle}/reserve`, { token, body: { ticketNums: [7] } });
    const first = await server.call("GET", `${raffle}/unavailable`);
    expect(first.json).toEqual({ unavailableNumbers: [{ ticketNum: "7", name: expect.any(String) }] });
    expect(first.headers.get("content-encoding")).toBe("gzip");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    const again = await server.call("GET", `${raffle}/unavailable`, { headers: { "if-none-match": `"x", ${etag}` } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await server.call("POST", `${raffle}/reserve`, { token, body: { ticketNums: [8] } });
    const changed = await server.call("GET", `${raffle}/unavailable`, { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test("are the same bytes by every way in, compressed once", async ({ server }) => {
    const raffle = `/api/raffleTickets/raffle/${await raffleOnSale(server, await server.admin())}/unavailable`;
    const direct = await server.call("GET", raffle);
    const routed = await server.call("GET", `${raffle}?seen=1`);
    expect(routed.text).toBe(direct.text);
    for (const name of ["etag", "content-encoding", "cache-control", "vary", "content-type"])
      expect([name, routed.headers.get(name)]).toEqual([name, direct.headers.get(name)]);
    const etag = direct.headers.get("etag") ?? "";
    const again = await server.call("GET", `${raffle}?seen=1`, { headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    const head = await server.call("HEAD", raffle);
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
  });

  test("come uncompressed to a client without gzip", async ({ server }) => {
    const raffle = await raffleOnSale(server, await server.admin());
    const headers = { "accept-encoding": "identity" };
    const answer = await server.call("GET", `/api/raffleTickets/raffle/${raffle}/unavailable`, { headers });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.json).toEqual({ unavailableNumbers: [] });
  });

  test.each(["nothing", "x".repeat(300)])("are 404 for the competition %s", async (id) => {
    const server = await openServer();
    const answer = await server.call("GET", `/api/raffleTickets/raffle/${id}/unavailable`);
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual(errorBody("raffle.not_found"));
  });
});

test("a reservation whose answer was lost is sent again with its Idempotency-Key, and holds the same numbers", async ({
  server,
}) => {
  const token = await server.admin();
  const path = `/api/raffleTickets/raffle/${await raffleOnSale(server, token)}/reserve/3`;
  const answer = async (key: string) =>
    (await server.call("POST", path, { token, headers: { "Idempotency-Key": key } })).json;
  const dip = async (key: string) => z.object({ tickets: z.array(z.unknown()) }).parse(await answer(key)).tickets;
  const first = await dip("a");
  expect(await dip("a")).toEqual(first);
  expect(await dip("b")).not.toEqual(first);
  expect(await answer("x".repeat(101))).toMatchObject({ errors: { key: [expect.any(String)] } });
});

const Document = z.object({
  components: z.object({ schemas: z.object({ ErrorCode: z.object({ enum: z.array(z.string()) }) }) }),
});

/** A client of the documented calls, which knows no date of birth and no limit: what each try to pay is answered. */
async function openClient(settings: Record<string, string>) {
  const server: TestServer = await openServer(settings);
  const raffleId = await openRaffle(server.call);
  const [bea] = await addPeople(server.deps.db, 1);
  const { id: userId = "", token = "" } = bea ?? {};
  await inTransaction(server.deps.db, (tx) =>
    addLedgerEntry(tx, { userId, amountPence: 5_000, kind: "admin", notes: "gift" }),
  );
  const answer = async (method: string, path: string, body?: object) => {
    const { status, json } = await server.call(method, path, { token, ...(body && { body }) });
    const { code } = z.object({ code: z.string().optional() }).parse(json);
    return code === undefined ? status : `${status} ${code}`;
  };
  const pay = async (number: number) => {
    await takeNumber(server.call, token, { raffleId, number, most: 100 });
    const page = await answer("GET", "/api/payments/getPaymentUrl");
    return [page, await answer("POST", "/api/payments/noPayment", { usePromotionalBalance: true })];
  };
  return { server, answer, pay };
}

test("a client that knows no limits buys again and again while the shop only asks", async () => {
  const { pay } = await openClient({ PROTECTION: "ask" });
  for (const number of [1, 2, 3]) expect(await pay(number)).toEqual([200, 200]);
});

test("where the shop insists it gets documented codes, and continues once they are answered", async () => {
  const { server, answer, pay } = await openClient({ PROTECTION: "require" });
  const refused = (code: string) => [`403 ${code}`, `403 ${code}`];
  expect(await pay(1)).toEqual(refused("age.needed"));
  expect(await answer("POST", "/api/protection/birth-date", { birthDate: "1990-02-03" })).toBe(200);
  expect(await pay(2)).toEqual([200, 200]);
  expect(await pay(3)).toEqual(refused("limit.choice_needed"));
  expect(await answer("POST", "/api/protection/limit", { pence: 900 })).toBe(200);
  expect(await pay(4)).toEqual(["409 limit.reached", "409 limit.reached"]);
  expect(await answer("POST", "/api/protection/break", { kind: "pause", days: 1 })).toBe(200);
  expect(await pay(5)).toEqual(refused("account.paused"));
  const { json } = await server.call("GET", "/api/openapi.json");
  const listed = Document.parse(json).components.schemas.ErrorCode.enum;
  for (const code of ["age.needed", "age.under", "limit.choice_needed", "limit.reached", "account.paused"]) {
    expect(listed).toContain(code);
  }
});
