import { expect, test } from "vitest";
import { NetworkLimit } from "./broad-limit.ts";
import { UntrustedProxy } from "./untrusted-proxy.ts";

/** The limit of a production with TRUST_PROXY=0, and what it logs. */
function production() {
  let now = 1_000_000;
  const lines: string[] = [];
  const log = { error: (_about: unknown, line?: string) => void lines.push(line ?? "") };
  const limit = new NetworkLimit(() => now, new UntrustedProxy(log, () => now));
  const take = (ip: string, times: number, forwarded?: string) =>
    Array.from({ length: times }, () => limit.take(ip, 1, forwarded)).filter(Boolean).length;
  const pass = (ms: number) => {
    now += ms;
  };
  return { lines, take, pass };
}

test("customers behind a proxy that nobody told the shop of are not one customer", () => {
  const { take } = production();
  for (const proxy of ["127.0.0.1", "10.1.2.3", "fd00::1"]) expect(take(proxy, 50_000, "198.51.100.7")).toBe(50_000);
});

test("such a proxy is an error in the log, once a minute", () => {
  const { lines, take, pass } = production();
  take("127.0.0.1", 100, "198.51.100.7");
  pass(59_000);
  take("10.1.2.3", 100, "198.51.100.7");
  expect(lines).toEqual([expect.stringContaining("Set TRUST_PROXY")]);
  pass(2_000);
  take("127.0.0.1", 1, "198.51.100.7");
  expect(lines).toHaveLength(2);
});

test("nobody else has a larger limit for a header that anybody can send", () => {
  const { lines, take } = production();
  expect(take("198.51.100.7", 5_000, "10.0.0.1")).toBe(4_000);
  expect(take("127.0.0.1", 5_000)).toBe(4_000);
  expect(lines).toEqual([]);
});
