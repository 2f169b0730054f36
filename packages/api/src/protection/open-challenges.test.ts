import { DAY_MS, SECOND_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import type { Caller } from "../../test/shop.ts";

/** What a customer with a limit of £5.01, of which a penny is spent, does while the bank waits for an answer about £5. */
const tightenings: Record<string, (bea: Caller) => Promise<unknown>> = {
  "a lower limit": (bea) => bea.protection.setLimit({ pence: 500 }),
  "a pause": (bea) => bea.breaks.start({ kind: "pause", days: 7 }),
  "a suspension": (bea) => bea.breaks.start({ kind: "suspend", months: 6 }),
  "a closure": (bea) => bea.breaks.start({ kind: "close" }),
};

const cases = Object.keys(tightenings).flatMap((name) => ["before", "after"].map((moment) => ({ name, moment })));

/** Bea, whose saved card the bank asks about, with two tickets for £5 in her cart. */
async function someCardHolder() {
  const shop = await openPayingShop();
  const ends_at = shop.now() + 90 * DAY_MS;
  const [user, raffle] = [await someUser(shop), await someRaffle(shop, { ends_at })];
  const bea = await shop.as(user);
  const pennies = await someRaffle(shop, { price_pence: 1, ends_at });
  await bea.tickets.reserve({ raffleId: pennies.id, ticketNums: [1] });
  const first = await bea.payments.startHosted({ createToken: true });
  await shop.sandbox.pay(first["redirect-url"], pans.challenge);
  await shop.sandbox.answer({ url: first["redirect-url"] }, "pass");
  await shop.sandbox.deliver();
  const [card] = (await bea.cards.list()).cards;
  await bea.protection.setLimit({ pence: 501 });
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  return { shop, bea, raffle, cardId: card?._id ?? "" };
}

async function outcomeOf({ shop, raffle }: Awaited<ReturnType<typeof someCardHolder>>, ref: string) {
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
  expect(await shop.checkBooks()).toEqual([]);
  return {
    order: order?.state ?? null,
    tickets: tickets.map(({ state }) => state),
    back: (await shop.refunds()).map(({ kind, state, card_pence }) => `${kind} ${state} ${card_pence}`),
    mails: mails.filter(({ data }) => JSON.stringify(data).includes(ref)).map(({ template }) => template),
    month,
  };
}

const ordered = {
  order: "completed",
  tickets: ["sold", "sold"],
  back: [],
  mails: ["order-confirmation"],
  month: { held: 0, spent: 501 },
};
const free = { order: null, tickets: [], month: { held: 0, spent: 1 } };

it.each(cases)("a challenge of the bank that is passed $moment $name", async ({ name, moment }) => {
  const holder = await someCardHolder();
  const { shop, bea, cardId } = holder;
  const { orderId } = await bea.payments.payBySavedCard({ cardId });
  const { html } = await bea.payments.cardStatus({ orderId });
  const acts = [() => shop.sandbox.answer({ html }, "pass"), () => tightenings[name]?.(bea)];
  shop.pass(5 * SECOND_MS);
  for (const act of moment === "before" ? acts : acts.reverse()) {
    await act();
    shop.pass(SECOND_MS);
  }
  const outcome = await outcomeOf(holder, orderId);
  if (moment === "before") return expect(outcome).toEqual(ordered);
  expect(outcome).toMatchObject(free);
  // A provider that finishes the payment with the shop's help is not asked to any more: no money moved.
  if (outcome.back.length === 0) return expect(outcome.mails).toEqual([]);
  expect(outcome).toMatchObject({ back: ["late done 500"], mails: ["unapplied-payment"] });
});
