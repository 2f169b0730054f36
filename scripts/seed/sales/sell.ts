import { randomBytes } from "node:crypto";
import { balanceApproval, createEntryApproval, refundApproval } from "@counterfoil/api";
import {
  DAY_MS,
  formatNumber,
  MINUTE_MS,
  type PaymentEvent,
  ShopError,
  ticketNumbering,
  toPounds,
} from "@counterfoil/core";
import { findRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import {
  addLedgerEntry,
  applyPayment,
  checkCouponUser,
  completeAttempt,
  finishRefund,
  holdTickets,
  insertCoupon,
  lockCouponByCode,
  lockOrder,
  lockRaffle,
  lockUser,
  openAttempt,
  openOrder,
  type PaymentInput,
  pickFreeNumbers,
  readHoldFacts,
  saveCard,
  sealCard,
  setLimit,
  type TicketChoice,
  useCoupon,
} from "@counterfoil/domain";
import { content } from "../content.ts";
import type { Customer } from "../people/customer.ts";
import { atTime, byAdmin, type Shop } from "../shop.ts";
import type { Credit, Hold, Part, PostalEntry, Sale } from "./sale.ts";

const RESERVATION = { reservationSeconds: 600, paymentSeconds: 1_800 };

/** The player protection policy, here without a monthly maximum. */
export const policyOf = ({ config }: Shop) => ({ ...config, protection: "ask" as const, monthlyMaximum: null });

/** The caller that acts as the admin. */
async function adminOf(tx: Tx, { config, plan }: Shop) {
  const user = await lockUser(tx, plan.people.admin.id);
  const lockRecord = { read: async () => new Map(), add: async () => {} };
  return { deps: { config, clock: () => tx.now, lockRecord }, session: { user, reauthenticatedAt: tx.now } };
}

/** Adds tickets to a cart: the chosen numbers, and others at random. */
async function reserve(tx: Tx, shop: Shop, { buyer, part }: { buyer: Customer; part: Part }): Promise<void> {
  const { competition, count, chosen, right } = part;
  const { rng } = shop.plan;
  const { maxEntries, toLetter, question } = competition;
  const numbering = ticketNumbering(maxEntries, toLetter);
  const answers = question?.answers.filter(({ correct }) => correct === right) ?? [];
  const answer = answers.length > 0 ? rng.pick(answers) : { answer: null, correct: null };
  const choices: TicketChoice[] = [{ amount: count - chosen.length }];
  if (chosen.length > 0) choices.unshift({ ticketNums: chosen.map((number) => formatNumber(numbering, number)) });
  for (const choice of choices) {
    if ("amount" in choice && choice.amount === 0) continue;
    const raffle = await lockRaffle(tx, shop.raffleOf(competition).id);
    const random = (below: number) => rng.whole(0, below - 1);
    const { reservationSeconds } = RESERVATION;
    const hold = { user: buyer, choice, answer, unpaid: null };
    const facts = await readHoldFacts(tx, { raffle, asked: [hold], random });
    const held = await holdTickets(tx, { raffle, holds: [hold], facts, reservationSeconds, random });
    const result = held.get(hold);
    if (result && result !== "alone" && "refused" in result) throw result.refused;
  }
}

/** Opens the payment of a cart: without its coupon if that is not valid, and without a card if nothing is due. */
async function open(tx: Tx, input: PaymentInput): ReturnType<typeof openAttempt> {
  try {
    return await openAttempt(tx, input);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === "payment.nothing_due") return open(tx, { ...input, method: "none", cardId: null });
    if (error.code.startsWith("coupon.")) return open(tx, { ...input, couponCode: "" });
    throw error;
  }
}

function cardOf({ email }: Customer) {
  return email.length % 3 > 0
    ? { scenario: "paid", brand: "Visa", last_four: "1111", expiry: "11/29" }
    : { scenario: "paid-mastercard", brand: "Mastercard", last_four: "4444", expiry: "04/30" };
}

async function savedCardOf(tx: Tx, { id }: Customer): Promise<string> {
  const cards = tx.sql.selectFrom("saved_cards").select("id").where("user_id", "=", id);
  return (await cards.executeTakeFirstOrThrow()).id;
}

/** Lets the demo customer check out without questions: with a saved card, which the sandbox knows by its token, and no monthly limit. */
export async function prepareDemoCheckout(tx: Tx, { plan, config }: Shop): Promise<void> {
  const then = atTime(tx, plan.clock.at(-24, 19));
  const card = { token: `card_${randomBytes(18).toString("base64url")}`, brand: "Visa", expiry: "11/29" };
  const sealed = sealCard(config.dataKeys, { ...card, lastFour: "1111", funding: "debit" });
  const userId = plan.people.customer.id;
  await saveCard(then, { userId, provider: "sandbox", ...sealed });
  await setLimit(then, { userId, pence: null, source: "cart" });
  const known = { ...card, pan: "4111111111111111", last_four: "1111", created_at: then.now };
  await tx.sql.insertInto("sandbox_cards").values(known).execute();
}

/** Stores a payment in the sandbox, so that it can be refunded, and returns its event. */
async function charge(tx: Tx, attempt: Row<"payment_attempts">, buyer: Customer): Promise<PaymentEvent> {
  const { ref, total_pence: amountPence } = attempt;
  const card = cardOf(buyer);
  const transactionRef = `SBX-${randomBytes(9).toString("hex").toUpperCase()}`;
  const payment = {
    ...card,
    ref,
    method: attempt.method === "card" ? "card" : "hosted",
    amount_pence: amountPence,
    currency: "GBP",
    save_card: false,
    description: `Order ${ref}`,
    name: `${buyer.firstName} ${buyer.lastName}`,
    email: buyer.email,
    return_url: "",
    expires_at: attempt.holds_until,
    state: "paid",
    transaction_ref: transactionRef,
    reported_pence: amountPence,
    created_at: tx.now,
  } as const;
  await tx.sql.insertInto("sandbox_payments").values(payment).execute();
  const { brand, last_four: lastFour, expiry } = card;
  return {
    ...{ provider: "sandbox", transactionRef, attemptRef: ref, outcome: "paid", amountPence, currency: "GBP" },
    paidAt: tx.now,
    card: { brand, lastFour, expiry, funding: "debit", token: null },
  };
}

async function refund(tx: Tx, shop: Shop, attempt: Row<"payment_attempts">): Promise<void> {
  const found = tx.sql.selectFrom("orders").select("id").where("attempt_id", "=", attempt.id);
  const { id: orderId } = await found.executeTakeFirstOrThrow();
  const asked = { orderId, keepPrizes: false, afterFinal: false };
  const refund = await refundApproval.bind(asked).execute(tx, await adminOf(tx, shop));
  const user = await lockUser(tx, attempt.user_id);
  const order = await lockOrder(tx, orderId);
  const { transaction_ref } = order;
  const sent = { key: refund.id, transaction_ref, amount_pence: refund.card_pence, created_at: tx.now };
  await tx.sql.insertInto("sandbox_refunds").values(sent).execute();
  await finishRefund(tx, { refund, order, user });
}

/** Sells an order: its tickets are reserved, paid for, and in a few cases refunded on the next day. */
export async function sell(tx: Tx, shop: Shop, sale: Sale): Promise<void> {
  const { buyer, refunded } = sale;
  const { clock, rng } = shop.plan;
  const at = clock.time(sale.when);
  const reserving = atTime(tx, at - 3 * MINUTE_MS);
  for (const part of sale.parts) await reserve(reserving, shop, { buyer, part });
  const tried = buyer.email.endsWith("@demo.test") ? "" : rng.weighted(content.sales.triedCodes);
  const { attempt, created } = await open(atTime(tx, at - MINUTE_MS), {
    ...RESERVATION,
    userId: buyer.id,
    userIp: buyer.ip,
    method: sale.savedCard ? "card" : "hosted",
    cardId: sale.savedCard ? await savedCardOf(tx, buyer) : null,
    saveCard: false,
    couponCode: sale.coupon ?? (refunded ? "" : tried),
    useBalance: sale.usesBalance,
    expectedTotal: undefined,
    provider: "sandbox",
    replacements: null,
    policy: policyOf(shop),
  });
  const [paying, keys] = [atTime(tx, at), shop.config.dataKeys];
  if (attempt.method === "none") {
    // Nothing is due, so the order is made in the moment in which its payment is opened.
    const ordering = atTime(tx, attempt.created_at);
    const user = await lockUser(ordering, buyer.id);
    if (created) await completeAttempt(ordering, { attempt, ...created, user, payment: null, keys });
  } else {
    const event = await charge(paying, attempt, buyer);
    const applied = await applyPayment(paying, {
      event,
      webhook: null,
      cardToSave: null,
      keys,
      policy: policyOf(shop),
    });
    if (applied !== "ordered") throw new Error(`An order of the demo shop was ${applied}`);
    if (sale.opened) await openOrder(paying, await findRowOrThrow(tx.sql, "orders", { attempt_id: attempt.id }));
  }
  if (refunded) await refund(byAdmin(tx, shop, Math.min(clock.now, at + DAY_MS)), shop, attempt);
}

/** Adds a manual entry for someone who entered by post. */
export async function enterByPost(tx: Tx, shop: Shop, { buyer, competition, when }: PostalEntry): Promise<void> {
  const { clock, rng } = shop.plan;
  const then = byAdmin(tx, shop, clock.time(when));
  const raffle = await lockRaffle(then, shop.raffleOf(competition).id);
  const random = (below: number) => rng.whole(0, below - 1);
  const [number = 1] = await pickFreeNumbers(then, { raffle, count: 1, random });
  const ticketNum = formatNumber(ticketNumbering(competition.maxEntries, competition.toLetter), number);
  const entry = { user: buyer.id, raffle: raffle.id, ticketNum, afterFinal: false };
  await createEntryApproval.bind(entry).execute(then, await adminOf(then, shop));
}

/** Adds tickets to a cart. Their hold ends some minutes from now. */
export async function hold(tx: Tx, shop: Shop, { buyer, competition, count, minutes }: Hold): Promise<void> {
  const reserving = atTime(tx, shop.plan.clock.minutesFromNow(minutes - 10));
  await reserve(reserving, shop, { buyer, part: { competition, count, chosen: [], right: true } });
}

/** Gives someone promotional balance, by a coupon code or by the admin. */
export async function give(tx: Tx, shop: Shop, { buyer, when, pence, notes, coupon: code }: Credit): Promise<void> {
  const at = shop.plan.clock.time(when);
  if (code === null) {
    const then = byAdmin(tx, shop, at);
    const change = balanceApproval.bind({ id: buyer.id, amount: toPounds(pence), notes });
    await change.execute(then, await adminOf(then, shop));
    return;
  }
  const then = atTime(tx, at);
  const user = await lockUser(then, buyer.id);
  const coupon = await lockCouponByCode(then, code);
  await checkCouponUser(then.sql, coupon, { user, now: at });
  await useCoupon(then, { couponId: coupon.id, userId: user.id, orderId: null });
  await addLedgerEntry(then, {
    userId: user.id,
    amountPence: coupon.fixed_pence,
    kind: "credit",
    notes: `Code ${code}`,
    couponId: coupon.id,
  });
}

export async function writeCoupons(tx: Tx, { plan, config, raffleOf }: Shop): Promise<void> {
  for (const { madeDaysAgo, expiresIn, onlyFor, form } of content.sales.coupons) {
    const only = plan.competitions.filter(({ key }) => key === onlyFor);
    const fields = {
      ...form,
      appliesToRaffles: only.map((competition) => raffleOf(competition).id),
      expires: expiresIn !== undefined,
      exp: expiresIn === undefined ? null : plan.clock.at(expiresIn, 23, 59),
    };
    await insertCoupon(atTime(tx, plan.clock.at(-madeDaysAgo, 10)), { fields, keys: config.dataKeys });
  }
}
