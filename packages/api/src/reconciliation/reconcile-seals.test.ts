import { HOUR_MS, normalizeKey } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { inGroups } from "../../test/in-groups.ts";
import { friend, rewritten, sealedShop } from "../../test/sealed-books.ts";
import { it, someone, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { reconcileBooks } from "./reconcile-books.ts";

const sealedIt = testsWith(sealedShop);

sealedIt("nothing is named where the shop wrote all", async ({ night }) => {
  expect(await night()).toEqual([]);
});

const changes = Object.values(rewritten).map(([named, ...change]) => [named, change] as const);

it.each(inGroups(changes).map((some, group) => ({ group, some })))(
  "the night names each thing that someone rewrites by SQL in group $group",
  async ({ some }) => {
    const { shop, night } = await sealedShop();
    await withoutTriggers(shop, ...some.flatMap(([, change]) => change));
    const found = (await night()).join("\n");
    expect(some.map(([named]) => named).filter((named) => !found.includes(named))).toEqual([]);
  },
);

sealedIt("a competition that someone cancelled by SQL refunds nothing", async ({ shop, raffle }) => {
  const before = await shop.refunds();
  await withoutTriggers(shop, ...(rewritten["cancels a competition, and asks for its refunds"] ?? []).slice(1));
  await runCancellations(shop.deps);
  expect(await shop.refunds()).toEqual(before);
  const sales = shop.db.read.selectFrom("raffle_sales").select("sold_count").where("raffle_id", "=", raffle.id);
  expect((await sales.executeTakeFirstOrThrow()).sold_count).toBe(3);
});

sealedIt("a refund that someone made up by SQL is not sent", async ({ shop }) => {
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

sealedIt("a refund goes to no payment that someone put into its order by SQL", async ({ shop, admin }) => {
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

sealedIt("the night names a line of a ledger that is there twice, though it fits its seal", async ({ shop, night }) => {
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
  const { shop, night } = await sealedShop();
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

it("an issue that an admin resolved hides no other one that someone had given its row", async ({ shop, user: bea }) => {
  const attention = async () => (await shop.asAdmin()).attention;
  const damage = (pence: number) =>
    withoutTriggers(shop, `update users set balance_pence = ${pence} where id = '${bea.id}'`);
  await damage(5);
  await reconcileBooks(shop.deps);
  const { id } = await shop.db.read.selectFrom("mismatches").select("id").executeTakeFirstOrThrow();
  await damage(0);
  await reconcileBooks(shop.deps);
  expect((await (await attention()).list({})).findings).toEqual([]);
  const harmless = { id, rule: "Every line of the audit trail stays", subject: "line 1", detail: "gone" };
  await shop.db.writer
    .insertInto("mismatches")
    .values({ ...harmless, found_at: shop.now() })
    .execute();
  const [shown] = (await (await attention()).list({})).findings;
  await (await attention()).settle({ id: shown?._id ?? "", how: "It is there" });
  shop.pass(1);
  await damage(5);
  await reconcileBooks(shop.deps);
  expect((await (await attention()).list({})).findings).toMatchObject([
    { detail: expect.stringContaining("Balances match their ledgers") },
  ]);
});

it("an issue that someone resolved by SQL stays open, and so does the one that says so", async () => {
  const { shop, admin, night } = await sealedShop();
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

sealedIt("no one uses a coupon that someone wrote by SQL, and the night names it", async ({ shop, raffle, night }) => {
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
  const { shop, raffle, night } = await sealedShop();
  const { user: bea, calls } = await someone(shop);
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

sealedIt("a coupon that an admin deleted leaves nothing to name", async ({ shop, raffle, admin, night }) => {
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
