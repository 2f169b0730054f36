import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished } from "vitest";
import { openPage, openRaffle, takeNumber } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPerson } from "#test/fixtures.ts";
import { test } from "#test/server.ts";

const BYTES = 250_000;

/** Announces a body and sends the first half of it; the server waits for the rest, unless it rejects the body. */
function sendHalf(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  onTestFinished(() => void socket.destroy());
  // The server may close the connection of a rejected body before all of it was sent.
  socket.on("error", () => {});
  const head = `POST /api/auth HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${BYTES}\r\n\r\n{"phone":"`);
  socket.write("x".repeat(BYTES / 2));
  const refused = once(socket, "data").then(([answer]) => String(answer));
  return { socket, refused };
}

test("a session may have four of the largest bodies in flight, and others are not affected", async ({ server }) => {
  const [token, other] = [await server.register(), await server.register("dev@customer.test")];
  const half = Array.from({ length: 5 }, () => sendHalf(server.url, token));
  // One of the five is rejected, which only happens while the server holds the other four.
  expect(await Promise.race(half.map(({ refused }) => refused))).toMatch(/^HTTP\/1\.1 429 /);
  const body = { phone: "x".repeat(BYTES) };
  const send = async (who: string) => {
    const { status, json, headers } = await server.call("POST", "/api/auth", { token: who, body });
    return { status, json, retryAfter: headers.get("retry-after") };
  };
  expect(await send(token)).toEqual({ status: 429, json: errorBody("rate.limited"), retryAfter: "1" });
  expect((await send(other)).status).toBe(422);
  expect((await server.call("POST", "/api/auth", { token, body: { newsletter: true } })).status).toBe(200);
  for (const { socket } of half) socket.destroy();
  await expect.poll(async () => (await send(token)).status).toBe(422);
});

const json = (bytes: number) => JSON.stringify({ email: "a".repeat(bytes) });
const calls = ["/api/auth/login", "/trpc/auth.login"];
const headers = { "content-type": "application/json" };

/** The same text without a Content-Length. */
const streamed = (body: string): RequestInit & { duplex: "half" } => ({
  method: "POST",
  headers,
  body: ReadableStream.from([new TextEncoder().encode(body)]),
  duplex: "half",
});

describe.each(calls)("a body of %s", (path) => {
  test("is 64 KB at most from a visitor, also when its length is not known", async ({ server: { call, url } }) => {
    expect((await call("POST", path, { body: json(60_000), headers })).status).toBe(422);
    expect((await call("POST", path, { body: json(70_000), headers })).status).toBe(413);
    expect((await call("POST", path, { body: json(70_000), headers, token: "not-a-session" })).status).toBe(413);
    expect((await fetch(url + path, streamed(json(60_000)))).status).toBe(422);
    expect((await fetch(url + path, streamed(json(70_000)))).status).toBe(413);
  });

  test("is 256 KB at most with a session, also of an admin", async ({ server: { call, register, admin } }) => {
    for (const token of [await register(), await admin()]) {
      expect((await call("POST", path, { body: json(70_000), headers, token })).status).toBe(422);
      expect((await call("POST", path, { body: json(260_000), headers, token })).status).toBe(422);
      expect((await call("POST", path, { body: json(270_000), headers, token })).status).toBe(413);
    }
  });
});

test.for(["/api/raffles", "/trpc/raffles.create"])(
  "a body of %s, which is for admins, is 4 MB at most from an admin, and 256 KB from a customer",
  async (path, { server: { call, register, admin } }) => {
    const token = await admin();
    expect((await call("POST", path, { body: json(4_000_000), headers, token })).status).toBe(422);
    expect((await call("POST", path, { body: json(4_200_000), headers, token })).status).toBe(413);
    const body = json(270_000);
    expect([403, 413]).toContain((await call("POST", path, { body, headers, token: await register() })).status);
  },
);

describe("a zero character", () => {
  test("in a query is 422", async ({ server }) => {
    const ofMailbox = ["/dev/mailbox.json?to=%00", "/dev/mailbox?to=bea%00@customer.test"];
    const others = ["/api/raffles/all?category=%00", "/trpc/raffles.listOpen?input=%00", "/winners?year=%00"];
    for (const path of [...ofMailbox, ...others]) {
      const { status, json } = await server.call("GET", path);
      expect([path, status, json]).toEqual([path, 422, errorBody("request.invalid")]);
    }
  });

  test("in a path is 404", async ({ server }) => {
    const ofApi = ["/api/raffles/%00", "/api/raffleTickets/raffle/a%00b/unavailable", "/trpc/a%00b"];
    for (const path of [...ofApi, "/c/%00", "/p/%00", "/images/%00.webp", "/sandbox/pay/%00"]) {
      const { status, json } = await server.call("GET", path);
      expect([path, status, json]).toEqual([path, 404, errorBody("path.unknown")]);
    }
  });

  test("in a notification is 422", async ({ server }) => {
    for (const body of ["a\u0000b", "a%00b", JSON.stringify({ event: "a\u0000b" })])
      expect((await server.call("POST", "/api/payments/notice/sandbox", { body })).status, body).toBe(422);
  });

  test("in the card form is no card's, and not an internal error", async ({ server }) => {
    const { token } = await addPerson(server.deps.db);
    await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), most: 100 });
    const page = new URL((await openPage(server.call, token)).page).pathname;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const field of ["pan", "name", "expiry", "cvc", "%00"]) {
      const answer = await server.call("POST", page, { body: `${field}=4111%00`, headers });
      expect([field, answer.status]).toEqual([field, 422]);
    }
    expect((await server.call("POST", page, { body: "answer=pass%00", headers })).status).toBe(422);
  });

  test("in a header is no HTTP", async ({ server }) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write("GET /api HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer a\u0000b\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});

const MB = 1024 * 1024;

/** Sends a body of this many bytes, directly followed by another request; returns everything that comes back. */
async function sendBoth(url: string, path: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  // The shop closes the connection after its answer, so that what is still to be sent fails.
  socket.on("error", () => {});
  const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  // In one write, which Node.js continues only after it has read: an answer that has come is never lost to a failed write.
  socket.write(`${head}${"x".repeat(bytes)}GET /api/live HTTP/1.1\r\nHost: shop\r\n\r\n`);
  await new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  return received;
}

describe("a body that is too large", () => {
  test.for(calls)("of %s is answered, and the connection closed", async (path, { server }) => {
    const received = await sendBoth(server.url, path, 8 * MB);
    expect(received).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
    expect(received.toLowerCase()).toContain("connection: close");
    expect(received).toContain(JSON.stringify(errorBody("body.too_large")));
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test("of 13 MB, as photos from a camera have, is answered to a client that sends it all before it reads", async ({
    server: { url },
  }) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).pause();
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: ${13 * MB}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject).write("x".repeat(13 * MB), () => resolve());
    });
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
  });

  test("is discarded in small chunks, so that others are answered in between", async ({ server: { url } }) => {
    const sockets: Socket[] = [];
    const remember = (message: unknown) => {
      if (typeof message === "object" && message && "socket" in message && message.socket instanceof Socket)
        sockets.push(message.socket);
    };
    channel("net.server.socket").subscribe(remember);
    onTestFinished(() => void channel("net.server.socket").unsubscribe(remember));
    // More than libuv reads of one connection in one go, and little enough to be read in the 3 s for which the shop waits.
    const answers = Promise.all(Array.from({ length: 10 }, () => sendBoth(url, "/api/auth/login", 3 * MB)));
    const most = new Map<Socket, number>();
    const before = new Map<Socket, number>();
    let isDone = false;
    const watch = async () => {
      while (!isDone) {
        for (const socket of sockets) {
          most.set(socket, Math.max(most.get(socket) ?? 0, socket.bytesRead - (before.get(socket) ?? 0)));
          before.set(socket, socket.bytesRead);
        }
        await nextTurn();
      }
    };
    const watching = watch();
    for (const received of await answers) expect(received).toMatch(/^HTTP\/1\.1 413/);
    isDone = true;
    await watching;
    expect(most.size).toBe(10);
    expect(Math.max(...most.values())).toBeLessThanOrEqual(MB / 4);
  });
});
