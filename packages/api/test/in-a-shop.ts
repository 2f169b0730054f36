import { it as base } from "vitest";
import { someAdmin, someRaffle, someUser } from "./people-and-raffles.ts";
import { openShop, type TestShop } from "./shop.ts";

/** Returns an `it` whose tests name what they need: a shop of their own, then people's rows or calls, and a competition. */
export const testsIn = <Shop extends TestShop>(open: () => Promise<Shop>) =>
  base
    .extend("shop", () => open())
    .extend("raffle", ({ shop }) => someRaffle(shop))
    .extend("user", ({ shop }) => someUser(shop))
    .extend("customer", ({ shop, user }) => shop.as(user))
    .extend("ada", ({ shop }) => someAdmin(shop))
    .extend("admin", ({ shop, ada }) => shop.as(ada))
    .extend("visitor", ({ shop }) => shop.as(null));

export const it = testsIn(() => openShop());
