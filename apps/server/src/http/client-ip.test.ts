import { Hono } from "hono";
import { expect, test } from "vitest";
import { arrivalOf, clientAddress, type Env } from "./client-ip.ts";

async function ipOf(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<Env>();
  app.get("/", (c) => c.text(clientAddress(arrivalOf(c), trustedProxies)));
  return (await app.request("/", { headers: forwarded ? { "x-forwarded-for": forwarded } : {} })).text();
}

test.each([
  ["no header is believed without a proxy", 0, "203.0.113.9", "127.0.0.1"],
  ["one proxy says who called it", 1, "203.0.113.9", "203.0.113.9"],
  ["what a caller claims before that is not believed", 1, "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies say one after the other", 2, "1.1.1.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["a chain that is too short ends at its first entry", 3, "203.0.113.9", "203.0.113.9"],
  ["without the header it is the connection's address", 1, undefined, "127.0.0.1"],
  ["an IPv4 address that is mapped into IPv6 is an IPv4 address", 1, "::ffff:203.0.113.9", "203.0.113.9"],
  ["so is one that is mapped in hexadecimal", 1, "::FFFF:cb00:7109", "203.0.113.9"],
  ["an IPv6 address has its shortest form", 1, "2001:0DB8:0:0:0:0:0:9", "2001:db8::9"],
  ["what is no address is kept short", 1, "x".repeat(100), "x".repeat(64)],
])("%s", async (_what, trustedProxies, forwarded, ip) => {
  expect(await ipOf(trustedProxies, forwarded)).toBe(ip);
});
