import { restRows } from "@counterfoil/api";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { z } from "zod";
import { errorBody } from "#test/error-body.ts";
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
