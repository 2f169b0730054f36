import type { Row } from "@counterfoil/db";
import { giveBalance } from "./coupons.ts";
import type { TestShop } from "./shop.ts";

/** Buys numbers of a competition with balance given for it, by default with the first answer; returns the orderId. */
export async function buy(
  shop: TestShop,
  user: { id: string },
  raffle: Row<"raffles">,
  ticketNums: (number | string)[],
  questionAnswer = raffle.question?.answers[0]?.answer,
): Promise<string> {
  const customer = await shop.as(user);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums, questionAnswer });
  return payWithBalance(shop, user, raffle.price_pence * ticketNums.length);
}

/** The same for numbers allocated at random. */
export async function buyAtRandom(
  shop: TestShop,
  user: { id: string },
  raffle: Row<"raffles">,
  amount: number,
): Promise<string> {
  await (await shop.as(user)).tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
  return payWithBalance(shop, user, raffle.price_pence * amount);
}

async function payWithBalance(shop: TestShop, user: { id: string }, pence: number): Promise<string> {
  if (pence > 0) await giveBalance(shop, user, pence);
  const { orderId } = await (await shop.as(user)).payments.completeFree({ usePromotionalBalance: true });
  return orderId;
}
