import type { Person } from "../fixtures.ts";
import { Checkout, firstCardIn } from "./checkout.ts";
import { PRIZES, type Purchase } from "./plan.ts";
import { LostConnection, type PurchaseRecord } from "./run-log.ts";
import { codeOf, type Shop } from "./shop.ts";
import { turnsOfPurchases } from "./turns.ts";

/** Deletes a saved card if there is one. */
export async function deleteCard({ client, log }: Shop, { token }: Person): Promise<void> {
  const id = firstCardIn(await client("GET", "/api/card/all", { token }));
  if (id === undefined) return;
  if ((await client("DELETE", `/api/card/${id}`, { token })).status === 200) log.count("delete card");
}

/** Redeems the current credit code on two devices at the same time: it gives its credit once. */
export async function redeem({ client, log, supply }: Shop, { token }: Person, isTwice: boolean): Promise<void> {
  const code = supply.gift;
  const once = () => client("POST", "/api/auth/redeemPromotionalBalance", { token, body: { code } });
  const answers = await Promise.all(isTwice ? [once(), once()] : [once()]);
  const redeemed = answers.filter(({ status }) => status === 200).length;
  if (redeemed > 1) log.fail(`The code ${code} gave its credit twice`);
  if (redeemed === 1) log.count(isTwice ? "two devices redeem" : "redeem");
  if (answers.some((answer) => codeOf(answer) === "coupon.used_up")) await supply.followGift(code);
}

async function buyWhole(checkout: Checkout): Promise<void> {
  const { shop, purchase, record } = checkout;
  await checkout.reserve();
  const hasTickets = await checkout.look();
  record.end = hasTickets ? "not started" : "no ticket";
  if (!hasTickets) return;
  if (await turnsOfPurchases[purchase.turn](checkout)) shop.log.count(`purchase: ${purchase.turn}`);
  if (purchase.turn !== "leave") await checkout.follow();
  // Whoever may have won cash is looked for when winnings are moved and paid out.
  if (purchase.raffles.includes(PRIZES)) shop.log.winners.add(checkout.person);
}

/** How often a customer tries to buy after losing the connection before a payment was started. */
const TRIES = 4;

/** Buys as planned; after losing the connection, waits until the shop is back and tries again. */
export async function buy(shop: Shop, person: Person, purchase: Purchase): Promise<void> {
  const record: PurchaseRecord = { turn: purchase.turn, refs: [], end: "cut off" };
  shop.log.purchases.push(record);
  for (let tries = 1; ; tries++) {
    try {
      await shop.whenUp();
      return await buyWhole(new Checkout(shop, person, purchase, record));
    } catch (error) {
      if (record.end === "begun" || !(error instanceof LostConnection)) throw error;
      record.end = "cut off";
      if (tries === TRIES) throw error;
    }
  }
}
