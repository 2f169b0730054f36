import { Hono } from "hono";
import { expect, test } from "vitest";
import { BodyBudget, boundBodies, holdBody } from "./body-budget.ts";
import type { Env } from "./client-ip.ts";

test("a network has some fifteen hundred short bodies on their way, however slowly they come, and others are not affected", async () => {
  const arrival = Promise.withResolvers<void>();
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("ip", c.req.header("x-ip") ?? "");
    await next();
  });
  app.use(boundBodies(new BodyBudget()));
  app.post("/", async (c) => {
    holdBody(c.req.raw, 100, 64 * 1024);
    if (c.req.header("x-slow")) await arrival.promise;
    return c.text("ok");
  });
  app.onError((error, c) => c.text(error.message, 429));
  const send = async (ip: string, slow = "") =>
    (await app.request("/", { method: "POST", headers: { "x-ip": ip, "x-slow": slow } })).status;
  const slow = Array.from({ length: 1_536 }, (_, i) => send(`192.0.2.${i % 250}`, "yes"));
  expect(await send("192.0.2.7")).toBe(429);
  expect(await send("192.0.3.7")).toBe(200);
  arrival.resolve();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
  expect(await send("192.0.2.7")).toBe(200);
});
