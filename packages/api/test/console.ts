import { someAdmin } from "./people-and-raffles.ts";
import { openShop } from "./shop.ts";

/** Opens a shop with the calls of an admin, Ada, and of a visitor. */
export async function openConsole() {
  const shop = await openShop();
  const ada = await someAdmin(shop);
  return { shop, ada, admin: await shop.as(ada), visitor: await shop.as(null) };
}
