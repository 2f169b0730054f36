import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, json, listRows } from "@counterfoil/db";
import { dataKeysOf } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { createUnappliedPayment, openPayingShop, pans } from "../../test/paying-shop.ts";
import { postCards } from "../../test/post.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { askFor, bank } from "../../test/winnings.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { reconcileDraws } from "../draws/reconcile-draws.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { resealSecrets } from "../settings/reseal-secrets.ts";
import { reconcileBooks } from "./reconcile-books.ts";

it("the night names nothing after any step of customers and staff, from the first sale to the bank file", async () => {
  const shop = await openPayingShop();
  const admin = await shop.asAdmin();
  const after = async (step: string) => {
    await sendDueRefunds(shop.deps);
    await reconcileBooks(shop.deps);
    await reconcileDraws(shop.deps);
    const found = await shop.db.read.selectFrom("mismatches").select(["rule", "subject", "detail"]).execute();
    expect({ step, found }).toEqual({ step, found: [] });
  };
  const [bea, dev] = [await someUser(shop, { first_name: "Bea", last_name: "Brown" }), await someUser(shop)];
  const [beas, devs] = [await shop.as(bea), await shop.as(dev)];
  const posted = await someRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
  const pays = [{ kind: "cash" as const, pence: 50_000 }, null];
  const { raffle } = await publishDraw(shop, posted, {
    drawAt: shop.now() + 9 * DAY_MS,
    prizes: ["£500", "Bike"],
    pays,
    onePrizePerEntrant: false,
  });
  const draw_prizes = json([{ prize: "£500", kind: "cash" as const, amount: 500 }, "Bike"]);
  await shop.db.writer
    .updateTable("raffles")
    .set({ draw_prizes, one_prize_per_entrant: false })
    .where("id", "=", raffle.id)
    .execute();

  await beas.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] });
  const { orderId, cardId } = await shop.payAndSaveCard(beas, pans.paid);
  await after("a card is typed and saved");
  await beas.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
  await beas.payments.payBySavedCard({ cardId });
  await after("a saved card pays");
  await giveBalance(shop, dev, 250);
  const { code } = await someCoupon(shop, { max_uses: 1 });
  await devs.tickets.reserve({ raffleId: raffle.id, ticketNums: [5, 6] });
  await shop.payOnPage(devs, pans.paid, { couponCode: code, usePromoBal: true });
  await after("a coupon, a balance and a card pay");
  const { order } = await beas.orders.findMine({ orderId });
  await admin.orders.refund({ orderId: order._id, tickets: [order.ticketsPurchased[2]?._id ?? ""] });
  await after("a part is refunded");
  const taken = await shop.buy(devs, raffle, [7]);
  await shop.chargeBack(taken);
  await after("a bank takes a payment back");
  await createUnappliedPayment(shop);
  await after("money comes late");
  const [una] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "Una" } });
  const [pat] = await postCards(admin, raffle, { copies: 2 });
  await after("batches are closed");
  await admin.post.merge({ id: una?.person?._id ?? "", intoId: pat?.person?._id ?? "" });
  await after("two people are made one");
  await devs.breaks.start({ kind: "pause", days: 1 });
  await after("a break begins");
  const ended = await someRaffle(shop);
  await shop.buy(beas, ended, [1]);
  await admin.cancellations.create({ id: ended.id });
  for (let round = 0; round < 3; round++) {
    await runCancellations(shop.deps);
    await after("a competition is cancelled");
  }
  const typed = await someRaffle(shop);
  await shop.buy(beas, typed, [7]);
  await admin.winners.create({ ...winnerForm, raffleId: typed.id, ticketNumber: "7" });
  await after("a winner is typed");
  const newest = dataKeysOf(["another key, which is long enough to be one"], shop.deps.config.sessionSecret);
  shop.deps.config.dataKeys = { ...newest, all: [...newest.all, ...shop.deps.config.dataKeys.all] };
  await resealSecrets({ db: shop.db, keys: shop.deps.config.dataKeys });
  await after("everything is sealed again");

  await passAndLock(shop, 8 * DAY_MS);
  await passAndLock(shop, 0);
  expect(await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id })).toMatchObject({
    state: "locked",
    lock_problem: null,
  });
  await after("the draw is locked");
  await shop.chargeBack(orderId);
  await after("a bank takes a payment of the locked draw back");
  const { id: devsOrder } = await findRowOrThrow(shop.db.read, "orders", { user_id: dev.id });
  const [line] = await listRows(shop.db.read, "order_lines", { order_id: devsOrder });
  await (await shop.asAdmin()).orders.refund({ orderId: devsOrder, tickets: [line?.id ?? ""] });
  await after("a ticket of the locked draw is refunded");
  await passAndDraw(shop);
  await after("the draw is made");
  const later = await shop.asAdmin();
  const unpaid = [1, 2, line?.number];
  for (const { id, user_id, raffle_id, number } of await shop.db.read.selectFrom("awards").selectAll().execute()) {
    const { kind } = await findRowOrThrow(shop.db.read, "users", { id: user_id ?? "" });
    const claim = { id, choice: "prize" as const, address: "1 Mill Lane" };
    // The draw may have chosen a ticket whose money went back after its list was locked.
    const isUnpaid = raffle_id === raffle.id && unpaid.includes(number ?? 0);
    if (kind === "post") await later.awards.enterClaim({ ...claim, note: "Wrote to us" });
    else {
      const claimed = (await shop.as({ id: user_id ?? "" })).awards.claim(claim);
      await (isUnpaid ? expect(claimed).toBeRefused("award.unpaid") : claimed);
    }
    await after("a prize is claimed");
    await later.awards.check({ id, outcome: "passed", method: "Passport seen" });
    const give = later.awards.give({ id, proof: "delivery", proofRef: "RM 1" });
    await (isUnpaid ? expect(give).toBeRefused("award.unpaid") : give);
    await after("a prize is given");
  }
  const winnings = await shop.db.read.selectFrom("users").select("id").where("winnings_pence", ">", 0).execute();
  for (const user of winnings) {
    const calls = await shop.as(user);
    await calls.payouts.saveBankDetails(bank);
    const ids = [await askFor(calls, 40), await askFor(calls, 30)];
    await after("payouts are asked for");
    await later.payouts.approve({ ids });
    const { batch } = await later.payouts.export();
    await later.payouts.download({ id: batch._id });
    await after("a bank file is exported");
    await later.payouts.recordReturn({ id: ids[0] ?? "", reason: "The account is closed." });
    await later.payouts.recordBatchPaid({ id: batch._id });
    await after("a payout comes back, and the others arrive");
  }
  await (await shop.as(dev)).users.closeMine({ giveUp: true });
  await after("an account of the draw is closed");
  shop.pass(40 * DAY_MS + HOUR_MS);
  await after("a month passes");
});
