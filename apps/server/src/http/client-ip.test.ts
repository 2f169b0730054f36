import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientIp, type Env } from "./client-ip.ts";

async function seen(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<Env>();
  app.get("/", (c) => c.text(clientIp(c, trustedProxies)));
  return (await app.request("/", { headers: forwarded ? { "x-forwarded-for": forwarded } : {} })).text();
}

test.each([
  ["nobody is believed without a proxy", 0, "203.0.113.9", "127.0.0.1"],
  ["one proxy tells who called it", 1, "203.0.113.9", "203.0.113.9"],
  ["what a caller claims before that is not believed", 1, "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies tell one after the other", 2, "1.1.1.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["a chain that is too short ends at its first", 3, "203.0.113.9", "203.0.113.9"],
  ["without the header it is whoever called", 1, undefined, "127.0.0.1"],
  ["an IPv4 address in IPv6 clothes is one", 1, "::ffff:203.0.113.9", "203.0.113.9"],
])("%s", async (_what, trustedProxies, forwarded, ip) => {
  expect(await seen(trustedProxies, forwarded)).toBe(ip);
});
