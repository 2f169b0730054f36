import { Hono } from "hono";
import { expect, test } from "vitest";
import { BodyBudget, boundBodies, holdBody } from "./body-budget.ts";
import type { Env } from "./client-ip.ts";

const KB = 1024;

/** A server whose slow calls are not answered until `arrive`; each holds a body of this many bytes. */
function bounded(bytes: number) {
  const arrival = Promise.withResolvers<void>();
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("ip", c.req.header("x-ip") ?? "");
    await next();
  });
  app.use(boundBodies(new BodyBudget()));
  app.post("*", async (c) => {
    holdBody(c.req.raw, bytes, c.req.path === "/console" ? 4 * KB * KB : 64 * KB);
    if (c.req.header("x-slow")) await arrival.promise;
    return c.text("ok");
  });
  app.onError((error, c) => c.text(error.message, 429));
  const send = async (ip: string, slow = "", path = "/") =>
    (await app.request(path, { method: "POST", headers: { "x-ip": ip, "x-slow": slow } })).status;
  return { send, arrive: () => arrival.resolve() };
}

test("a network has some fifteen hundred short bodies on their way, however slowly they come, and others are not affected", async () => {
  const { send, arrive } = bounded(100);
  const slow = Array.from({ length: 1_536 }, (_, i) => send(`192.0.2.${i % 250}`, "yes"));
  expect(await send("192.0.2.7")).toBe(429);
  expect(await send("192.0.3.7")).toBe(200);
  arrive();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
  expect(await send("192.0.2.7")).toBe(200);
});

test("slow bodies of strangers leave room for the console's", async () => {
  const { send, arrive } = bounded(64 * KB);
  const slow = Array.from({ length: 1_152 }, (_, i) => send(`192.0.${i % 3}.1`, "yes"));
  expect(await send("192.0.9.1")).toBe(429);
  expect(await send("192.0.9.1", "", "/console")).toBe(200);
  arrive();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});
