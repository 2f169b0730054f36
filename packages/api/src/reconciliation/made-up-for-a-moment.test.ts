import { DAY_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { buyAtRandom, someCoupon, someInstantWin, someWinningRaffle, startPaying } from "../../test/buying.ts";
import { openPayingDraw, passAndLock } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { tamperedIt as it, openTamperedShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { askFor, sendPayout, someWinner } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { recordPayment } from "../payments/record-payment.ts";

it("the night names an order whose payment was refunded as an unapplied one, since someone deleted what was known of it", async () => {
  const { shop, raffle } = await openPayingDraw();
  shop.breakBooks();
  const ref = await shop.buy(await shop.asCustomer(), raffle, [7]);
  const event = await shop.eventOf(ref);
  await withoutTriggers(shop, "delete from transactions");
  expect(await recordPayment(shop.deps, event)).toBe("refunded");
  shop.pass(1);
  await sendDueRefunds(shop.deps);
  expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 250 }]);
  shop.pass(2 * HOUR_MS);
  expect(await night(shop)).toEqual([`No payment of an order is refunded as an unapplied one: ${ref}`]);
  await withoutTriggers(shop, "delete from refunds");
  expect(await night(shop)).toContain(
    `Every refund of an unapplied payment in the audit trail is in the books: ${ref}`,
  );
});

it("the night names the money and the award of prizes that someone made up for the moment in which a friend bought their numbers", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { slug: "hatch", max_entries: 2, has_instant_wins: true });
  const friend = await someUser(shop, { email: "friend@shop.test" });
  await withoutTriggers(
    shop,
    `insert into instant_wins (id, raffle_id, number, prize, kind, amount_pence, position)
      values ('cash', '${raffle.id}', 1, '£10,000', 'cash', 1000000, 0), ('car', '${raffle.id}', 2, 'Car', 'item', null, 1)`,
  );
  await buyAtRandom(shop, friend, raffle, 2);
  expect(await findRowOrThrow(shop.db.read, "users", { id: friend.id })).toMatchObject({ winnings_pence: 1_000_000 });
  await withoutTriggers(shop, "delete from instant_wins");
  expect((await night(shop)).sort()).toEqual([
    "Every award is of a prize or a winner that is in the books: hatch, Car",
    "Every line of a ledger is of an order, a prize, a payout or a refund that is in the books: friend@shop.test",
  ]);
});

it("the night names the award of a prize that is free again, as someone took it away for the moment of a refund", async () => {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "Mug", {}, { slug: "hatch" });
  const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
  const prizeOf = (id: string) => withoutTriggers(shop, `update awards set prize_id = ${id}`);
  const { prize_id } = await shop.db.read.selectFrom("awards").select("prize_id").executeTakeFirstOrThrow();
  await prizeOf("'another'");
  await (await shop.asAdmin()).orders.refund({ orderId });
  await prizeOf(`'${prize_id}'`);
  expect(await night(shop)).toEqual(["Every award is of a prize or a winner that is in the books: hatch, Mug"]);
});

it("the night names what an order took from a balance, where someone deletes the order and keeps the money", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { slug: "hatch", max_entries: 2 });
  await buyAtRandom(shop, await someUser(shop, { email: "bea@shop.test" }), raffle, 1);
  if (shop.db.kind === "sqlite") await sql`pragma foreign_keys = off`.execute(shop.db.writer);
  const gone = ["tickets", "ticket_blocks", "order_lines", "orders", "payment_attempt_lines", "payment_attempts"];
  await withoutTriggers(
    shop,
    ...["spend_moves", "spend_months", ...gone].map((table) => `delete from ${table}`),
    "update raffle_sales set sold_count = 0, sales_pence = 0, entries_enc = null",
  );
  expect(await night(shop)).toEqual([
    "Every line of a ledger is of an order, a prize, a payout or a refund that is in the books: bea@shop.test",
  ]);
});

it("the night names someone who paid during a break, which was gone for that moment", async ({ shop, raffle }) => {
  const bea = await someUser(shop, { email: "bea@shop.test" });
  await shop.buy(await shop.as(bea), raffle, [7]);
  await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
  shop.pass(2 * HOUR_MS);
  const pause = await findRowOrThrow(shop.db.read, "restrictions", { user_id: bea.id });
  await withoutTriggers(
    shop,
    `insert into audit (id, action, subject, subject_id, before, after, search_text, created_at, salt, payload_hash)
      values ('moved before', 'move purchases', 'user', '${bea.id}', 'null', 'null', '', ${shop.now() - HOUR_MS}, '', '')`,
  );
  await withoutTriggers(shop, "delete from exclusion_marks", "delete from restrictions");
  await shop.buy(await shop.as(bea), raffle, [8]);
  const { id, user_id, kind, from_at, until_at, asked_by } = pause;
  await withoutTriggers(
    shop,
    `insert into restrictions (id, user_id, kind, from_at, until_at, asked_by)
      values ('${id}', '${user_id}', '${kind}', ${from_at}, ${until_at}, '${asked_by}')`,
  );
  expect(await night(shop)).toContain("No one pays, enters or redeems a code during a break: bea@shop.test");
});

it("the night names someone who paid after a break had begun, which began later for that moment", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop);
  const caller = await shop.asCustomer({ email: "bea@shop.test" });
  const { "redirect-url": page } = await startPaying(caller, raffle, [1]);
  shop.pass(MINUTE_MS);
  await caller.breaks.start({ kind: "pause", days: 7 });
  // The provider's own times have no milliseconds.
  shop.pass(2 * MINUTE_MS);
  await withoutTriggers(
    shop,
    `update restrictions set from_at = from_at + ${DAY_MS}`,
    "update payment_attempts set stopped_at = null, stop_reason = null, state = 'open', closed_at = null",
  );
  await shop.pay(page, pans.paid);
  await withoutTriggers(shop, `update restrictions set from_at = from_at - ${DAY_MS}`);
  expect(await night(shop)).toContain("No one pays, enters or redeems a code during a break: bea@shop.test");
});

it("the night names someone for whom a credit code isn't, who was on its list for that moment, and used it before its edit", async () => {
  const shop = await openTamperedShop();
  const [coupon, fay] = [
    await someCoupon(shop, { code: "GIFT20", type: "credit", fixed_pence: 2_000, all_users: false }),
    await someUser(shop),
  ];
  await withoutTriggers(
    shop,
    `insert into audit (id, action, subject, subject_id, before, after, search_text, created_at, salt, payload_hash)
      values ('edited', 'edit', 'coupon', '${coupon.id}', 'null', 'null', '', ${shop.now()}, '', '')`,
  );
  shop.pass(DAY_MS);
  await withoutTriggers(shop, `insert into coupon_users (coupon_id, user_id) values ('${coupon.id}', '${fay.id}')`);
  await (await shop.as(fay)).balance.redeem({ code: "GIFT20" });
  await withoutTriggers(shop, "delete from coupon_users", "update coupon_uses set created_at = 1");
  expect(await night(shop)).toContain("Coupons are used by the people whom they are for: GIFT20");
});

it("the night names a refund that someone counts in another month than its payment", async ({ shop }) => {
  const bea = await someUser(shop, { email: "bea@shop.test" });
  const orderId = await shop.buy(await shop.as(bea), await someRaffle(shop), [1]);
  await (await shop.asAdmin()).orders.refund({ orderId });
  await shop.runJobs();
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "update spend_moves set month = '2026-12' where kind = 'refund'");
  expect(await night(shop)).toContain("Refunds count as what they were: bea@shop.test");
});

it("the night names the money of a prize without an id that someone made up beside another for a moment", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { slug: "hatch", max_entries: 2, has_instant_wins: true });
  const friend = await someUser(shop, { email: "friend@shop.test" });
  await someInstantWin(shop, raffle, 1, "£5", { kind: "credit", amount_pence: 500 });
  const [loosen, tighten] =
    shop.db.kind === "sqlite"
      ? [[], []]
      : [
          [
            "alter table instant_wins drop constraint instant_wins_pkey",
            "alter table instant_wins alter id drop not null",
          ],
          ["alter table instant_wins add primary key (id)"],
        ];
  await withoutTriggers(
    shop,
    ...loosen,
    `insert into instant_wins (id, raffle_id, number, prize, kind, amount_pence, position)
      values (null, '${raffle.id}', 2, '£10,000', 'cash', 1000000, 2)`,
  );
  await buyAtRandom(shop, friend, raffle, 2);
  expect(await findRowOrThrow(shop.db.read, "users", { id: friend.id })).toMatchObject({ winnings_pence: 1_000_000 });
  await withoutTriggers(shop, "delete from instant_wins where id is null", ...tighten);
  expect(await night(shop)).toEqual([
    "Every line of a ledger is of an order, a prize, a payout or a refund that is in the books: friend@shop.test",
  ]);
});

it.runIf(inject("database").kind === "sqlite")(
  "the night names an instant prize without an id, which no one can win",
  async ({ shop }) => {
    const raffle = await someWinningRaffle(shop, "Mug", {}, { slug: "hatch" });
    await withoutTriggers(shop, "update instant_wins set id = null");
    await buyAtRandom(shop, await someUser(shop), raffle, 1);
    expect(await night(shop)).toContain("Every instant prize has its seal: a row without an id");
  },
);

it("an issue in whose row someone writes another is named again the night after", async ({ shop }) => {
  const { id, email } = await someUser(shop);
  await withoutTriggers(shop, `update users set balance_pence = 7 where id = '${id}'`);
  const named = [`Balances match their ledgers: ${email}`];
  expect(await night(shop)).toEqual(named);
  await withoutTriggers(shop, "update mismatches set rule = 'Coupon use counts are right', subject = 'AUTUMN10'");
  expect(await night(shop)).toEqual(named);
});

it("the night names winnings that came back of a payout which someone deleted, with what it had taken", async () => {
  const shop = await openTamperedShop();
  const { user, bea } = await someWinner(shop);
  const id = await askFor(bea, 100);
  await (await shop.asAdmin()).payouts.refuse({ id, reason: "Another name" });
  await withoutTriggers(
    shop,
    "delete from payouts",
    "delete from ledger where amount_pence < 0",
    "update users set winnings_pence = 20000 where winnings_pence > 0",
  );
  expect((await night(shop)).sort()).toEqual([
    `Every line of a ledger is of an order, a prize, a payout or a refund that is in the books: ${user.email}`,
    `What was asked for, added or removed by the audit trail is so in the books: ask payout ${id}`,
  ]);
});

it("the night names a payout of long ago that someone deleted, with what it had taken, so that it can be paid again", async () => {
  const shop = await openTamperedShop();
  const { bea } = await someWinner(shop);
  const id = await askFor(bea, 100);
  const admin = await shop.asAdmin();
  const batch = await sendPayout(admin, id);
  await admin.payouts.recordBatchPaid({ id: batch._id });
  shop.pass(40 * DAY_MS);
  expect(await night(shop)).toEqual([]);
  const { ref } = await findRowOrThrow(shop.db.read, "payouts", { id });
  await withoutTriggers(shop, "update audit set action = 'asks' where action = 'ask'");
  expect(await night(shop)).toContain(`Every payout is in the audit trail: ${ref}`);
  await withoutTriggers(shop, "update audit set action = 'ask' where action = 'asks'");
  await withoutTriggers(
    shop,
    "delete from payouts",
    "delete from ledger where amount_pence < 0",
    "update users set winnings_pence = 10000 where id in (select user_id from ledger)",
  );
  expect((await night(shop)).sort()).toEqual([
    `Every bank file has the payouts that it was exported with: ${batch.reference}`,
    `What was asked for, added or removed by the audit trail is so in the books: ask payout ${id}`,
  ]);
});

it("the night names what an admin gave whose row someone deleted before it took its place in the audit trail", async () => {
  const shop = await openTamperedShop();
  const { id, email } = await someUser(shop);
  const gift = { promotionalBalanceHistory: { amount: 50, notes: "A gift" } };
  await (await shop.asAdmin()).users.edit({ id, $push: gift });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from audit where action = 'change balance'");
  expect(await night(shop)).toContain(`Every change of a balance by an admin is in the audit trail: ${email}`);
});

it("the night names tickets for a penny that had the price of the rules for the moment of the lock", async () => {
  const { shop, raffle } = await openPayingDraw({ slug: "hatch" });
  shop.breakBooks();
  const price = (pence: number) => withoutTriggers(shop, `update raffles set price_pence = ${pence}`);
  const paid = (pence: number) => withoutTriggers(shop, `update order_lines set price_pence = ${pence}`);
  await price(1);
  await shop.buy(await shop.asCustomer(), raffle, [7]);
  await price(250);
  await paid(250);
  await passAndLock(shop);
  expect(await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id })).toMatchObject({ state: "locked" });
  await paid(1);
  expect(await night(shop)).toEqual(["A draw's entries were bought by its rules: hatch"]);
});
