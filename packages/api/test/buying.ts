import { type CardFunding, normalizeKey } from "@counterfoil/core";
import { inTransaction, json, listRows, type Row } from "@counterfoil/db";
import { addLedgerEntry, newId, saveCard, sealCard, sealOf } from "@counterfoil/domain";
import { type Caller, type RaffleOptions, someRaffle, type TestShop } from "./shop.ts";

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
export async function buyAtRandom(shop: TestShop, user: { id: string }, raffle: Row<"raffles">, amount: number) {
  await (await shop.as(user)).tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
  return payWithBalance(shop, user, raffle.price_pence * amount);
}

async function payWithBalance(shop: TestShop, user: { id: string }, pence: number): Promise<string> {
  if (pence > 0) await giveBalance(shop, user, pence);
  const { orderId } = await (await shop.as(user)).payments.completeFree({ usePromotionalBalance: true });
  return orderId;
}

/** A coupon for everyone and everything: 10% off, without an end by default. */
export async function someCoupon(shop: TestShop, overrides: Partial<Row<"coupons">> = {}): Promise<Row<"coupons">> {
  const code = overrides.code ?? "AUTUMN10";
  const row = {
    id: newId(),
    code,
    code_key: normalizeKey(code),
    type: "percentage" as const,
    fixed_pence: 0,
    percent_ppm: 100_000,
    expires_at: null,
    expires: false,
    max_uses: null,
    all_raffles: true,
    all_users: true,
    only_first_order: false,
    only_newsletter: false,
    once_per_user: false,
    created_at: shop.now(),
    ...overrides,
  };
  return inTransaction(shop.db, (tx) =>
    tx.sql
      .insertInto("coupons")
      .values({ ...row, seal: sealOf(tx.sealer, "coupons", row) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Gives promotional balance, pence. */
export async function giveBalance(shop: TestShop, user: { id: string }, pence: number): Promise<void> {
  await inTransaction(shop.db, (tx) =>
    addLedgerEntry(tx, { userId: user.id, amountPence: pence, kind: "admin", notes: "gift" }),
  );
}

/** Saves a card of the shop's provider for a user; answers its id. */
export async function saveSomeCard(
  shop: TestShop,
  user: { id: string },
  card: { token: string; brand: string; lastFour: string; funding?: CardFunding },
): Promise<string> {
  const { config, payments } = shop.deps;
  const sealed = sealCard(config.dataKeys, { funding: "debit", ...card, expiry: "12/30" });
  await inTransaction(shop.db, (tx) => saveCard(tx, { userId: user.id, provider: payments.name, ...sealed }));
  const [saved] = await listRows(shop.db.read, "saved_cards", { user_id: user.id }, { by: ["created_at desc"] });
  return saved?.id ?? "";
}

type PaidPrize = { kind: "credit" | "cash"; amount_pence: number } | { kind?: "item" };

/** A competition with a prize on its first number, by default its only one. */
export async function someWinningRaffle(shop: TestShop, prize: string, paid?: PaidPrize, overrides?: RaffleOptions) {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1, ...overrides });
  await someInstantWin(shop, raffle, 1, prize, paid);
  return raffle;
}

/** An instant prize on a number of a competition. */
export async function someInstantWin(
  shop: TestShop,
  raffle: { id: string },
  number: number,
  prize: string,
  paid: PaidPrize = {},
): Promise<void> {
  const unclaimed = { ticket_id: null, order_id: null, user_id: null, won_at: null };
  const facts = { raffle_id: raffle.id, number, drawn: false, prize, position: number };
  const worth = { kind: "item" as const, amount_pence: null, ...paid };
  await inTransaction(shop.db, (tx) => {
    const seal = sealOf(tx.sealer, "instant_wins", { ...facts, ...worth });
    const row = { id: newId(), ...facts, ...worth, ...unclaimed, seal };
    return tx.sql.insertInto("instant_wins").values(row).execute();
  });
}

/** Holds numbers of a competition, and opens the page to pay for the cart. */
export async function startPaying({ tickets, payments }: Caller, raffle: { id: string }, ticketNums: number[]) {
  await tickets.reserve({ raffleId: raffle.id, ticketNums });
  return payments.startHosted({});
}

/** Takes everything out of a cart. */
export async function emptyCart({ tickets }: Caller): Promise<void> {
  for (const { _id: ticketId } of (await tickets.listCart()).tickets) await tickets.removeFromCart({ ticketId });
}

/** A question of which `Petrol` is the correct answer. */
export const petrolQuestion = json({
  question: "Which of these is the fuel for a petrol engine?",
  answers: [
    { answer: "Petrol", correct: true },
    { answer: "Paraffin", correct: false },
  ],
});
