import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openLogged, openServer, test } from "#test/server.ts";

test("a client that goes away in the middle of a request is not an internal error", async () => {
  const { server, lines } = await openLogged();
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n";
  socket.write(head);
  await once(socket, "data");
  socket.write("{");
  socket.destroy();
  await expect.poll(() => lines).toMatchObject([{ level: 30, status: 499 }]);
});

/** Writes raw bytes to the port, and reads until the server closes the connection. */
async function sendRaw(url: string, what: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(what);
  return text(socket);
}

test.for([
  ["what is no HTTP", "HELLO SHOP\r\n\r\n", "400 Bad Request", "request.unreadable"],
  [
    "an address that is too long",
    `GET /api/raffles/all?${"x".repeat(40_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`,
    "431 Request Header Fields Too Large",
    "headers.too_large",
  ],
] as const)("%s is answered with a sentence", async ([, sent, status, code], { server }) => {
  const received = await sendRaw(server.url, sent);
  expect(received.startsWith(`HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n`)).toBe(true);
  expect(received).toContain(JSON.stringify(errorBody(code)));
});

const live = "GET /api/live HTTP/1.1\r\nHost: shop\r\n";
const answersIn = (received: string) => received.match(/HTTP\/1\.1 200/g)?.length ?? 0;

test("a connection has sixteen requests at the same time, and is closed for more before any of those that wait is worked off", async () => {
  const { server, lines } = await openLogged();
  const last = `${live}Connection: close\r\n\r\n`;
  expect(answersIn(await sendRaw(server.url, `${live}\r\n`.repeat(15) + last))).toBe(16);
  expect(lines).toHaveLength(16);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  // Its end comes as a reset where data is on its way.
  socket.on("error", () => {}).resume();
  socket.write(`${live}\r\n`.repeat(3_000));
  await expect.poll(() => socket.closed).toBe(true);
  expect((await server.call("GET", "/api/live")).status).toBe(200);
  expect(lines.length).toBeLessThan(50);
});

const never = 60_000;
const get = "GET /api HTTP/1.1\r\nHost: shop\r\n";
const post = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{";

describe("a client that sends nothing more is cut off", () => {
  /** Sends this and then nothing more; returns what the client reads until the server closes the connection. */
  async function answerTo(sent: string, timeouts: { headers: number; request: number; idle: number }): Promise<string> {
    const server = await openServer({}, { timeouts: { ...timeouts, keepAlive: never, check: 20 } });
    return sendRaw(server.url, sent);
  }

  test.each([
    ["without a request", ""],
    ["in the headers", get],
    ["in the body", post],
  ])("%s", async (_where, sent) => {
    const answer = await answerTo(sent, { headers: 100, request: 100, idle: never });
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain(JSON.stringify(errorBody("request.timed_out")));
  });

  test("with a connection that is idle in both directions", async () => {
    expect(await answerTo(get, { headers: never, request: never, idle: 100 })).toBe("");
  });
});
