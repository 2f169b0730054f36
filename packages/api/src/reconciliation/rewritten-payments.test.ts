import { DAY_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { inTransaction, listRows } from "@counterfoil/db";
import { addLedgerEntry } from "@counterfoil/domain";
import { expect } from "vitest";
import { giveBalance, petrolQuestion, someInstantWin, someWinningRaffle, startPaying } from "../../test/buying.ts";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import {
  createUnappliedPayment,
  it,
  openPayingShop,
  openTamperedShop,
  pans,
  tamperedIt,
} from "../../test/paying-shop.ts";
import { someone, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { reconcileBooks } from "./reconcile-books.ts";

it("a payment that someone gives to a friend by SQL while it is made is no order, and is refunded", async () => {
  const shop = await openTamperedShop();
  const [bea, raffle] = [await shop.asCustomer(), await someRaffle(shop)];
  const friend = await someUser(shop);
  const started = await startPaying(bea, raffle, [7]);
  const tables = ["payment_attempts", "tickets", "spend_moves", "spend_months"];
  await withoutTriggers(shop, ...tables.map((table) => `update ${table} set user_id = '${friend.id}'`));
  await shop.pay(started["redirect-url"], pans.paid);
  expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
  expect(await shop.refunds()).toMatchObject([{ kind: "late", card_pence: 250 }]);
  expect(await night(shop)).toEqual([expect.stringContaining("Every started payment has its seal")]);
});

tamperedIt.for([
  ["other answers", "update payment_attempt_lines set question_answer = 'Paraffin', answer_correct = false"],
  [
    "more numbers",
    `insert into payment_attempt_lines (attempt_id, position, ticket_id, raffle_id, number, price_pence, bundle_pence, coupon_pence, balance_pence)
      select attempt_id, 9, 'more', raffle_id, 9, price_pence, 0, 0, 0 from payment_attempt_lines`,
  ],
] as const)(
  "a payment that someone gives %s by SQL while it is made is refunded",
  async ([_what, change], { shop }) => {
    const [bea, raffle] = [await shop.asCustomer(), await someRaffle(shop, { question: petrolQuestion })];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [7], questionAnswer: "Petrol" });
    const started = await bea.payments.startHosted({});
    await withoutTriggers(shop, change);
    await shop.pay(started["redirect-url"], pans.paid);
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await shop.refunds()).toMatchObject([{ kind: "late", card_pence: 250 }]);
  },
);

tamperedIt("no one pays with a card that someone gives them by SQL for a moment", async ({ shop }) => {
  const [victim, friend, raffle] = [await shop.asCustomer(), await someUser(shop), await someRaffle(shop)];
  await victim.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { cardId } = await shop.payAndSaveCard(victim, pans.paid);
  const calls = await shop.as(friend);
  await calls.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  await withoutTriggers(shop, `update saved_cards set user_id = '${friend.id}'`);
  await expect(calls.payments.payBySavedCard({ cardId })).toBeRefused("payment.card_not_found");
});

tamperedIt("money that came late goes to no payment that someone put in its place by SQL", async ({ shop }) => {
  const [late, other] = [await createUnappliedPayment(shop), await createUnappliedPayment(shop)];
  const rename = (was: string, ref: string) =>
    `update transactions set transaction_ref = '${ref}' where transaction_ref = '${was}'`;
  const exchange = [rename(late, "none"), rename(other, late), rename("none", other)];
  await withoutTriggers(shop, ...exchange);
  await sendDueRefunds(shop.deps);
  expect((await shop.refunds()).map(({ state }) => state)).toEqual(["sending", "sending"]);
  await reconcileBooks(shop.deps);
  const { findings } = await (await shop.asAdmin()).attention.list({});
  for (const ref of [late, other]) {
    const detail = expect.stringContaining(`Every payment has its seal: ${ref}`);
    expect(findings).toContainEqual(expect.objectContaining({ kind: "books-differ", detail }));
  }
  await withoutTriggers(shop, ...exchange);
  shop.pass(HOUR_MS);
  await sendDueRefunds(shop.deps);
  expect((await shop.refunds()).map(({ state }) => state)).toEqual(["done", "done"]);
});

it("the night names what was paid while someone had the shop take payments of another provider, such as the sandbox", async () => {
  const shop = await openPayingShop();
  const [friend, raffle] = [await shop.asCustomer(), await someRaffle(shop)];
  await friend.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  await shop.payOnPage(friend, pans.paid);
  const { name } = shop.deps.payments;
  const usual = name === "sandbox" ? "trust" : "sandbox";
  shop.deps.payments = { ...shop.deps.payments, name: usual, listTransactions: async () => [] };
  await reconcileBooks(shop.deps);
  const found = await shop.db.read.selectFrom("mismatches").select(["rule", "detail"]).execute();
  const detail = `paid with ${name}, which isn't set up`;
  expect(found).toEqual([{ rule: "Every shop payment is with the provider", detail }]);
});

it("the night finds nothing where an order is paid with what a draw gave, and the next one with what that order won", async () => {
  const shop = await openPayingShop();
  const first = await someWinningRaffle(shop, "£7 credit", { kind: "credit", amount_pence: 700 }, { price_pence: 500 });
  const second = await someRaffle(shop, { price_pence: 700 });
  const bea = await someUser(shop, { email: "bea@shop.test" });
  const wonInDraw = { userId: bea.id, amountPence: 500, kind: "prize" as const, notes: "Won in the draw: £5" };
  await inTransaction(shop.db, (tx) => addLedgerEntry(tx, wonInDraw));
  const customer = await shop.as(bea);
  for (const raffle of [first, second]) {
    await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await customer.payments.completeFree({ usePromotionalBalance: true });
    shop.pass(MINUTE_MS);
  }
  expect(await shop.db.read.selectFrom("ledger").select("amount_pence").execute()).toHaveLength(4);
  expect(await night(shop)).toEqual([]);
});

it("the night names an order that was paid with what it won, from a balance that someone raised for a moment", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { max_entries: 1, price_pence: 500, has_instant_wins: true });
  await someInstantWin(shop, raffle, 1, "£100 credit", { kind: "credit", amount_pence: 10_000 });
  const { user: bea, calls: customer } = await someone(shop, { email: "bea@shop.test" });
  await giveBalance(shop, bea, 500);
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  await customer.payments.completeFree({ usePromotionalBalance: true });
  const { ref } = await shop.db.read.selectFrom("orders").select("ref").executeTakeFirstOrThrow();
  const lower = `update users set balance_pence = balance_pence - 500 where id = '${bea.id}'`;
  await withoutTriggers(shop, "delete from ledger where kind = 'admin'", lower);
  expect(await night(shop)).toEqual([`No order is paid with what it wins: ${ref}`]);
});

it("the night names an order that was paid with what it won, where what an order before had spent was another's for that moment", async () => {
  const shop = await openTamperedShop();
  const raffles = [true, false].map((has_instant_wins) =>
    someRaffle(shop, { max_entries: 1, max_per_person: 1, price_pence: 500, has_instant_wins }),
  );
  const [winning, first] = await Promise.all(raffles);
  if (!winning || !first) throw new Error("There are two");
  await someInstantWin(shop, winning, 1, "£100 credit", { kind: "credit", amount_pence: 10_000 });
  const [bea, cal] = [await someUser(shop, { email: "bea@shop.test" }), await someUser(shop)];
  await giveBalance(shop, bea, 500);
  const customer = await shop.as(bea);
  const buy = async (raffle: { id: string }) => {
    await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await customer.payments.completeFree({ usePromotionalBalance: true });
    shop.pass(5 * MINUTE_MS);
  };
  await buy(first);
  const [spent] = await shop.db.read.selectFrom("ledger").select("id").where("kind", "=", "spent").execute();
  const give = (to: string, sign: string) =>
    withoutTriggers(
      shop,
      `update ledger set user_id = '${to}' where id = '${spent?.id}'`,
      `update users set balance_pence = balance_pence ${sign} 500 where id = '${bea.id}'`,
    );
  await give(cal.id, "+");
  await buy(winning);
  await give(bea.id, "-");
  expect(await night(shop)).toEqual([expect.stringContaining("No order is paid with what it wins")]);
});

it("the night names cash that was paid for an item, whose kind was another for that moment", async ({ shop }) => {
  shop.breakBooks();
  const raffle = await someWinningRaffle(shop, "A mug");
  const bea = await shop.asCustomer();
  await withoutTriggers(shop, "update instant_wins set kind = 'cash', amount_pence = 50000");
  await shop.buy(bea, raffle, 1);
  const { id } = await shop.db.read.selectFrom("instant_wins").select("id").executeTakeFirstOrThrow();
  await bea.awards.withholdMyName({ id });
  await withoutTriggers(shop, "update instant_wins set kind = 'item', amount_pence = null");
  expect(await night(shop)).toEqual([expect.stringContaining("Instant prizes are paid once, and items never")]);
});

tamperedIt("nothing is paid from a balance that someone raises for a moment", async ({ shop }) => {
  const bea = await someUser(shop);
  await giveBalance(shop, bea, 100);
  await withoutTriggers(shop, `update users set balance_pence = 1000 where id = '${bea.id}'`);
  const customer = await shop.as(bea);
  await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
  await expect(customer.payments.completeFree({ usePromotionalBalance: true })).toBeRefused("payment.due");
});

it("the night finds nothing where a prize is spent after the clock was set back", async () => {
  const shop = await openPayingShop();
  const raffle = await someWinningRaffle(shop, "£2.50 credit", { kind: "credit", amount_pence: 250 });
  const { user: bea, calls: customer } = await someone(shop);
  await giveBalance(shop, bea, 250);
  for (const { id: raffleId } of [raffle, await someRaffle(shop)]) {
    await customer.tickets.reserveLuckyDip({ raffleId, amount: 1 });
    await customer.payments.completeFree({ usePromotionalBalance: true });
    shop.pass(-12_000);
  }
  expect(await night(shop)).toEqual([]);
});

it("the night names a won prize that is said to be no ticket's, whose refund would leave its cash with the winner", async () => {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "£50", { kind: "cash", amount_pence: 5_000 });
  await shop.buy(await shop.asCustomer(), raffle, 1);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "update instant_wins set ticket_id = null, order_id = null");
  expect(await night(shop)).toContain("Every instant prize was won by the ticket with its number: £50");
});

it("the night names two alike prizes that were exchanged, of which the sold number then wins nothing", async () => {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "Mug", {}, { max_entries: 2 });
  await someInstantWin(shop, raffle, 2, "Mug");
  await shop.buy(await shop.asCustomer(), raffle, 1);
  const [other, won] = await listRows(shop.db.read, "instant_wins", {}, { by: ["position"] }).then((prizes) =>
    prizes.toSorted((one, two) => (one.won_at ?? 0) - (two.won_at ?? 0)),
  );
  const free = "user_id = null, ticket_id = null, order_id = null, won_at = null";
  await withoutTriggers(
    shop,
    `update instant_wins set id = 'none' where number = ${other?.number}`,
    `update instant_wins set id = '${other?.id}', ${free} where number = ${won?.number}`,
    `update instant_wins set id = '${won?.id}', user_id = '${won?.user_id}', ticket_id = '${won?.ticket_id}', won_at = ${won?.won_at} where number = ${other?.number}`,
  );
  expect(await night(shop)).toContain("Every item that was won has its award: Mug");
});

it("the night names who paid while their self-exclusion was gone, though an undone change of address moved the order", async () => {
  const shop = await openTamperedShop();
  const [raffle, bea] = [await someRaffle(shop), await someMember(shop, { email: "bea@shop.test" })];
  const tables = ["exclusion_marks", "restrictions"];
  await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
  shop.pass(2 * DAY_MS);
  await withoutTriggers(
    shop,
    ...tables.flatMap((name) => [`create table kept_${name} as select * from ${name}`, `delete from ${name}`]),
  );
  await moveTo(shop, await shop.as(bea), "other@shop.test");
  shop.pass(HOUR_MS);
  await shop.buy(await shop.as(bea), raffle, [7]);
  shop.pass(HOUR_MS);
  const code = await undoCodeMailedTo(shop, "bea@shop.test");
  await (await shop.as(null)).auth.undoEmailChange({ code });
  await withoutTriggers(
    shop,
    ...tables
      .reverse()
      .flatMap((name) => [`insert into ${name} select * from kept_${name}`, `drop table kept_${name}`]),
  );
  shop.pass(3 * HOUR_MS);
  expect(await night(shop)).toEqual([expect.stringContaining("during a break: bea@shop.test")]);
});
