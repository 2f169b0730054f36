import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { buy, giveBalance, someCoupon, someInstantWin } from "../../test/buying.ts";
import { nightOfBooks as night } from "../../test/night.ts";
import { openTamperedShop, type PayingShop } from "../../test/paying-shop.ts";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { type Caller, someRaffle, someUser } from "../../test/shop.ts";
import { giveWinnings } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { purgeExclusionMarks } from "../protection/purge-exclusion-marks.ts";

interface Shop {
  shop: PayingShop;
  admin: Caller;
  /** A customer, and someone whom whoever owns the database prefers. */
  bea: Caller;
  userId: string;
  friendId: string;
}

async function openBusyShop(): Promise<Shop> {
  const shop = await openTamperedShop();
  const [user, friend] = [await someUser(shop, { email: "bea@shop.test" }), await someUser(shop)];
  return { shop, admin: await shop.asAdmin(), bea: await shop.as(user), userId: user.id, friendId: friend.id };
}

/** What someone does who has the database and not the keys, with what the night says of it. */
const attacks: Record<string, [named: string, attack: (opened: Shop) => Promise<void>]> = {
  "ends the refunds of a cancelled competition": [
    "Every cancellation that is finished refunded all paid entries: hatch, by 1",
    async ({ shop, admin, bea }) => {
      const raffle = await someRaffle(shop, { slug: "hatch" });
      await shop.buy(bea, raffle, [1]);
      await admin.cancellations.create({ id: raffle.id });
      await withoutTriggers(shop, "update raffle_cancellations set finished_at = 1");
      await runCancellations(shop.deps);
    },
  ],
  "says that an admin deleted a coupon, whose uses are gone for a moment": [
    "Every order with a coupon has its use: ",
    async ({ shop, bea }) => {
      const { id, code } = await someCoupon(shop, { max_uses: 1, percent_ppm: 1_000_000 });
      const raffle = await someRaffle(shop);
      const use = async (number: number) => {
        await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
        await bea.payments.completeFree({ couponCode: code });
      };
      await use(1);
      await withoutTriggers(shop, "delete from coupon_uses", "update coupons set uses = 0");
      await use(2);
      await withoutTriggers(
        shop,
        `insert into audit (id, admin_id, action, subject, subject_id, before, after, search_text, created_at, salt, payload_hash)
          select 'made-up', null, 'delete', 'coupon', '${id}', 'null', 'null', '', 1, '', ''`,
      );
    },
  ],
  "deletes a chargeback": [
    "Every refund and chargeback in the audit trail is in the books: ",
    async ({ shop, bea }) => {
      await shop.chargeBack(await shop.buy(bea, await someRaffle(shop), [1]));
      await withoutTriggers(shop, "delete from chargebacks");
    },
  ],
  "exchanges the references of two payments while the bank takes a friend's back": [
    "Every chargeback is of the payment of its order: ",
    async ({ shop, bea, friendId }) => {
      const raffle = await someRaffle(shop);
      await shop.buy(bea, raffle, [1]);
      const ref = await shop.buy(await shop.as({ id: friendId }), raffle, [2]);
      const exchange = (table: string, column: string) => [
        `create table others as select id, ${column} from ${table}`,
        `update ${table} set ${column} = concat('other ', ${column})`,
        `update ${table} set ${column} = (select o.${column} from others o where o.id <> ${table}.id)`,
        "drop table others",
      ];
      const references = ["orders", "transactions"].flatMap((table) => exchange(table, "transaction_ref"));
      const all = [...exchange("payment_attempts", "ref"), ...references];
      await withoutTriggers(shop, ...all);
      await shop.chargeBack(ref);
      await withoutTriggers(shop, ...all);
    },
  ],
  "takes the reference of a payment away while the bank takes it back": [
    "Every chargeback is of the payment of its order: ",
    async ({ shop, bea }) => {
      const ref = await shop.buy(bea, await someRaffle(shop), [1]);
      const orders = shop.db.read.selectFrom("orders").select("transaction_ref");
      const { transaction_ref } = await orders.executeTakeFirstOrThrow();
      await withoutTriggers(shop, "update orders set transaction_ref = 'none'");
      await shop.chargeBack(ref);
      await withoutTriggers(shop, `update orders set transaction_ref = '${transaction_ref}'`);
    },
  ],
  "sets a refund back that was sent": [
    "Every refund and chargeback in the audit trail is in the books: ",
    async ({ shop, admin, bea }) => {
      await admin.orders.refund({ orderId: await shop.buy(bea, await someRaffle(shop), [1]) });
      shop.pass(1);
      await sendDueRefunds(shop.deps);
      await withoutTriggers(shop, "update refunds set state = 'waiting', done_at = null, created_at = 1");
    },
  ],
  "counts what a customer spent in another month": [
    "Orders count in the month they were paid: ",
    async ({ shop, bea }) => {
      await shop.buy(bea, await someRaffle(shop), [1]);
      await withoutTriggers(
        shop,
        ...["spend_moves", "spend_months"].map((table) => `update ${table} set month = '2026-01'`),
      );
    },
  ],
  "counts a refund that no one got": [
    "Refunds count as what they were: bea@shop.test, by 250",
    async ({ shop, bea }) => {
      await shop.buy(bea, await someRaffle(shop), [1]);
      await withoutTriggers(
        shop,
        `insert into spend_moves (attempt_id, kind, refund_id, user_id, month, pence, at)
          select attempt_id, 'refund', 'made-up', user_id, month, pence, at from spend_moves where kind = 'settle'`,
        "update spend_months set refunded = spent",
      );
    },
  ],
  "deletes both lines of winnings that were moved, so that credit becomes cash again": [
    "Every change of a balance in the audit trail is in the ledger: bea@shop.test, by 1",
    async ({ shop, bea, userId }) => {
      await giveWinnings(shop, { id: userId }, 5_000);
      await giveBalance(shop, { id: userId }, 5_000);
      await bea.balance.moveWinnings({ amount: 50 });
      await withoutTriggers(
        shop,
        "delete from ledger where kind = 'moved'",
        "update users set winnings_pence = 5000, balance_pence = 5000 where winnings_pence + balance_pence = 10000",
      );
    },
  ],
  "deletes what an admin took off a balance": [
    "Every change of a balance in the audit trail is in the ledger: bea@shop.test, by 1",
    async ({ shop, admin, userId }) => {
      await giveBalance(shop, { id: userId }, 500);
      shop.pass(1);
      await admin.users.edit({ id: userId, $push: { promotionalBalanceHistory: { amount: -5, notes: "A mistake" } } });
      await withoutTriggers(
        shop,
        "delete from ledger where amount_pence = -500",
        `update users set balance_pence = 500 where id = '${userId}'`,
      );
    },
  ],
  "moves an instant prize to the number that a friend is paying for": [
    "Every instant prize has its seal: hatch, £10",
    async ({ shop, bea }) => {
      const raffle = await someRaffle(shop, { slug: "hatch", has_instant_wins: true });
      await someInstantWin(shop, raffle, 5, "£10", { kind: "credit", amount_pence: 1_000 });
      await withoutTriggers(shop, "update instant_wins set number = 7");
      await shop.buy(bea, raffle, 1);
    },
  ],
  "deletes a break": [
    "Every break that was begun lasts until its time, or was undone: bea@shop.test",
    async ({ shop, bea }) => {
      await bea.breaks.start({ kind: "pause", days: 7 });
      await withoutTriggers(shop, "delete from restrictions");
    },
  ],
  "ends a break by SQL, as if its link was used": [
    "Every break that was begun lasts until its time, or was undone: bea@shop.test",
    async ({ shop, bea }) => {
      await bea.breaks.start({ kind: "close" });
      await withoutTriggers(shop, "update restrictions set ended_at = from_at + 1");
    },
  ],
  "ends a break by SQL, as if the account had not been verified": [
    "Every break that was begun lasts until its time, or was undone: bea@shop.test",
    async ({ shop, bea, userId }) => {
      await bea.breaks.start({ kind: "close" });
      await withoutTriggers(
        shop,
        "update restrictions set undo_hash = 'unverified x', ended_at = from_at + 1",
        `update users set first_verified_at = (select from_at from restrictions) + 1 where id = '${userId}'`,
      );
    },
  ],
  "deletes what an excluded customer is recognised by": [
    "Everyone who is excluded is known by their mailbox: bea@shop.test, by 1",
    async ({ shop, bea }) => {
      await bea.breaks.start({ kind: "suspend", months: 6 });
      await withoutTriggers(shop, "delete from exclusion_marks where kind = 'email'");
    },
  ],
  "adds an attempt to reach a winner": [
    "Every note on an award has its seal: hatch, ",
    async ({ shop, admin, userId }) => {
      const raffle = await someRaffle(shop, { slug: "hatch" });
      await buy(shop, { id: userId }, raffle, [7]);
      await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
      await withoutTriggers(
        shop,
        "insert into award_notes (id, award_id, channel, note, at) select 'made-up', id, 'phone', 'No answer', 1 from awards",
      );
    },
  ],
  "gives a card to a friend for the moment in which it gets its numbers": [
    "Every entry by post has a card of its holder, and every number of a card its entry: hatch, by 1",
    async ({ shop, admin }) => {
      const raffle = await somePostRaffle(shop, { slug: "hatch" });
      const [card] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "Una" } });
      const id = await keyBatch(admin, 1, raffle);
      const [{ person_id } = { person_id: "" }] = await shop.db.read
        .selectFrom("post_cards")
        .select("person_id")
        .where("batch_id", "=", id)
        .execute();
      const holder = (of: string) =>
        withoutTriggers(shop, `update post_cards set person_id = '${of}' where batch_id = '${id}'`);
      await holder(card?.person?._id ?? "");
      await admin.post.close({ id });
      await holder(person_id ?? "");
    },
  ],
};

it.each(Object.entries(attacks))("the night names it when someone %s", async (_what, [named, attack]) => {
  const opened = await openBusyShop();
  await attack(opened);
  expect(await night(opened.shop)).toContainEqual(expect.stringContaining(named));
});

it("nothing is named of breaks, winners, cards and refunds that the shop wrote", async () => {
  const opened = await openBusyShop();
  const { shop, admin, bea, userId } = opened;
  const [raffle, posted] = [await someRaffle(shop), await somePostRaffle(shop)];
  await buy(shop, { id: userId }, raffle, [7]);
  await admin.orders.refund({ orderId: await shop.buy(bea, raffle, [8]) });
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  await postCards(admin, posted, { copies: 2 });
  await bea.breaks.start({ kind: "pause", days: 7 });
  await bea.breaks.start({ kind: "suspend", months: 6 });
  expect(await night(opened.shop)).toEqual([]);
});

it("nothing is named of someone excluded whose account staff verified later", async () => {
  const opened = await openBusyShop();
  const { shop, admin } = opened;
  const user = await someUser(shop, { verified: false, console_code: "a-code" });
  await (await shop.as(user)).breaks.start({ kind: "suspend", months: 6 });
  shop.pass(1);
  await admin.users.verify({ email: user.email, verificationCode: "a-code" });
  expect(await findRowOrThrow(shop.db.read, "users", { id: user.id })).toMatchObject({ verified: true });
  expect(await night(opened.shop)).toEqual([]);
});

it("nothing is named of a closed account once its years are over and its marks are gone", async () => {
  const opened = await openBusyShop();
  await opened.bea.breaks.start({ kind: "close" });
  opened.shop.pass(21 * 365 * DAY_MS);
  await purgeExclusionMarks(opened.shop.deps);
  await (await opened.shop.asAdmin()).categories.create({ name: "Boats" });
  expect(await opened.shop.db.read.selectFrom("exclusion_marks").select("kind").execute()).toEqual([]);
  expect(await night(opened.shop)).toEqual([]);
});
