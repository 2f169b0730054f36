import { TicketsAnswer } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { test } from "#test/server.ts";

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

test("a body that names the same record is taken", async ({ server, admin: token }) => {
  const body = { id: "how_it_works", _id: "how_it_works", text: "How it works here" };
  const answer = await server.call("POST", "/api/config/how_it_works", { token, body });
  expect(answer.json).toMatchObject({ config: { _id: "how_it_works", text: "How it works here" } });
});

describe("the unavailable numbers that pages poll", () => {
  test("are answered whole once, and with 304 until they change", async ({ server, admin: token }) => {
    const raffle = `/api/raffleTickets/raffle/${await openRaffle(server.call)}`;
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
    const raffle = `/api/raffleTickets/raffle/${await openRaffle(server.call)}/unavailable`;
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

  test("are 404 for an unknown competition", async ({ server }) => {
    for (const id of ["nothing", "x".repeat(300)]) {
      const { status, json } = await server.call("GET", `/api/raffleTickets/raffle/${id}/unavailable`);
      expect([status, json]).toEqual([404, errorBody("raffle.not_found")]);
    }
  });
});

test("a reservation that is sent again with its Idempotency-Key holds the same numbers, and is refused with that of another", async ({
  server,
}) => {
  const token = await server.admin();
  const path = `/api/raffleTickets/raffle/${await openRaffle(server.call)}/reserve/3`;
  const answer = async (key: string) =>
    (await server.call("POST", path, { token, headers: { "Idempotency-Key": key } })).json;
  const dip = async (key: string) => TicketsAnswer.parse(await answer(key)).tickets;
  const first = await dip("a");
  expect(await dip("a")).toEqual(first);
  expect(await dip("b")).not.toEqual(first);
  const other = await server.call("POST", path.replace("/3", "/4"), { token, headers: { "Idempotency-Key": "a" } });
  expect(other).toMatchObject({ status: 422, json: { code: "call.other_input" } });
  expect(await answer("x".repeat(101))).toMatchObject({ errors: { key: [expect.any(String)] } });
});
