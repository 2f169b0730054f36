import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("a caller", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["2001:db8::", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
  ])("at %s counts as %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
