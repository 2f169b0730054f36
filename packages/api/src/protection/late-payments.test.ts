import { DAY_MS, SECOND_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, someRaffle, someUser } from "../../test/shop.ts";
import { recordPayment } from "../payments/record-payment.ts";

const HOLDS_MS = 1_800_000;

/** What a customer does while a payment of £5 is in progress. */
const tightenings: Record<string, (bea: Caller) => Promise<unknown>> = {
  "a lower limit": (bea) => bea.protection.setLimit({ pence: 499 }),
  "a pause": (bea) => bea.breaks.start({ kind: "pause", days: 7 }),
  "a suspension": (bea) => bea.breaks.start({ kind: "suspend", months: 6 }),
  "a closure": (bea) => bea.breaks.start({ kind: "close" }),
};

/** How the webhook of the payment comes, with the card that makes it so, and how much later the shop knows of the payment. */
const webhooks = {
  "comes after 20 seconds": { pan: pans.webhookLate, later: 21 * SECOND_MS },
  "never comes": { pan: pans.webhookNever, later: SECOND_MS },
  "comes twice": { pan: pans.webhookTwice, later: SECOND_MS },
  "never comes until the holds have ended": { pan: pans.webhookNever, later: HOLDS_MS + SECOND_MS },
} as const;

const moments = ["before", "after"] as const;

/** Every webhook with a limit and with a closure; the other breaks do with one what a closure does. */
const cases = Object.entries(tightenings).flatMap(([name, tighten]) =>
  moments.flatMap((moment) =>
    Object.entries(webhooks)
      .slice(0, name === "a lower limit" || name === "a closure" ? undefined : 1)
      .map(([webhook, { pan, later }]) => ({ name, tighten, moment, webhook, pan, later })),
  ),
);

/** Bea with a limit of £5, two tickets that cost as much in her cart, and on request a saved card that paid a penny. */
async function someBuyer(pan: string, { hasCard = false } = {}) {
  const shop = await openPayingShop();
  const [user, raffle] = [await someUser(shop), await someRaffle(shop, { ends_at: shop.now() + 90 * DAY_MS })];
  const bea = await shop.as(user);
  let cardId = "";
  if (hasCard) {
    const free = await someRaffle(shop, { price_pence: 1 });
    await bea.tickets.reserve({ raffleId: free.id, ticketNums: [1] });
    const { "redirect-url": url } = await bea.payments.startHosted({ createToken: true });
    await shop.sandbox.pay(url, pan);
    if (pan === pans.challenge) await shop.sandbox.answer({ url }, "pass");
    shop.pass(30 * SECOND_MS);
    await shop.sandbox.deliver();
    await shop.runJobs();
    cardId = (await bea.cards.list()).cards[0]?._id ?? "";
  }
  const before = hasCard ? 1 : 0;
  await bea.protection.setLimit({ pence: 500 + before });
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  return { shop, bea, raffle, cardId, before };
}

type Buyer = Awaited<ReturnType<typeof someBuyer>>;

/** Delivers webhooks and runs the jobs several times, and returns how the payment ended. */
async function outcomeOf({ shop, raffle, before }: Buyer, ref: string, later: number) {
  shop.pass(later);
  for (let tries = 0; tries < 3; tries += 1) {
    await shop.sandbox.deliver();
    await shop.runJobs();
    shop.pass(60 * SECOND_MS);
  }
  const { read } = shop.db;
  const order = await read.selectFrom("orders").select("state").where("ref", "=", ref).executeTakeFirst();
  const tickets = await read.selectFrom("tickets").select("state").where("raffle_id", "=", raffle.id).execute();
  const mails = await read.selectFrom("mails").select(["template", "data"]).execute();
  const [month] = await read.selectFrom("spend_months").select(["held", "spent"]).execute();
  return {
    order: order?.state ?? null,
    tickets: tickets.map(({ state }) => state),
    back: (await shop.refunds()).map(({ kind, state, card_pence }) => `${kind} ${state} ${card_pence}`),
    mails: mails.filter(({ data }) => JSON.stringify(data).includes(ref)).map(({ template }) => template),
    held: month?.held,
    spent: (month?.spent ?? 0) - before,
  };
}

const ordered = {
  order: "completed",
  tickets: ["sold", "sold"],
  back: [],
  mails: ["order-confirmation"],
  held: 0,
  spent: 500,
};
const sentBack = {
  order: null,
  tickets: [],
  back: ["late done 500"],
  mails: ["unapplied-payment"],
  held: 0,
  spent: 0,
};

/** When the bank takes the money, after the payment was opened; the customer tightens after 6 seconds. */
const paidAfter = { before: 5 * SECOND_MS, after: 10 * SECOND_MS } as const;
const TIGHTENED_AFTER = 6 * SECOND_MS;

/** Has the bank take the money at its moment and the customer tighten at hers, by the clock that all of them share. */
async function payAround<T>(
  { shop, bea }: Buyer,
  { tighten, moment }: Pick<(typeof cases)[number], "tighten" | "moment">,
  pay: () => Promise<T>,
): Promise<T> {
  shop.pass(paidAfter[moment]);
  const paid = await pay();
  shop.pass(TIGHTENED_AFTER - paidAfter[moment]);
  await tighten(bea);
  shop.pass(paidAfter.after - TIGHTENED_AFTER);
  return paid;
}

const expected = { before: ordered, after: sentBack };

it.each(cases)("money that is paid on the hosted page: $moment $name, whose webhook $webhook", async (how) => {
  const buyer = await someBuyer(how.pan);
  const started = await buyer.bea.payments.startHosted({});
  await payAround(buyer, how, () => buyer.shop.sandbox.pay(started["redirect-url"], how.pan));
  expect(await outcomeOf(buyer, started["merchant-order-id"], how.later)).toEqual(expected[how.moment]);
});

it.each(cases)(
  "money that a saved card pays without a question of the bank: $moment $name, whose webhook $webhook",
  async (how) => {
    const buyer = await someBuyer(how.pan, { hasCard: true });
    const { shop, bea, cardId } = buyer;
    const bank = shop.deps.payments;
    let ref = "";
    // In flight: the shop has sent the charge, and has no answer yet.
    const startSavedCard: typeof bank.startSavedCard = (order, token) => {
      ref = order.ref;
      return payAround(buyer, how, () => bank.startSavedCard(order, token));
    };
    shop.deps.payments = { ...bank, startSavedCard };
    await bea.payments.payBySavedCard({ cardId });
    expect(await outcomeOf(buyer, ref, how.later)).toEqual(expected[how.moment]);
  },
);

it("money that was paid after a pause is refunded once, however often it is reported at the same moment", async () => {
  const buyer = await someBuyer(pans.webhookNever);
  const { shop, bea } = buyer;
  const started = await bea.payments.startHosted({});
  const how = { moment: "after", tighten: () => bea.breaks.start({ kind: "pause", days: 1 }) } as const;
  await payAround(buyer, how, () => shop.sandbox.pay(started["redirect-url"], pans.webhookNever));
  const event = await shop.eventOf(started["merchant-order-id"]);
  const told = await Promise.all([1, 2, 3, 4, 5].map(() => recordPayment(shop.deps, event)));
  expect(told.sort()).toEqual(["nothing", "nothing", "nothing", "nothing", "refunded"]);
  await shop.runJobs();
  expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 500 }]);
});

const passed = Object.entries(tightenings).flatMap(([name, tighten]) =>
  moments.map((moment) => ({ name, tighten, moment })),
);

it.each(passed)("a challenge of the bank that is passed $moment $name", async ({ tighten, moment }) => {
  const buyer = await someBuyer(pans.challenge, { hasCard: true });
  const { shop, bea, cardId } = buyer;
  const { orderId } = await bea.payments.payBySavedCard({ cardId });
  const { html } = await bea.payments.cardStatus({ orderId });
  const acts = [() => shop.sandbox.answer({ html }, "pass"), () => tighten(bea)];
  shop.pass(5 * SECOND_MS);
  for (const act of moment === "before" ? acts : acts.reverse()) {
    await act();
    shop.pass(SECOND_MS);
  }
  const outcome = await outcomeOf(buyer, orderId, 0);
  // A provider that finishes the payment with the shop's help is not asked to any more: no money moved.
  const unpaid = moment === "after" && outcome.back.length === 0;
  expect(outcome).toEqual(unpaid ? { ...sentBack, back: [], mails: [] } : expected[moment]);
});
