import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";
import { BodyBudget, boundBodies } from "./body-budget.ts";
import type { Env } from "./client-ip.ts";
import { readBody } from "./read-body.ts";

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

test("a session may have four of the largest bodies in flight, and others are not affected", async () => {
  const server = await openServer();
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

test("the bytes of bodies are released, and none are reserved if any limit is exceeded", () => {
  const budget = new BodyBudget();
  const limits = [
    ["all", 100],
    ["network", 60],
  ] as const;
  expect(budget.take(limits, 50)).toBe(true);
  expect(budget.take(limits, 20)).toBe(false);
  expect(budget.take([["all", 100]], 50)).toBe(true);
  budget.release(["all", "network"], 50);
  expect(budget.take(limits, 50)).toBe(true);
});

test("a call without a body reserves no bytes", async () => {
  const budget = new BodyBudget();
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("ip", "192.0.2.1");
    await next();
  });
  app.use(boundBodies(budget));
  const all = 96 * 1024 * 1024;
  app.post("/", async (c) => c.json([(await readBody(c.req.raw, 64 * 1024)).length, budget.take([["all", all]], all)]));
  expect(await (await app.request("/", { method: "POST" })).json()).toEqual([0, true]);
});
