import { DAY_MS, HOUR_MS, londonDay } from "@counterfoil/core";
import { inTransaction, listRows } from "@counterfoil/db";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { busyShop, mismatches } from "../../test/broken-books.ts";
import { buyAtRandom, someWinningRaffle } from "../../test/buying.ts";
import { DiesAt } from "../../test/dies-at.ts";
import { openPlacedShop } from "../../test/draws.ts";
import { inGroups } from "../../test/in-groups.ts";
import { bookFindings, nightOfBooks as night } from "../../test/night.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { countTurns } from "../../test/queries.ts";
import { someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { askFor, someWinner } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { bookRules } from "./book-rules.ts";
import { leaveOutComparison, reconcileBooks, reconcileNightly } from "./reconcile-books.ts";

const busyIt = testsWith(busyShop);

describe("the reconciliation of the books", () => {
  busyIt("finds nothing where all is as it should be", async (shop) => {
    expect(await night(shop)).toEqual([]);
  });

  it.each(inGroups(mismatches).map((some, group) => ({ group, some })))(
    "finds each of the mismatches of group $group",
    async ({ some }) => {
      const shop = await busyShop();
      shop.breakBooks();
      await withoutTriggers(shop, ...some.map(([, change]) => change));
      const found = (await night(shop)).join("\n");
      expect(some.map(([rule]) => rule).filter((rule) => !found.includes(rule))).toEqual([]);
      const admin = await shop.asAdmin();
      expect((await admin.toDo.count()).attention).toBeGreaterThanOrEqual(some.length);
    },
  );

  busyIt("finds a payment that the shop never heard of, unless the provider gave it back whole", async (shop) => {
    const bank = shop.deps.payments;
    const charge = { attemptRef: "CF-22222-22222", currency: "GBP", paidPence: 442, refundedPence: 442 };
    const listTransactions: typeof bank.listTransactions = async (period) => [
      ...(await bank.listTransactions(period)),
      { ...charge, transactionRef: "cancelled" },
      { ...charge, transactionRef: "kept in part", refundedPence: 441 },
    ];
    shop.deps.payments = { ...bank, listTransactions };
    const shown = await night(shop);
    expect(shown).toEqual([expect.stringContaining("kept in part: by 442 pence")]);
  });

  it("finds nothing where a prize went back with its ticket and someone else won it, and who is paid without winning", async () => {
    const shop = await openPayingShop();
    const raffle = await someWinningRaffle(shop, "£10", { kind: "credit", amount_pence: 1_000 });
    const first = await someUser(shop);
    const orderId = await shop.buy(await shop.as(first), raffle, 1);
    await (await shop.asAdmin()).orders.refund({ orderId });
    await shop.buy(await shop.asCustomer(), raffle, 1);
    expect(await night(shop)).toEqual([]);
    shop.breakBooks();
    await withoutTriggers(shop, `update ledger set user_id = '${first.id}' where kind = 'prize'`);
    const details = await night(shop);
    expect(details).toContainEqual(expect.stringMatching(/items never: £10, by 0/));
  });

  it("finds an instant prize of cash that was won and not paid", async () => {
    const instantWins = [{ prize: "Top prize", kind: "cash", amount: 500 }];
    const { shop, row } = await openPlacedShop({ maxEntries: 1, maxEntriesPerPerson: 1, instantWins });
    await buyAtRandom(shop, await someUser(shop), row, 1);
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(
      shop,
      "update instant_wins set handed_over_at = null",
      "delete from ledger where prize_id is not null",
      "update users set winnings_pence = 0",
    );
    // A refund that was rejected gives nothing back.
    await withoutTriggers(
      shop,
      `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, tries, created_at)
        select 'r1', 'order', id, attempt_id, 'refused', 0, 1, '', 1, 1 from orders`,
      "update order_lines set refund_id = 'r1'",
    );
    expect(await night(shop)).toContainEqual(expect.stringMatching(/items never: Top prize, by/));
  });

  it("finds a payout whose money never left the winnings, and one that was returned and did not come back", async () => {
    const shop = await busyShop();
    shop.breakBooks();
    const { bea } = await someWinner(shop);
    const ids = [await askFor(bea, 40), await askFor(bea, 5)];
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(
      shop,
      `delete from ledger where payout_id = '${ids[0]}'`,
      `update payouts set state = 'refused', ended_at = 1 where id = '${ids[1]}'`,
      "update users set winnings_pence = 9500 where winnings_pence > 0",
    );
    const all = await night(shop);
    const details = all.filter((detail) => detail.startsWith("Payouts leave the winnings once"));
    expect(details.map((detail) => detail.split("by ")[1]).sort()).toEqual(["-500", "4000"]);
  });

  busyIt("finds an entry that names an order which does not have it", async (shop) => {
    shop.breakBooks();
    const bike = await someRaffle(shop, { slug: "bike" });
    const { id } = await shop.db.read
      .selectFrom("tickets")
      .select("id")
      .where("state", "=", "sold")
      .executeTakeFirstOrThrow();
    await withoutTriggers(shop, `update tickets set raffle_id = '${bike.id}', number = 17 where id = '${id}'`);
    const details = await night(shop);
    expect(details).toContain("Every sold entry is on its order: bike #17, by 1");
  });

  it("does not list besides an order whose money went back twice, which needs attention on its own", async () => {
    const shop = await busyShop();
    shop.breakBooks();
    const done = shop.db.read.selectFrom("refunds").selectAll().where("kind", "=", "order");
    const refund = await done.executeTakeFirstOrThrow();
    const order = shop.db.read.selectFrom("orders").select("total_pence").where("id", "=", refund.order_id);
    const { total_pence: card_pence } = await order.executeTakeFirstOrThrow();
    const twice = { ...refund, id: "twice", card_pence, balance_pence: 0, refused_at: 1 };
    await shop.db.writer.insertInto("refunds").values(twice).execute();
    await sql`update orders set refunded_card_pence = total_pence where id = ${refund.order_id}`.execute(
      shop.db.writer,
    );
    await reconcileBooks(shop.deps);
    await sealDueAudit(shop.deps);
    const all = (await (await shop.asAdmin()).attention.list({})).findings;
    expect(all.map(({ kind, detail }) => `${kind} ${detail?.slice(0, 20) ?? ""}`).sort()).toEqual([
      "books-differ Every refund has its",
      "books-differ Refunds match the pr",
      "refund-twice ",
    ]);
  });

  it("lists the first fifty of each rule, counts the others, says when these are others, and hides nothing of other rules", async () => {
    const shop = await busyShop();
    shop.breakBooks();
    for (let i = 0; i < 62; i++) await someUser(shop, { balance_pence: 0 });
    const { id } = await shop.db.read
      .selectFrom("users")
      .select("id")
      .where("admin", "=", false)
      .executeTakeFirstOrThrow();
    await sql`update users set balance_pence = balance_pence + 1 where id <> ${id}`.execute(shop.db.writer);
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    const { count } = await shop.db.read
      .selectFrom("users")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const ofBalances = async () => {
      await reconcileBooks(shop.deps);
      return listRows(shop.db.read, "mismatches", { rule: "Balances match their ledgers" });
    };
    const balances = await ofBalances();
    const stored = await shop.db.read.selectFrom("mismatches").select(["rule"]).execute();
    expect(balances).toHaveLength(51);
    const others = balances.find(({ subject }) => subject === `${count - 1 - 50} others`);
    const listed = balances.map(({ subject }) => subject);
    await sql`update users set balance_pence = balance_pence + 1 where id in
      (select id from users where id <> ${id} and email not in (${sql.join(listed)}) limit 1)`.execute(shop.db.writer);
    const after = await ofBalances();
    expect(after).toContainEqual({ ...others, id: expect.any(String), detail: expect.any(String) });
    expect(after.map(({ id }) => id)).not.toContain(others?.id);
    expect(stored.filter(({ rule }) => rule === "Coupon use counts are right")).toHaveLength(1);
  });

  it("lets other calls in between its statements, and between the hours of the provider's payments", async () => {
    const shop = await busyShop();
    expect(await countTurns(() => reconcileBooks(shop.deps))).toBeGreaterThan(bookRules.length + 72);
  });

  busyIt("is settled by an admin with a word, and gone once it holds again", async (shop) => {
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    await reconcileBooks(shop.deps);
    const [finding] = await bookFindings(shop);
    const admin = await shop.asAdmin();
    await admin.attention.settle({ id: finding?._id ?? "", how: "A use was entered by hand" });
    expect(await bookFindings(shop)).toEqual([]);
    expect((await admin.attention.list({ settled: true })).findings).toMatchObject([
      { kind: "books-differ", settled: { how: "A use was entered by hand" } },
    ]);
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    expect(await night(shop)).toHaveLength(1);
    await sql`update coupons set uses = uses - 2`.execute(shop.db.writer);
    expect(await night(shop)).toEqual([]);
    expect((await admin.attention.list({ settled: true })).findings).toEqual([]);
  });

  busyIt("runs once a night, from three in the morning on", async (shop) => {
    shop.breakBooks();
    await reconcileNightly(shop.deps);
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    shop.pass(12 * HOUR_MS);
    await reconcileNightly(shop.deps);
    expect(await bookFindings(shop)).toEqual([]);
    shop.pass(2 * HOUR_MS);
    await reconcileNightly(shop.deps);
    expect(await bookFindings(shop)).toHaveLength(1);
  });

  busyIt("runs also where someone writes that it was done", async (shop) => {
    shop.breakBooks();
    await reconcileNightly(shop.deps);
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    shop.pass(DAY_MS);
    await withoutTriggers(shop, `update key_value set value = '${londonDay(shop.now())}' where key = 'comparison.day'`);
    await reconcileNightly(shop.deps);
    expect(await bookFindings(shop)).toHaveLength(1);
  });

  busyIt("runs at least every second night where a copy of the shop writes each day that it was done", async (shop) => {
    shop.breakBooks();
    shop.pass(Date.parse("2026-11-21T03:00:00Z") - shop.now());
    await reconcileNightly(shop.deps);
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    for (let day = 0; day < 2; day++) {
      expect(await bookFindings(shop)).toEqual([]);
      shop.pass(DAY_MS);
      await inTransaction(shop.db, leaveOutComparison);
      await reconcileNightly(shop.deps);
    }
    expect(await bookFindings(shop)).toHaveLength(1);
  });

  busyIt("runs again some hours later where its process was ended meanwhile", async (shop) => {
    shop.breakBooks();
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    // As after a kill: its process neither stores anything nor notes its end.
    await expect(reconcileNightly({ ...shop.deps, db: shop.db.withPlugin(new DiesAt(9)) })).rejects.toThrow();
    await reconcileNightly(shop.deps);
    expect(await bookFindings(shop)).toEqual([]);
    shop.pass(4 * HOUR_MS);
    await reconcileNightly(shop.deps);
    expect((await bookFindings(shop)).length).toBeGreaterThan(0);
  });

  busyIt("runs again soon where someone keeps it from writing what it finds", async (shop) => {
    shop.breakBooks();
    await sql`update coupons set uses = uses + 1`.execute(shop.db.writer);
    await withoutTriggers(shop, "alter table mismatches rename to hidden");
    await expect(reconcileNightly(shop.deps)).rejects.toThrow();
    await withoutTriggers(shop, "alter table hidden rename to mismatches");
    await reconcileNightly(shop.deps);
    expect((await bookFindings(shop)).length).toBeGreaterThan(0);
  });
});
