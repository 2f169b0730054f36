import { someUser, type UserOptions } from "./people-and-raffles.ts";
import { openShop, type TestShop } from "./shop.ts";

/** A shop that requires a second admin, with two owners. */
export async function openFourEyesShop() {
  const shop = await openShop();
  shop.deps.config.fourEyes = true;
  const ada = await someUser(shop, { first_name: "Ada", roles: ["owner"] });
  const olga = await someUser(shop, { first_name: "Olga", roles: ["owner"] });
  return { shop, ada, olga };
}

/** A change of a balance that is too large to be made alone. */
export const largeGift = (id: string, amount = 50) => ({
  id,
  $push: { promotionalBalanceHistory: { amount, notes: `Sorry, ${amount}` } },
});

export async function balanceOf(shop: TestShop, { id }: { id: string }): Promise<number> {
  const user = await shop.db.read.selectFrom("users").select("balance_pence").where("id", "=", id);
  return (await user.executeTakeFirstOrThrow()).balance_pence;
}

/** Returns the requests as they ended, oldest first, and why they failed. */
export async function endsOf(shop: TestShop): Promise<string[]> {
  const acts = await shop.db.read.selectFrom("acts").select(["state", "result"]).orderBy("id").execute();
  return acts.map(({ state, result }) => (result === null ? state : `${state}: ${result}`));
}

/** A member of staff, and calls in their name. */
export async function someStaff(shop: TestShop, overrides: UserOptions) {
  const user = await someUser(shop, overrides);
  return { user, calls: await shop.as(user) };
}
