import { expect, it } from "vitest";
import { openShop } from "../../test/shop.ts";
import { consumeLimitOf } from "./consume-limit.ts";
import { networksOf } from "./network.ts";

it.each([
  ["127.0.0.1", ["127.0.0.1", "127.0.0.0/24"]],
  ["::ffff:192.0.2.7", ["192.0.2.7", "192.0.2.0/24"]],
  ["::FFFF:c000:207", ["192.0.2.7", "192.0.2.0/24"]],
  ["0:0:0:0:0:ffff:192.0.2.7", ["192.0.2.7", "192.0.2.0/24"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:0DB8:1:ab2::9", ["2001:db8:1:ab2::/64", "2001:db8:1:a00::/56", "2001:db8:1::/48"]],
  ["2001:db8::", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["2001:db8:0:0:1::", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"]],
  ["unknown", ["unknown"]],
  ["", [""]],
])("a caller at %s counts as %j, each wider one with twice the tries", (ip, keys) => {
  expect(networksOf(ip)).toEqual(keys.map((key, i) => ({ key, size: 2 ** i })));
});

it.each([
  { what: "of an IPv4 /24", ip: (i: number) => `192.0.2.${i}`, tries: 6, other: "192.0.3.1" },
  { what: "of an IPv6 /56", ip: (i: number) => `2001:db8:1:${i}::1`, tries: 6, other: "2001:db8:1:100::1" },
  { what: "of an IPv6 /48", ip: (i: number) => `2001:db8:1:${i}00::1`, tries: 12, other: "2001:db8:2::1" },
])("a limit counts all addresses $what together, all at once too", async ({ ip, tries, other }) => {
  const shop = await openShop();
  shop.deps.config.rateLimits = true;
  const take = (address: string) => consumeLimitOf(shop.deps, { what: "login", ip: address, tries: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => take(ip(i))));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(tries);
  await expect(take(ip(60))).rejects.toMatchObject({ code: "rate.limited" });
  await expect(take(other)).resolves.toBeUndefined();
});
