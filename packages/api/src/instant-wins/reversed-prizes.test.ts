import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { recordChargeback } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { giveBalance, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { openPlacedShop } from "../../test/draws.ts";
import { balanceOf } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { it, openPayingShop, type PayingShop, pans, tamperedIt } from "../../test/paying-shop.ts";
import { someone, someRaffle, someUser } from "../../test/shop.ts";
import { askFor, bank, sendPayout, someWinner } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { listMails } from "../mail/mails.ts";

const WITHDRAWN = "Every prize whose payment was returned was withdrawn, or kept as the audit trail says";

const fifty = { kind: "cash", amount_pence: 5_000 } as const;

/** Bea won £10 of credit with an order that the bank then reverses, with a card that her bank asks about saved. */
async function openWon(shop: PayingShop) {
  const raffle = await someWinningRaffle(shop, "£10 to play with", { kind: "credit", amount_pence: 1_000 });
  const bea = await shop.asCustomer();
  await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  const { orderId, cardId } = await shop.payAndSaveCard(bea, pans.challenge);
  const reverse = () => shop.chargeBack(orderId);
  /** Puts a ticket at this price into the cart. */
  const take = async (price_pence: number) => {
    const other = await someRaffle(shop, { price_pence });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    return other;
  };
  const balance = async () => (await bea.balance.find()).promotionalBalance;
  const { user } = await bea.auth.me();
  return { bea, userId: user?._id ?? "", cardId, reverse, take, balance, admin: await shop.asAdmin() };
}

describe("a prize whose payment the bank reversed", () => {
  it.for(["refund", "cancellation"])("does not come back by a %s of what it paid for", async (how, { shop }) => {
    const { bea, reverse, take, balance, admin } = await openWon(shop);
    const bought = await take(800);
    const { orderId } = await bea.payments.completeFree({ usePromotionalBalance: true });
    await reverse();
    if (how === "refund") await admin.orders.refund({ orderId });
    else await admin.cancellations.create({ id: bought.id });
    await runCancellations(shop.deps);
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ state: "done", balance_pence: 800 }]);
    expect(await balance()).toBe(0);
  });

  tamperedIt.for(["chargeback", "refund"])(
    "is named by the night where a %s found it unpaid, for that moment",
    async (how, { shop }) => {
      const { reverse, balance, admin } = await openWon(shop);
      const { ref: orderId } = await shop.db.read.selectFrom("orders").select("ref").executeTakeFirstOrThrow();
      const { ticket_id } = await shop.db.read.selectFrom("instant_wins").select("ticket_id").executeTakeFirstOrThrow();
      await withoutTriggers(shop, "update instant_wins set handed_over_at = null, ticket_id = null");
      if (how === "refund") await admin.orders.refund({ orderId });
      else await reverse();
      await withoutTriggers(shop, `update instant_wins set handed_over_at = won_at, ticket_id = '${ticket_id}'`);
      expect(await balance()).toBe(10);
      expect(await night(shop)).toContainEqual(expect.stringContaining(WITHDRAWN));
    },
  );

  it.for([
    [true, 12],
    [false, 20],
  ] as const)(
    "is reclaimed and emailed about once where the bank takes the payment of a ticket in a draw back in two parts, spent: %s",
    async ([isSpent, left], { shop }) => {
      const { bea, reverse, take, balance, admin, userId } = await openWon(shop);
      await withoutTriggers(
        shop,
        "update instant_wins set leaf = 'leaf'",
        "update raffles set draw_at = ends_at + 86400000",
      );
      if (isSpent) {
        await take(800);
        await bea.payments.completeFree({ usePromotionalBalance: true });
      }
      await reverse();
      await admin.users.edit({
        id: userId,
        $push: { promotionalBalanceHistory: { amount: 20, notes: "Our mistake" } },
      });
      const [first] = await shop.db.read.selectFrom("chargebacks").selectAll().execute();
      const { provider, transaction_ref: transactionRef, amount_pence: amountPence } = first ?? {};
      const { ref: attemptRef } = await findRowOrThrow(shop.db.read, "payment_attempts", {
        id: first?.attempt_id ?? "",
      });
      const second = {
        provider: provider ?? "",
        transactionRef: transactionRef ?? "",
        attemptRef,
        chargebackRef: "C-2",
      };
      await inTransaction(shop.db, (tx) => recordChargeback(tx, { ...second, amountPence: amountPence ?? 0 }));
      expect(await balance()).toBe(left);
      const mails = await listMails(shop.deps);
      expect(mails.filter(({ text }) => text.includes("can't win any more"))).toHaveLength(1);
    },
  );

  it("takes nothing for what another order owes, also where a ticket of it was refunded before", async ({ shop }) => {
    const { bea, reverse, take, balance, admin, userId } = await openWon(shop);
    await take(1_000);
    await bea.payments.completeFree({ usePromotionalBalance: true });
    await reverse();
    await admin.users.edit({ id: userId, $push: { promotionalBalanceHistory: { amount: 20, notes: "Our mistake" } } });
    const orderId = await shop.buy(bea, await someRaffle(shop), 2);
    const [ticket] = (await bea.orders.findMine({ orderId })).order.ticketsPurchased;
    await admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
    await shop.runJobs();
    await shop.chargeBack(orderId);
    expect(await balance()).toBe(20);
  });

  it("has its number drawn first by no one, unlike the other numbers of the order", async ({ shop, customer: bea }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
    await someInstantWin(shop, raffle, 1, "£10 to play with", { kind: "credit", amount_pence: 1_000 });
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    await shop.chargeBack(await shop.payOnPage(bea, pans.paid));
    const released = await shop.db.read.selectFrom("released_numbers").select("number").execute();
    expect(released).toEqual([{ number: 2 }]);
  });

  it.for(["fail", "stop"])("is taken when the charge of a card that held it ends (%s)", async (how, { shop }) => {
    const { bea, cardId, reverse, take, balance } = await openWon(shop);
    await take(1_100);
    const { orderId } = await bea.payments.payBySavedCard({ cardId, usePromoBal: true });
    const { html } = await bea.payments.cardStatus({ orderId });
    await reverse();
    expect(await balance()).toBe(10);
    if (how === "stop") await bea.breaks.start({ kind: "pause", days: 1 });
    await shop.answerBank({ html }, "fail");
    shop.pass(3_600_000);
    await shop.runJobs();
    expect(await balance()).toBe(0);
  });

  it("is withdrawn from a payout that the bank was not sent, and leaves one of other winnings", async ({ shop }) => {
    const raffle = await someWinningRaffle(shop, "£20 in cash", { kind: "cash", amount_pence: 2_000 });
    const { bea, user } = await someWinner(shop);
    await askFor(bea, 90);
    shop.pass(1);
    const orderId = await shop.buy(bea, raffle, 1);
    await askFor(bea, 25);
    await shop.chargeBack(orderId);
    expect((await bea.balance.winnings()).winnings).toBe(10);
    expect((await bea.payouts.findMine()).payouts.map(({ state }) => state)).toEqual(["refused", "asked"]);
    const mails = (await listMails(shop.deps)).filter(({ to }) => to === user.email).map(({ text }) => text);
    expect(mails).toContainEqual(expect.stringContaining("The payment for a prize was reversed"));
    const { entries } = await (await shop.asAdmin()).audit.list({ subject: "payout" });
    expect(entries[0]).toMatchObject({ action: "refuse", byShop: true, after: { amount: 25 } });
  });

  it("is withdrawn from its own payout, and not from gifts, which are never cash", async ({ shop, admin }) => {
    const raffle = await someWinningRaffle(shop, "£50 in cash", fifty, { allow_balance: false });
    const { user, calls: bea } = await someone(shop);
    const orderId = await shop.buy(bea, raffle, 1);
    await giveBalance(shop, user, 6_000);
    await bea.payouts.saveBankDetails(bank);
    await askFor(bea, 50);
    await expect(admin.orders.refund({ orderId })).toBeRefused("prize.spent");
    await shop.chargeBack(orderId);
    expect((await bea.payouts.findMine()).payouts).toMatchObject([{ state: "refused" }]);
    expect((await bea.balance.winnings()).winnings).toBe(0);
    expect(await balanceOf(shop, user)).toBe(6_000);
  });

  it("is not withdrawn from gifts where its winner spent what they had moved to their balance", async ({ shop }) => {
    const raffle = await someWinningRaffle(shop, "£50 in cash", fifty, { allow_balance: false });
    const { bea, user } = await someWinner(shop);
    await bea.balance.moveWinnings({ amount: 60 });
    const spent = await someRaffle(shop, { price_pence: 5_000 });
    const buyFromBalance = async (ticketNum: number) => {
      await bea.tickets.reserve({ raffleId: spent.id, ticketNums: [ticketNum] });
      const bought = await bea.payments.completeFree({ usePromotionalBalance: true });
      shop.pass(1);
      return bought.orderId;
    };
    await buyFromBalance(1);
    await giveBalance(shop, user, 6_000);
    const orderId = await shop.buy(bea, raffle, 1);
    await askFor(bea, 90);
    const admin = await shop.asAdmin();
    await expect(admin.orders.refund({ orderId })).toBeRefused("prize.spent");
    const again = await buyFromBalance(2);
    await admin.orders.refund({ orderId: again });
    await expect(admin.orders.refund({ orderId })).toBeRefused("prize.spent");
    await shop.chargeBack(orderId);
    expect((await bea.payouts.findMine()).payouts).toMatchObject([{ state: "refused" }]);
    expect((await bea.balance.winnings()).winnings).toBe(50);
    expect(await balanceOf(shop, user)).toBe(6_000);
  });

  it("is withdrawn from what its winner moved to their balance, also once an order gave it back", async ({ shop }) => {
    const { bea, user } = await someWinner(shop);
    const raffle = await someWinningRaffle(shop, "£50 in cash", fifty, { allow_balance: false });
    const orderId = await shop.buy(bea, raffle, 1);
    await bea.balance.moveWinnings({ amount: 150 });
    const other = await someRaffle(shop, { price_pence: 15_000 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    const bought = await bea.payments.completeFree({ usePromotionalBalance: true });
    const admin = await shop.asAdmin();
    await admin.orders.refund({ orderId: bought.orderId });
    await admin.orders.refund({ orderId });
    expect(await balanceOf(shop, user)).toBe(10_000);
  });

  tamperedIt("is withdrawn though someone has it pass for unpaid for that moment", async ({ shop }) => {
    const { reverse, balance, admin } = await openWon(shop);
    const { ref: orderId } = await shop.db.read.selectFrom("orders").select("ref").executeTakeFirstOrThrow();
    await withoutTriggers(shop, "update instant_wins set handed_over_at = null");
    await admin.orders.refund({ orderId });
    await withoutTriggers(shop, "update instant_wins set handed_over_at = 1");
    expect(await balance()).toBe(0);
    await reverse();
    expect(await balance()).toBe(0);
  });

  it("is reclaimed where it stayed with its winner when the entry was removed", async ({ shop }) => {
    const { reverse, balance, admin } = await openWon(shop);
    const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    await admin.tickets.deleteEntry({ id, keepPrizes: true });
    expect(await balance()).toBe(10);
    await reverse();
    expect(await balance()).toBe(0);
    expect(await night(shop)).toEqual([]);
  });

  it("is named by the night where someone has it pass for another order's, and the chargeback is recorded", async ({
    shop,
  }) => {
    shop.breakBooks();
    const { reverse } = await openWon(shop);
    await withoutTriggers(shop, "update ledger set order_id = null, prize_id = null where kind = 'prize'");
    await reverse();
    expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
    const [orderId, prizeId] = ["(select id from orders)", "(select id from instant_wins)"];
    await withoutTriggers(shop, `update ledger set order_id = ${orderId}, prize_id = ${prizeId} where kind = 'prize'`);
    expect(await night(shop)).toContainEqual(expect.stringContaining(WITHDRAWN));
  });

  tamperedIt.for(["state", "user_id"])(
    "is reversed though someone has its payout pass for another (%s)",
    async (column, { shop }) => {
      const raffle = await someWinningRaffle(shop, "£20 in cash", { kind: "cash", amount_pence: 2_000 });
      const [bea, other] = [await shop.asCustomer(), await someUser(shop)];
      const orderId = await shop.buy(bea, raffle, 1);
      await bea.payouts.saveBankDetails(bank);
      await askFor(bea, 20);
      const change = column === "state" ? "state = 'refused', ended_at = 1" : `user_id = '${other.id}'`;
      await withoutTriggers(shop, `update payouts set ${change}`);
      await shop.chargeBack(orderId);
      expect(await shop.db.read.selectFrom("chargebacks").select("id").execute()).toHaveLength(1);
    },
  );
});

it("a winner reads what is kept of a payout that came back for a prize that was withdrawn", async () => {
  const shop = await openPayingShop();
  const prizes = [20, 30].map((amount) => ({ prize: `£${amount} cash`, kind: "cash", amount }));
  const { id, ada } = await openPlacedShop({ maxEntries: 2, maxEntriesPerPerson: 2, instantWins: prizes }, shop);
  const bea = await someUser(shop);
  const customer = await shop.as(bea);
  const orderId = await shop.buy(customer, { id }, 2);
  await customer.payouts.saveBankDetails(bank);
  const payout = await askFor(customer, 50);
  const admin = await shop.as(ada);
  await sendPayout(admin, payout);
  await shop.chargeBack(orderId);
  await admin.payouts.recordReturn({ id: payout, reason: "Account closed" });
  const [mail] = (await listMails(shop.deps, bea.email)).filter(({ subject }) => subject.includes("was returned"));
  expect(mail?.text).toContain("back in your winnings, less £50.00 that you'd spent of a prize that was withdrawn.");
});
