import { isWaiting, type WaitingAnswer } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { openShop, someUser, type TestShop, testsWith } from "./shop.ts";

/** Has a shop require a second admin; returns two owners and their calls. */
export async function twoOwners(shop: TestShop) {
  shop.deps.config.fourEyes = true;
  const ada = await someUser(shop, { first_name: "Ada", roles: ["owner"] });
  const olga = await someUser(shop, { first_name: "Olga", roles: ["owner"] });
  return { ada, olga, byAda: await shop.as(ada), byOlga: await shop.as(olga) };
}

/** A shop that requires a second admin, with two owners and their calls. */
export async function openFourEyesShop() {
  const shop = await openShop();
  return { shop, ...(await twoOwners(shop)) };
}

export const fourEyesIt = testsWith(openFourEyesShop);

/** A change of a balance that is too large to be made alone. */
export const largeGift = (id: string, amount = 50) => ({
  id,
  $push: { promotionalBalanceHistory: { amount, notes: `Sorry, ${amount}` } },
});

export async function balanceOf(shop: TestShop, { id }: { id: string }): Promise<number> {
  return (await findRowOrThrow(shop.db.read, "users", { id })).balance_pence;
}

/** Returns the requests as they ended, oldest first, and why they failed. */
export async function endsOf(shop: TestShop): Promise<string[]> {
  const acts = await shop.db.read.selectFrom("acts").select(["state", "result"]).orderBy("id").execute();
  return acts.map(({ state, result }) => (result === null ? state : `${state}: ${result}`));
}

function isDone<Answer>(answer: Answer): answer is Exclude<Answer, WaitingAnswer> {
  return !isWaiting(answer);
}

/** Returns the answer of a call that did what it was to do. Throws when it waits for a second admin. */
export async function done<Answer>(call: Promise<Answer>): Promise<Exclude<Answer, WaitingAnswer>> {
  const answer = await call;
  if (isDone(answer)) return answer;
  throw new Error("It waits for a second admin");
}

/** Returns the request of a call that waits for a second admin. Throws when it was done. */
export async function waiting(call: Promise<unknown>): Promise<WaitingAnswer["act"]> {
  const answer = await call;
  if (!isWaiting(answer)) throw new Error("It was done immediately");
  return answer.act;
}
