import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { openPage, openRaffle, takeNumber } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPeople } from "#test/fixtures.ts";
import { openServer } from "#test/server.ts";

describe("a zero character", () => {
  test.each([
    "/dev/mailbox.json?to=%00",
    "/dev/mailbox?to=bea%00@customer.test",
    "/api/raffles/all?category=%00",
    "/trpc/raffles.listOpen?input=%00",
    "/winners?year=%00",
  ])("in the query of %s is 422", async (path) => {
    const server = await openServer();
    const answer = await server.call("GET", path);
    expect([answer.status, answer.json]).toEqual([422, errorBody("request.invalid")]);
  });

  test.each([
    "/c/%00",
    "/images/%00.webp",
    "/api/raffles/%00",
    "/sandbox/pay/%00",
    "/trpc/a%00b",
    "/p/%00",
    "/api/raffleTickets/raffle/a%00b/unavailable",
  ])("in the path of %s is 404", async (path) => {
    const server = await openServer();
    const answer = await server.call("GET", path);
    expect([answer.status, answer.json]).toEqual([404, errorBody("path.unknown")]);
  });

  test.each(["a\u0000b", "a%00b", JSON.stringify({ event: "a\u0000b" })])(
    "in the notification %j is 422",
    async (body) => {
      const server = await openServer();
      expect((await server.call("POST", "/api/payments/notice/sandbox", { body })).status).toBe(422);
    },
  );

  test("in the card form is no card's, and not an internal error", async () => {
    const server = await openServer();
    const [person] = await addPeople(server.deps.db, 1);
    const token = person?.token ?? "";
    await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), most: 100 });
    const page = new URL((await openPage(server.call, token)).page).pathname;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const field of ["pan", "name", "expiry", "cvc", "%00"]) {
      const answer = await server.call("POST", page, { body: `${field}=4111%00`, headers });
      expect([field, answer.status]).toEqual([field, 422]);
    }
    expect((await server.call("POST", page, { body: "answer=pass%00", headers })).status).toBe(422);
  });

  test("in a header is no HTTP", async () => {
    const server = await openServer();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write("GET /api HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer a\u0000b\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});
