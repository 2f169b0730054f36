import { HOUR_MS, normalizeKey } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { buy, someCoupon } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { reconcileBooks } from "./reconcile-books.ts";

/** A shop with a free order, one that was paid from the balance and refunded in part, a manual entry and a competition that was cancelled. */
async function busyShop() {
  const shop = await openPayingShop();
  shop.breakBooks();
  const [bea, fay, raffle, free, ended] = [
    await someUser(shop, { email: "bea@shop.test" }),
    await someUser(shop, { email: "fay@shop.test" }),
    await someRaffle(shop, { slug: "hatch" }),
    await someRaffle(shop, { slug: "free", price_pence: 0 }),
    await someRaffle(shop, { slug: "ended" }),
  ];
  const admin = await shop.asAdmin();
  await buy(shop, bea, free, [5]);
  const orderId = await buy(shop, bea, raffle, [1, 2]);
  await shop.buy(await shop.as(fay), raffle, [3]);
  const [ticket] = (await (await shop.as(bea)).orders.findMine({ orderId })).order.ticketsPurchased;
  await admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
  await admin.tickets.createEntry({ user: fay.id, raffle: raffle.id, ticketNum: 9 });
  await admin.cancellations.create({ id: ended.id });
  await runCancellations(shop.deps);
  const night = async () => {
    await reconcileBooks(shop.deps);
    const { findings } = await admin.attention.list({});
    return findings.filter(({ kind }) => kind === "books-differ").map(({ detail }) => detail);
  };
  return { shop, admin, night, raffle };
}

const friend = "(select id from users where email = 'fay@shop.test')";
const ofFree = "(select attempt_id from tickets where raffle_id = (select id from raffles where slug = 'free'))";
const theMove = `insert into audit (id, admin_id, action, subject, subject_id, before, after, search_text, created_at, salt, payload_hash)
  select 'made-up', null, 'move purchases', 'user', ${friend}, 'null', 'null', '', 1, '', ''`;

/** What someone changes who has the database and not the keys, with what the night says. */
const rewritten: Record<string, [named: string, ...change: string[]]> = {
  "gives a free order, with its payment and its entry, to a friend": [
    "Every order has its seal",
    `update payment_attempts set user_id = ${friend} where id = ${ofFree}`,
    `update orders set user_id = ${friend} where attempt_id = ${ofFree}`,
    `update tickets set user_id = ${friend} where attempt_id = ${ofFree}`,
  ],
  "gives a paid order to a friend, and makes up the move in the audit trail": [
    "Every order has its seal",
    theMove,
    `update payment_attempts set user_id = ${friend}`,
    `update orders set user_id = ${friend}`,
    `update tickets set user_id = ${friend}`,
  ],
  "gives an entry to a friend": [
    "Every entry has its seal",
    "update tickets set user_id = (select id from users where email = 'bea@shop.test') where state = 'manual'",
  ],
  "dates a manual entry back": [
    "Every entry has its seal",
    "update tickets set created_at = created_at - 60000 where state = 'manual'",
  ],
  "changes what was paid": [
    "Every order has its seal",
    "update orders set subtotal_pence = subtotal_pence + 100, coupon_pence = coupon_pence + 100 where total_pence > 0",
    "update order_lines set price_pence = price_pence + 100, coupon_pence = coupon_pence + 100 where number = 3",
  ],
  "changes what a ticket cost": [
    "Every order line has its seal: ",
    "update order_lines set price_pence = price_pence + 100, bundle_pence = bundle_pence + 100 where number = 3",
  ],
  "makes up a refund of the right sum": [
    "Every refund has its seal",
    `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at, done_at)
      select 'made-up', 'order', id, attempt_id, 'done', total_pence, balance_pence, '', 1, 1 from orders where total_pence > 0`,
  ],
  "gives a released number another reason": [
    "Every order line has its seal",
    "update order_lines set refund_id = null where released_at is not null",
  ],
  "makes up a chargeback": [
    "Every chargeback has its seal",
    `insert into chargebacks (id, provider, chargeback_ref, transaction_ref, attempt_id, order_id, amount_pence, created_at)
      select 'made-up', 'sandbox', 'made-up', transaction_ref, attempt_id, id, total_pence, 1 from orders where total_pence > 0`,
  ],
  "moves a gift of an admin to a friend, with both balances": [
    "Every line of a ledger has its seal: fay@shop.test",
    `update ledger set user_id = ${friend} where kind = 'refund'`,
    "update users set balance_pence = 0 where email = 'bea@shop.test'",
    "update users set balance_pence = 250 where email = 'fay@shop.test'",
  ],
  "makes up a line of a ledger and one that takes it away": [
    "Every line of a ledger has its seal",
    `insert into ledger (id, user_id, amount_pence, kind, notes, created_at) select 'more', ${friend}, 5, 'credit', '', 1`,
    `insert into ledger (id, user_id, amount_pence, kind, notes, created_at) select 'less', ${friend}, -5, 'credit', '', 1`,
  ],
  "deletes what a friend spent from the ledger, and the balance that paid it": [
    "What an order spent of a balance, and its refunds returned, is in the ledger: ",
    "update users set balance_pence = 0 where email = 'bea@shop.test'",
    "delete from ledger where user_id = (select id from users where email = 'bea@shop.test')",
  ],
  "deletes a manual entry": [
    "Every entry that the shop made is there, and no other: hatch",
    "delete from tickets where state = 'manual'",
    "update raffle_sales set sold_count = sold_count - 1, manual_count = 0 where manual_count > 0",
  ],
  "cancels a competition, and asks for its refunds": [
    "Every cancellation has its seal: hatch",
    "update raffles set cancelled_at = 1 where slug = 'hatch'",
    `insert into raffle_cancellations (raffle_id, admin_id, tickets, created_at)
      select id, ${friend}, 1, 1 from raffles where slug = 'hatch'`,
  ],
  "adds a column to a table": [
    "The database's tables, triggers and functions are those that the shop made: table ledger, not as the shop made it",
    "alter table ledger add column more bigint",
  ],
  "cancels a competition alone": [
    "Every cancelled competition was cancelled in the console: hatch",
    "update raffles set cancelled_at = 1 where slug = 'hatch'",
  ],
};

it("nothing is named where the shop wrote all", async () => {
  const { night } = await busyShop();
  expect(await night()).toEqual([]);
});

it.each(Object.entries(rewritten))("the night names it when someone %s by SQL", async (_what, [named, ...change]) => {
  const { shop, night } = await busyShop();
  await withoutTriggers(shop, ...change);
  expect(await night()).toContainEqual(expect.stringContaining(named));
});

it("a competition that someone cancelled by SQL refunds nothing", async () => {
  const { shop, raffle } = await busyShop();
  const before = await shop.refunds();
  await withoutTriggers(shop, ...(rewritten["cancels a competition, and asks for its refunds"] ?? []).slice(1));
  await runCancellations(shop.deps);
  expect(await shop.refunds()).toEqual(before);
  const sales = shop.db.read.selectFrom("raffle_sales").select("sold_count").where("raffle_id", "=", raffle.id);
  expect((await sales.executeTakeFirstOrThrow()).sold_count).toBe(3);
});

it("a refund that someone made up by SQL is not sent", async () => {
  const { shop } = await busyShop();
  await withoutTriggers(
    shop,
    `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at, next_try_at)
      select 'made-up', 'order', id, attempt_id, 'waiting', total_pence, 0, '', 1, 1 from orders where total_pence > 0`,
  );
  const made = await findRowOrThrow(shop.db.read, "refunds", { id: "made-up" });
  await sendDueRefunds(shop.deps);
  const left = await findRowOrThrow(shop.db.read, "refunds", { id: "made-up" });
  expect(left).toEqual({ ...made, next_try_at: expect.any(Number) });
  expect(left.next_try_at).toBeGreaterThan(shop.deps.clock());
});

it("a refund goes to no payment that someone put into its order by SQL", async () => {
  const { shop, admin } = await busyShop();
  const paid = shop.db.read.selectFrom("orders").selectAll().where("total_pence", ">", 0);
  const { id, transaction_ref } = await paid.executeTakeFirstOrThrow();
  await withoutTriggers(shop, `update orders set transaction_ref = 'another' where id = '${id}'`);
  await expect(admin.orders.refund({ orderId: id })).toBeRefused("refund.unconfirmed");
  await withoutTriggers(shop, `update orders set transaction_ref = '${transaction_ref}' where id = '${id}'`);
  expect((await shop.refunds()).filter(({ state }) => state === "done")).toHaveLength(1);
  await shop.runJobs();
  expect((await shop.refunds()).filter(({ state }) => state === "done")).toHaveLength(1);
  shop.pass(HOUR_MS);
  await shop.runJobs();
  expect((await shop.refunds()).filter(({ state }) => state === "done")).toHaveLength(2);
});

it("the night names a line of a ledger that is there twice, though it fits its seal", async () => {
  const { shop, night } = await busyShop();
  const again = "insert into ledger select * from ledger where kind = 'admin'";
  const twice =
    shop.db.kind === "postgres"
      ? ["alter table ledger drop constraint ledger_pkey", again]
      : [
          "create table lines as select * from ledger",
          "drop table ledger",
          "alter table lines rename to ledger",
          again,
        ];
  await withoutTriggers(shop, ...twice, "update users set balance_pence = 750 where email = 'bea@shop.test'");
  expect(await night()).toContainEqual(expect.stringContaining("Every line of a ledger has its seal: bea@shop.test"));
});

it("the night compares everything else where one comparison fails because of what someone wrote", async () => {
  const { shop, night } = await busyShop();
  const much = "9000000000000000000";
  const line = (id: string) =>
    `insert into ledger (id, user_id, amount_pence, kind, notes, created_at) select '${id}', ${friend}, ${much}, 'credit', '', 1`;
  const sums = `update users set balance_pence = ${much}, winnings_pence = ${much} where email = 'fay@shop.test'`;
  await withoutTriggers(shop, line("much"), line("more"), sums, "update coupons set uses = uses + 1");
  await withoutTriggers(shop, ...(rewritten["deletes a manual entry"] ?? []).slice(1));
  const found = await night();
  for (const rule of [
    "Balances match their ledgers",
    "Every entry that the shop made is there",
    "Every line of a ledger has its seal",
  ]) {
    expect(found).toContainEqual(expect.stringContaining(rule));
  }
});

it("an issue that someone resolved by SQL stays open, and so does the one that says so", async () => {
  const { shop, admin, night } = await busyShop();
  await withoutTriggers(shop, "update coupons set uses = uses", "update users set balance_pence = balance_pence + 1");
  await night();
  const { findings } = await admin.attention.list({});
  const settle = `insert into settled_findings (finding, admin_id, how, created_at) values `;
  const values = findings.map(({ _id }) => `('${_id}', ${friend}, 'It is all right', 1)`);
  await withoutTriggers(shop, settle + values.join());
  expect((await admin.attention.list({})).findings).toEqual(findings);
  expect((await admin.toDo.count()).attention).toBe(findings.length);
  expect(await night()).toContainEqual(expect.stringContaining("Every resolved issue has its seal"));
});

it("no one uses a coupon that someone wrote by SQL, and the night names it", async () => {
  const { shop, raffle, night } = await busyShop();
  const gil = await shop.asCustomer();
  await someCoupon(shop);
  const copied = (code: string, set: string) => [
    "create temporary table copied as select * from coupons where code = 'AUTUMN10'",
    `update copied set id = '${code}', code = '${code}', code_key = '${normalizeKey(code)}', ${set}`,
    "insert into coupons select * from copied",
    "drop table copied",
  ];
  await withoutTriggers(
    shop,
    ...copied("FREE", "percent_ppm = 1000000"),
    ...copied("RICH", "type = 'credit', fixed_pence = 90000"),
  );
  await gil.tickets.reserve({ raffleId: raffle.id, ticketNums: [20] });
  await expect(gil.payments.completeFree({ couponCode: "FREE" })).toBeRefused("coupon.unknown");
  await expect(gil.balance.redeem({ code: "RICH" })).toBeRefused("coupon.unknown");
  const found = await night();
  for (const code of ["FREE", "RICH"])
    expect(found).toContainEqual(expect.stringContaining(`Every coupon has its seal: ${code}`));
});

it("the night names what a coupon gave more often than it could, as someone took its uses away for a moment", async () => {
  const { shop, raffle, night } = await busyShop();
  const bea = await someUser(shop);
  const calls = await shop.as(bea);
  const once = { max_uses: 1, once_per_user: true };
  const half = await someCoupon(shop, { ...once, code: "HALF", percent_ppm: 500_000 });
  const ten = await someCoupon(shop, { ...once, code: "TEN", type: "credit", fixed_pence: 1_000 });
  const forgetUses = () => withoutTriggers(shop, "delete from coupon_uses", "update coupons set uses = 0");
  const useBoth = async (number: number) => {
    await calls.balance.redeem({ code: ten.code });
    await calls.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    await calls.payments.completeFree({ couponCode: half.code, usePromotionalBalance: true });
  };
  await useBoth(20);
  expect(await night()).toEqual([]);
  await forgetUses();
  await useBoth(21);
  const found = await night();
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(expect.stringContaining("Every order with a coupon has its use: "));
  expect(found).toContainEqual(expect.stringContaining(`Every credit of a code has its use: ${bea.email}`));
});

it("a coupon that an admin deleted leaves nothing to name", async () => {
  const { shop, raffle, admin, night } = await busyShop();
  const calls = await shop.asCustomer();
  const [half, ten] = [
    await someCoupon(shop, { code: "HALF", percent_ppm: 500_000 }),
    await someCoupon(shop, { code: "TEN", type: "credit", fixed_pence: 1_000 }),
  ];
  await calls.balance.redeem({ code: ten.code });
  await calls.tickets.reserve({ raffleId: raffle.id, ticketNums: [20] });
  await calls.payments.completeFree({ couponCode: half.code, usePromotionalBalance: true });
  for (const { id } of [half, ten]) await admin.coupons.delete({ id });
  expect(await night()).toEqual([]);
});
