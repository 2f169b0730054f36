import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";

test("a client that goes away in the middle of a request is not an internal error", async () => {
  const lines: string[] = [];
  const told = Promise.withResolvers<void>();
  const server = await openServer(
    { LOG_LEVEL: "info" },
    {
      logTo: {
        write: (line) => {
          lines.push(line);
          if (line.includes('"msg":"request"')) told.resolve();
        },
      },
    },
  );
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n";
  socket.write(head);
  await once(socket, "data");
  socket.write("{");
  socket.destroy();
  await told.promise;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, status: 499 }]);
});

/** Writes raw bytes to the port, and reads until the server closes the connection. */
async function sendRaw(url: string, what: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(what);
  return text(socket);
}

test("what is no HTTP is answered with a sentence", async () => {
  const { url } = await openServer();
  const received = await sendRaw(url, "HELLO SHOP\r\n\r\n");
  expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json\r\n/);
  expect(received).toContain(JSON.stringify(errorBody("request.unreadable")));
});

test("an address that is too long is answered with a sentence", async () => {
  const { url } = await openServer();
  const received = await sendRaw(url, `GET /api/raffles/all?${"x".repeat(40_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\nContent-Type: application\/json\r\n/);
  expect(received).toContain(JSON.stringify(errorBody("headers.too_large")));
});

const never = 60_000;

/** Sends this and then nothing more; returns what the client reads until the server closes the connection. */
async function answerTo(sent: string, timeouts: { headers: number; request: number; idle: number }): Promise<string> {
  const server = await openServer({}, { timeouts: { ...timeouts, keepAlive: never, check: 20 } });
  return sendRaw(server.url, sent);
}

describe("a client that sends nothing more is cut off", () => {
  test("without a request", async () => {
    expect(await answerTo("", { headers: 100, request: 100, idle: never })).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n/,
    );
  });

  test("in the headers", async () => {
    const answer = await answerTo("GET /api HTTP/1.1\r\nHost: shop\r\n", { headers: 100, request: 100, idle: never });
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain(JSON.stringify(errorBody("request.timed_out")));
  });

  test("in the body", async () => {
    const head = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{";
    expect(await answerTo(head, { headers: 100, request: 100, idle: never })).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n/,
    );
  });

  test("with a connection that is idle in both directions", async () => {
    expect(await answerTo("GET /api HTTP/1.1\r\n", { headers: never, request: never, idle: 100 })).toBe("");
  });
});
