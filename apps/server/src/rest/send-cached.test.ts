import { describe, expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer, type TestServer } from "#test/server.ts";

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
  test("are answered whole once, and with 304 until they change", async () => {
    const server = await openServer();
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

  test("are the same bytes by every way in, compressed once", async () => {
    const server = await openServer();
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

  test("come uncompressed to a client without gzip", async () => {
    const server = await openServer();
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
