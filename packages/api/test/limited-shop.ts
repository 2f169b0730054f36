import { networkKey } from "../src/rate-limits/network.ts";
import { openPayingShop } from "./paying-shop.ts";
import { someUser } from "./people-and-raffles.ts";
import type { TestShop } from "./shop.ts";

/** Opens a shop that takes payments and limits how often something may be done. */
export async function openLimitedShop() {
  const shop = await openPayingShop();
  shop.deps.config.rateLimits = true;
  return shop;
}

/** Someone new, registered and calling from these addresses. */
export async function newAccount(shop: TestShop, { from, registered = from }: { from: string; registered?: string }) {
  const user = await someUser(shop, { signup_network: networkKey(shop.deps.config, registered) });
  return shop.as(user, from);
}
