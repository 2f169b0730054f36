import { HOUR_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { someCoupon, someWinningRaffle } from "../../test/buying.ts";
import { openPayingDraw } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { createUnappliedPayment, it, openTamperedShop, type PayingShop, tamperedIt } from "../../test/paying-shop.ts";
import { type Caller, someRaffle, someUser } from "../../test/shop.ts";
import { bank } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { closeAfterWait } from "../users/close-own-account.ts";

/** A shop in which Bea bought both numbers of a competition; 1 won a mug. */
async function openWon() {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "Mug", {}, { slug: "hatch", max_entries: 2 });
  const bea = await shop.as(await someUser(shop));
  return { shop, bea, orderId: await shop.buy(bea, raffle, 2) };
}

const claimBy = async ({ awards }: Caller) => {
  const [award] = (await awards.listMine()).awards;
  await awards.claim({ id: award?._id ?? "", choice: "prize", address: "1 Mill Lane" });
};

it("the night names an award that someone puts back to what it was before its claim, with the seal of then", async () => {
  const { shop, bea } = await openWon();
  const { state, seal } = await shop.db.read.selectFrom("awards").selectAll().executeTakeFirstOrThrow();
  await claimBy(bea);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    `update awards set state = '${state}', seal = '${seal}', claimed_at = null, choice = null, address = ''`,
  );
  expect(await night(shop)).toEqual(["Every award is as far as the audit trail says: hatch, Mug"]);
});

it("the night names an instant prize that someone withdraws from a number that was sold", async () => {
  const { shop } = await openWon();
  await withoutTriggers(
    shop,
    "update instant_wins set ticket_id = null, order_id = null, user_id = null, won_at = null",
    "delete from awards",
  );
  expect(await night(shop)).toEqual(["Every instant prize whose number was sold is won: Mug"]);
});

it("the night names a chargeback and a refund whose lines are not in the audit trail", async () => {
  const { shop, bea, orderId } = await openWon();
  const other = await shop.buy(bea, await someRaffle(shop), [7]);
  await shop.chargeBack(orderId);
  await (await shop.asAdmin()).orders.refund({ orderId: other });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from audit where action in ('charged back', 'refund done')");
  const named = [orderId, other].map((ref) => `Every refund and chargeback of an order is in the audit trail: ${ref}`);
  expect(await night(shop)).toEqual(expect.arrayContaining(named));
});

it("a refund whose only ticket someone puts back, with the seal of then, is not called a double one", async () => {
  const shop = await openTamperedShop();
  const orderId = await shop.buy(await shop.asCustomer(), await someRaffle(shop), [7]);
  const admin = await shop.asAdmin();
  const { seal } = await shop.db.read.selectFrom("order_lines").select("seal").executeTakeFirstOrThrow();
  await admin.orders.refund({ orderId });
  await withoutTriggers(shop, `update order_lines set refund_id = null, released_at = null, seal = '${seal}'`);
  expect((await admin.attention.list({})).findings).toEqual([]);
  expect(await night(shop)).toContain(`Every refund that is done has its lines: ${orderId}`);
});

it("a chargeback says of each customer what they spent of its prizes", async () => {
  const { shop, orderId } = await openWon();
  await shop.chargeBack(orderId);
  for (const [email, pence] of [
    ["ann@shop.test", 100],
    ["dev@shop.test", 250],
  ] as const) {
    const { id } = await someUser(shop, { email });
    await withoutTriggers(
      shop,
      `insert into ledger (id, user_id, amount_pence, kind, notes, order_id, created_at)
        select '${email}', '${id}', ${pence}, 'prize', '', id, 1 from orders`,
    );
  }
  const detail =
    "£5.00. ann@shop.test spent £1.00 of prizes that this payment won. dev@shop.test spent £2.50 of prizes that this payment won";
  expect((await (await shop.asAdmin()).attention.list({})).findings).toMatchObject([{ kind: "chargeback", detail }]);
});

it("nothing is done while a trigger keeps its line out of the audit trail", async () => {
  const { shop, orderId } = await openWon();
  const silence = "create trigger silent before insert on audit";
  const [create, drop] =
    shop.db.kind === "postgres"
      ? [
          [
            "create function silence() returns trigger language plpgsql as $$ begin return null; end $$",
            `${silence} for each row execute function silence()`,
          ],
          "drop function silence cascade",
        ]
      : [[`${silence} begin select raise(ignore); end`], "drop trigger silent"];
  const run = (statement: string) => inTransaction(shop.db, (tx) => sql.raw(statement).execute(tx.sql));
  const admin = await shop.asAdmin();
  for (const statement of create) await run(statement);
  await expect(admin.orders.refund({ orderId })).rejects.toThrow();
  await shop.chargeBack(orderId);
  await run(drop);
  expect(await shop.refunds()).toEqual([]);
  expect(await shop.db.read.selectFrom("chargebacks").select("id").execute()).toEqual([]);
});

tamperedIt("a refund that someone takes out of the queue needs attention", async ({ shop }) => {
  await createUnappliedPayment(shop);
  await withoutTriggers(shop, "update refunds set next_try_at = null");
  shop.pass(2 * HOUR_MS);
  await sendDueRefunds(shop.deps);
  expect((await (await shop.asAdmin()).attention.list({})).findings).toContainEqual(
    expect.objectContaining({ kind: "refund-unknown" }),
  );
});

it("the night names an instant prize that someone says was won by a ticket that was charged back, or is void, so that its money is due no more", async () => {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "£5", { kind: "cash", amount_pence: 500 });
  await shop.buy(await shop.asCustomer(), raffle, 1);
  await shop.chargeBack(await shop.buy(await shop.asCustomer(), await someRaffle(shop), [2]));
  expect(await night(shop)).toEqual([]);
  const takeBack = (said: string) =>
    withoutTriggers(
      shop,
      `update instant_wins set handed_over_at = null, ${said}`,
      "delete from ledger where prize_id is not null",
      "update users set winnings_pence = 0",
    );
  const { order_id } = await shop.db.read.selectFrom("instant_wins").select("order_id").executeTakeFirstOrThrow();
  await takeBack("order_id = (select order_id from chargebacks)");
  expect(await night(shop)).toEqual(["Every instant prize was won by the ticket with its number: £5"]);
  await takeBack(`order_id = '${order_id}', voided_at = 1, void_reason = 'unreachable'`);
  expect(await night(shop)).toEqual(["Instant prizes are paid once, and items never: £5"]);
});

/** Returns the only instant prize, and a function that has it be of a friend's ticket, number 3 of another competition, while something happens to that one's order. */
async function sayIsOf(shop: PayingShop) {
  const ref = await shop.buy(await shop.asCustomer(), await someRaffle(shop), [3]);
  const prize = await shop.db.read.selectFrom("instant_wins").selectAll().executeTakeFirstOrThrow();
  const { ticket_id, order_id, user_id, raffle_id, won_at } = prize;
  const ofFriend = `update instant_wins set (ticket_id, raffle_id) = (select id, raffle_id from tickets where number = 3)`;
  const back = `update instant_wins set ticket_id = '${ticket_id}', order_id = '${order_id}', user_id = '${user_id}', raffle_id = '${raffle_id}', won_at = ${won_at}`;
  return async (happens: (ref: string) => Promise<unknown>) => {
    await withoutTriggers(shop, ofFriend);
    await happens(ref);
    await withoutTriggers(shop, back);
  };
}

it("the night names an award that a friend's refund voided, and one that is another's, as someone said that their ticket won the prize", async () => {
  const { shop } = await openWon();
  const admin = await shop.asAdmin();
  const whileOfFriend = await sayIsOf(shop);
  await whileOfFriend((orderId) => admin.orders.refund({ orderId }));
  const named = ["Every item that was won has its award: Mug"];
  expect(await shop.db.read.selectFrom("awards").select("state").execute()).toEqual([{ state: "void" }]);
  expect(await night(shop)).toEqual(named);
  await withoutTriggers(
    shop,
    "update awards set state = 'drawn', void_reason = null, voided_at = null, user_id = null",
  );
  expect(await night(shop)).toEqual(expect.arrayContaining(named));
});

it("the night names an instant prize that someone says was won by another than the holder of its ticket", async () => {
  const { shop } = await openWon();
  await withoutTriggers(shop, "update instant_wins set user_id = null");
  expect(await night(shop)).toContain("Every instant prize was won by the ticket with its number: Mug");
});

/** A shop in which Bea won £5 of cash, and has spent half of it. */
async function openSpent() {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "£5", { kind: "cash", amount_pence: 500 });
  const bea = await shop.as(await someUser(shop, { email: "bea@shop.test" }));
  const orderId = await shop.buy(bea, raffle, 1);
  await bea.balance.moveWinnings({ amount: 2.5 });
  await bea.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [8] });
  await bea.payments.completeFree({ usePromotionalBalance: true });
  return { shop, bea, orderId };
}
const withdrawn = "Prizes are only withdrawn from those whose payment was reversed: bea@shop.test";

it("a friend's chargeback takes nothing of a cash prize, as someone said that their ticket won it", async () => {
  const { shop, orderId } = await openSpent();
  const whileOfFriend = await sayIsOf(shop);
  await whileOfFriend((ref) => shop.chargeBack(ref));
  expect(await night(shop)).toEqual([]);
  // That of the payment itself withdraws it as well.
  const own = await openSpent();
  await own.shop.chargeBack(own.orderId);
  expect([await night(own.shop), orderId === own.orderId]).toEqual([[], false]);
});

it("the night names a cash prize that was withdrawn once a payout was rejected, as someone said that a friend's chargeback was of its order", async () => {
  const { shop, bea } = await openSpent();
  await bea.payouts.saveBankDetails(bank);
  await bea.payouts.ask({ amount: 2.5 });
  const { id } = await shop.db.read.selectFrom("payouts").select("id").executeTakeFirstOrThrow();
  await shop.chargeBack(await shop.buy(await shop.asCustomer(), await someRaffle(shop), [3]));
  const { order_id } = await shop.db.read.selectFrom("chargebacks").select("order_id").executeTakeFirstOrThrow();
  await withoutTriggers(shop, "update chargebacks set order_id = (select order_id from instant_wins)");
  await (await shop.asAdmin()).payouts.refuse({ id, reason: "Another name" });
  await withoutTriggers(shop, `update chargebacks set order_id = '${order_id}'`);
  expect(await night(shop)).toEqual([withdrawn]);
});

it("the night names a coupon that is used again after someone says that its order was refunded", async () => {
  const { shop, bea } = await openWon();
  const { code } = await someCoupon(shop, { max_uses: 1, percent_ppm: 1_000_000 });
  await bea.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [8] });
  const { orderId } = await bea.payments.completeFree({ couponCode: code });
  await withoutTriggers(
    shop,
    "delete from coupon_uses",
    "update coupons set uses = 0",
    `update orders set state = 'refunded' where ref = '${orderId}'`,
  );
  expect(await night(shop)).toEqual([`Every order with a coupon has its use: ${orderId}`]);
});

it("the night names an account that another program closed, whose prizes are not paid", async () => {
  const { shop } = await openWon();
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "update users set deleted_at = 1 where id in (select user_id from tickets)");
  expect(await night(shop)).toContainEqual(
    expect.stringMatching(/^Every account with entries or a break that was closed was closed by the shop: /),
  );
});

it("the night names a competition whose cancellation someone undoes, so that no one is refunded", async () => {
  const { shop } = await openWon();
  const { id, ends_at } = await shop.db.read.selectFrom("raffles").select(["id", "ends_at"]).executeTakeFirstOrThrow();
  await (await shop.asAdmin()).cancellations.create({ id });
  await withoutTriggers(
    shop,
    "delete from raffle_cancellations",
    `update raffles set cancelled_at = null, cancel_reason = '', ends_at = ${ends_at}`,
  );
  expect(await night(shop)).toEqual(["Every cancelled competition was cancelled in the console: hatch"]);
});

it("the night names a draw that someone who has the shop's key cancels without its competition, so that no one is refunded", async () => {
  const { shop, raffle } = await openPayingDraw();
  shop.breakBooks();
  await withoutTriggers(shop, "update draws set state = 'cancelled'");
  expect(await night(shop)).toEqual([
    `Every cancelled competition was cancelled in the console: ${raffle.slug}`,
    `A draw's state and time are those in the public log: ${raffle.slug}`,
  ]);
});

it("an account is not closed by a time that someone writes into its row, and the night names it", async () => {
  const { shop } = await openWon();
  const due = `update users set closing_due_at = 1 where id in (select user_id from tickets)`;
  await withoutTriggers(shop, due);
  await closeAfterWait(shop.deps);
  expect(await shop.db.read.selectFrom("users").select("id").where("deleted_at", "is not", null).execute()).toEqual([]);
  expect(await night(shop)).toContainEqual(
    expect.stringMatching(/^Every account with entries or a break that was closed was closed by the shop: /),
  );
});

it("the night names numbers that were sold beyond the last one, while someone said that there were more", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { slug: "hatch", max_entries: 2 });
  await withoutTriggers(shop, "update raffles set max_entries = 5");
  await shop.buy(await shop.asCustomer(), raffle, [4]);
  await withoutTriggers(shop, "update raffles set max_entries = 2");
  expect(await night(shop)).toContain("Competition sales totals are right: hatch");
});
