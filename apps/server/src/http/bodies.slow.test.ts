import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { openServer, test } from "#test/server.ts";

const headers = { "content-type": "application/json" };
const MB = 1024 * 1024;

test("slow bodies of strangers leave room for the console's", async () => {
  const server = await openServer({ TRUST_PROXY: "1" });
  const { hostname, port } = new URL(server.url);
  const token = await server.admin();
  const sendStart = async (network: number) => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    // The server may close the connection of a rejected body.
    socket.on("error", () => {});
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 192.0.${network}.1\r\n`);
    socket.write("Content-Length: 64000\r\n\r\n{");
    await once(socket, "connect");
  };
  // As many at a time as wait to be accepted: who finds no place tries again only seconds later.
  for (let sent = 0; sent < 1_200; sent += 100)
    await Promise.all(Array.from({ length: 100 }, (_, i) => sendStart(i % 2)));
  await expect
    .poll(async () => (await server.call("POST", "/api/auth/login", { body: { email: "a".repeat(60_000) } })).status)
    .toBe(429);
  const page = { name: "Terms", slug: "our-terms", content: "a".repeat(60_000) };
  expect((await server.call("POST", "/api/dynamicPages", { token, body: page })).status).toBe(200);
}, 60_000);

test("a body that is too large does not harm the calls that follow it", async ({ server: { call } }) => {
  for (let time = 0; time < 10; time++) {
    const answer = await call("POST", "/api/auth/login", { body: "x".repeat(4 * MB), headers });
    expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
    expect((await call("GET", "/api/live")).status).toBe(200);
    expect((await call("POST", "/api/auth/login", { body: {} })).status).toBe(422);
  }
});
