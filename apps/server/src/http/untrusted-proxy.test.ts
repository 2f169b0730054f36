import { expect, test } from "vitest";
import { addressBehindUnknownProxy } from "./untrusted-proxy.ts";

/** A production server with TRUST_PROXY=0, and its log lines. */
function production() {
  let now = 1_000_000;
  const lines: string[] = [];
  const log = { error: (_about: unknown, line?: string) => void lines.push(line ?? "") };
  const addressOf = addressBehindUnknownProxy(log, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { lines, addressOf, pass };
}

test("customers behind a proxy missing from the settings are told apart", () => {
  const { addressOf } = production();
  for (const socket of ["127.0.0.1", "10.1.2.3", "fd00::1"]) {
    expect(addressOf({ socket, forwarded: "198.51.100.7" })).toBe("198.51.100.7");
    expect(addressOf({ socket, forwarded: "203.0.113.9, 198.51.100.8" })).toBe("198.51.100.8");
  }
});

test("such a proxy is an error in the log, once a minute", () => {
  const { lines, addressOf, pass } = production();
  const ask = () => addressOf({ socket: "127.0.0.1", forwarded: "198.51.100.7" });
  for (let times = 0; times < 100; times++) ask();
  pass(59_000);
  ask();
  expect(lines).toEqual([expect.stringContaining("TRUST_PROXY")]);
  pass(2_000);
  ask();
  expect(lines).toHaveLength(2);
});

test("a header that anyone can send changes no one's address", () => {
  const { lines, addressOf } = production();
  expect(addressOf({ socket: "198.51.100.7", forwarded: "10.0.0.1" })).toBe("198.51.100.7");
  expect(addressOf({ socket: "127.0.0.1", forwarded: undefined })).toBe("127.0.0.1");
  expect(lines).toEqual([]);
});
