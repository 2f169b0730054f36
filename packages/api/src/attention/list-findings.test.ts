import { HOUR_MS, LIST_LIMIT, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row } from "@counterfoil/db";
import { queueMail, queueMails, rafflesMostlyHeldUnpaid } from "@counterfoil/domain";
import { sql } from "kysely";
import { describe, expect, inject } from "vitest";
import {
  createUnappliedPayment,
  it,
  limitedIt,
  newAccount,
  openLimitedShop,
  type PayingShop,
  pans,
} from "../../test/paying-shop.ts";
import { planOf } from "../../test/queries.ts";
import { type Caller, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { countHeld, soldLately } from "../statistics/count-held.ts";
import { moneyFindings } from "./money-findings.ts";

async function paidOrder(shop: PayingShop, pan: string) {
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  return { user, raffle, orderId: await shop.buy(await shop.as(user), raffle, [1, 2], pan) };
}

describe("what needs attention", () => {
  it("is nothing in a shop where all went well", async ({ shop, admin }) => {
    await paidOrder(shop, pans.paid);
    expect(await admin.attention.list({})).toMatchObject({ findings: [] });
    expect(await admin.toDo.count()).toMatchObject({ attention: 0 });
  });

  it("is a refund that the provider refused, with its sum and order", async ({ shop, admin }) => {
    const { user, orderId } = await paidOrder(shop, pans.refundRefused);
    await expect(admin.orders.refund({ orderId })).rejects.toThrow();
    expect((await admin.attention.list({})).findings).toMatchObject([
      { kind: "refund-rejected", amount: 5, orderId, hasOrder: true, user: { _id: user.id }, settled: null },
    ]);
  });

  it("is money for no order whose refund was refused, immediately and until it has gone back", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, refund: async () => "refused" };
    await sendDueRefunds(shop.deps);
    const findings = async () => {
      await sealDueAudit(shop.deps);
      return (await (await shop.asAdmin()).attention.list({})).findings;
    };
    const refused = [{ kind: "refund-rejected", amount: 2.5, hasOrder: false }];
    expect(await findings()).toMatchObject(refused);
    shop.pass(2 * HOUR_MS);
    expect(await findings()).toMatchObject(refused);
    shop.deps.payments = { ...bank, refund: async () => "unanswered" };
    await sendDueRefunds(shop.deps);
    expect(await findings()).toMatchObject(refused);
    shop.deps.payments = bank;
    shop.pass(2 * HOUR_MS);
    await sendDueRefunds(shop.deps);
    expect(await findings()).toEqual([]);
  });

  it("is a refund or a payment without an answer for over an hour", async ({ shop, admin, customer: other }) => {
    const { orderId } = await paidOrder(shop, pans.paid);
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    await other.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    const open = (await other.payments.startHosted({}))["merchant-order-id"];
    expect((await admin.toDo.count()).attention).toBe(0);
    await sealDueAudit(shop.deps);
    shop.pass(2 * HOUR_MS);
    const { findings } = await (await shop.asAdmin()).attention.list({});
    expect(findings).toMatchObject([
      { kind: "refund-unknown", amount: 5, orderId, hasOrder: true },
      { kind: "payment-unknown", amount: 2.5, orderId: open, hasOrder: false },
    ]);
  });

  it("is a mail for which no try is left", async ({ shop, admin }) => {
    const data = { firstName: "Bea" };
    const mail = { to: "bea@example.test", template: "no-password", data } as const;
    const _id = await inTransaction(shop.db, (tx) => queueMail(tx, mail));
    await shop.db.writer.updateTable("mails").set({ state: "failed", next_try_at: null }).execute();
    const failed = { _id, to: mail.to, template: mail.template, name: "No password to reset" };
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "mail-failed", mail: failed }]);
  });
});

/** Resolves that an ended competition has no winner; returns the finding's id. */
async function settleNoWinner(shop: PayingShop, admin: Caller): Promise<string> {
  shop.breakBooks();
  await someRaffle(shop, { ends_at: shop.now() - HOUR_MS, sold_count: 1 });
  const id = (await admin.attention.list({})).findings[0]?._id ?? "";
  await admin.attention.settle({ id, how: "Drawn on Facebook" });
  return id;
}

describe("resolving what needs attention", () => {
  it("takes it off the list with the words how, and can be undone", async ({ shop, ada, admin }) => {
    const id = await settleNoWinner(shop, admin);
    expect(await admin.toDo.count()).toMatchObject({ attention: 0 });
    expect((await admin.attention.list({})).findings).toEqual([]);
    expect((await admin.attention.list({ settled: true })).findings).toMatchObject([
      { _id: id, settled: { admin: { _id: ada.id }, how: "Drawn on Facebook" } },
    ]);
    await admin.attention.reopen({ id });
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
    const { entries } = await admin.audit.list({ subject: "finding" });
    expect(entries.map(({ action }) => action).sort()).toEqual(["reopen", "settle"]);
  });

  it("does not stand where the audit trail has no admin who resolved it", async ({ shop, admin }) => {
    const id = await settleNoWinner(shop, admin);
    const onDashboard = async () => (await admin.statistics.listToDo()).toDo.noWinner.length;
    expect(await onDashboard()).toBe(0);
    await withoutTriggers(shop, "delete from audit where subject = 'finding'");
    expect((await admin.attention.list({})).findings).toMatchObject([{ _id: id }]);
    expect(await onDashboard()).toBe(1);
  });

  it("does not stand where someone puts its row back after it was undone", async ({ shop, admin }) => {
    const id = await settleNoWinner(shop, admin);
    const row = await findRowOrThrow(shop.db.read, "settled_findings", { finding: id });
    shop.pass(1);
    await admin.attention.reopen({ id });
    await shop.db.writer.insertInto("settled_findings").values(row).execute();
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
    expect((await admin.attention.list({})).findings).toMatchObject([{ _id: id }]);
    shop.pass(1);
    await admin.attention.settle({ id, how: "Drawn on Facebook" });
    expect(await admin.toDo.count()).toMatchObject({ attention: 0 });
    expect((await admin.attention.list({})).findings).toEqual([]);
  });

  it("hides no other, however many there are", async ({ shop, admin }) => {
    const fail = async (count: number) => {
      shop.pass(1);
      const mail = { to: "bea@example.test", template: "no-password" as const, data: { firstName: "Bea" } };
      await inTransaction(shop.db, (tx) =>
        queueMails(
          tx,
          Array.from({ length: count }, () => mail),
        ),
      );
      await shop.db.writer.updateTable("mails").set({ state: "failed", next_try_at: null }).execute();
      const newest = shop.db.read.selectFrom("mails").select("id").orderBy("created_at", "desc").limit(1);
      return `mail-failed:${(await newest.executeTakeFirstOrThrow()).id}`;
    };
    await admin.attention.settle({ id: await fail(1), how: "Rang" });
    await fail(LIST_LIMIT);
    expect((await admin.attention.list({})).findings).toHaveLength(LIST_LIMIT);
    await admin.attention.settle({ id: await fail(1), how: "Rang" });
    expect((await admin.attention.list({ settled: true })).findings).toHaveLength(2);
  });

  it("is refused for what is not there", async ({ admin }) => {
    await expect(admin.attention.settle({ id: "mail-failed:none", how: "Rang" })).toBeRefused("finding.not_found");
    await expect(admin.attention.reopen({ id: "mail-failed:none" })).toBeRefused("finding.not_found");
  });
});

/** Someone new from a network of their own takes n numbers. */
async function hold(shop: TestShop, raffle: Row<"raffles">, amount: number, place = 1) {
  const customer = await newAccount(shop, { from: `198.51.${place}.100` });
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
  return customer;
}

const attentionOf = async (shop: TestShop) => (await shop.asAdmin()).attention;
const countOf = async (shop: TestShop) => (await (await shop.asAdmin()).toDo.count()).attention;
const measure = (shop: TestShop) => countHeld(shop.db.read, shop.now());

describe("a competition with more than a fifth of its unsold numbers held by people who never paid", () => {
  limitedIt("needs attention, with its name and how many, until the holds end", async ({ shop }) => {
    shop.breakBooks();
    const raffle = await someRaffle(shop, {
      name: "Swiss Watch",
      max_entries: 2_000,
      sold_count: 1_000,
      max_per_person: 23,
    });
    const started = new Date(shop.now()).toISOString();
    for (let place = 1; place <= 8; place++) await hold(shop, raffle, 23, place);
    await hold(shop, raffle, 16, 9);
    expect((await (await attentionOf(shop)).list({})).findings).toEqual([]);
    expect(await countOf(shop)).toBe(0);
    shop.pass(MINUTE_MS);
    await hold(shop, raffle, 1, 10);
    expect((await (await attentionOf(shop)).list({})).findings).toMatchObject([
      {
        kind: "numbers-held",
        since: started,
        raffle: { _id: raffle.id, name: "Swiss Watch" },
        detail: "201 of 1,000 unsold numbers held, 201 by people who have never paid",
      },
    ]);
    expect(await countOf(shop)).toBe(1);
    expect(await measure(shop)).toEqual({ unpaid: 201, largestShare: 0.201, sold: 0 });
    shop.pass(9 * MINUTE_MS);
    expect((await (await attentionOf(shop)).list({})).findings).toEqual([]);
    expect(await countOf(shop)).toBe(0);
    expect(await measure(shop)).toEqual({ unpaid: 1, largestShare: 0, sold: 0 });
  });

  limitedIt("needs attention again on another day after it was resolved", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_per_person: 30 });
    await hold(shop, raffle, 30);
    const attention = await attentionOf(shop);
    const [finding] = (await attention.list({})).findings;
    await attention.settle({ id: finding?._id ?? "", how: "A coach party, by telephone" });
    expect(await countOf(shop)).toBe(0);
    await sealDueAudit(shop.deps);
    shop.pass(24 * 60 * MINUTE_MS);
    await hold(shop, raffle, 30, 2);
    expect((await (await attentionOf(shop)).list({})).findings).toMatchObject([
      { kind: "numbers-held", settled: null },
    ]);
  });

  it("is one of which people who have paid hold more than a third, and not one of which they hold less", async () => {
    const shop = await openLimitedShop();
    const raffle = await someRaffle(shop, { max_per_person: 50 });
    const bea = await hold(shop, raffle, 2);
    await shop.payOnPage(bea, pans.paid);
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 32 });
    expect(await countOf(shop)).toBe(0);
    expect(await measure(shop)).toEqual({ unpaid: 0, largestShare: 0, sold: 2 });
    shop.pass(30 * MINUTE_MS);
    expect(await measure(shop)).toMatchObject({ sold: 0 });
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 33 });
    const detail = "33 of 98 unsold numbers held, 0 by people who have never paid";
    expect((await (await attentionOf(shop)).list({})).findings).toMatchObject([{ detail }]);
  });

  limitedIt("is not a small one that a family holds, nor one that has ended", async ({ shop }) => {
    const family = await someRaffle(shop, { max_entries: 40, max_per_person: 20 });
    await hold(shop, family, 20);
    const over = await someRaffle(shop, { max_per_person: 50, ends_at: shop.now() + 5 * MINUTE_MS });
    await hold(shop, over, 50, 2);
    expect(await measure(shop)).toEqual({ unpaid: 70, largestShare: 0.5, sold: 0 });
    shop.pass(5 * MINUTE_MS);
    expect(await countOf(shop)).toBe(0);
    expect(await measure(shop)).toEqual({ unpaid: 20, largestShare: 0, sold: 0 });
  });
});

it.skipIf(inject("database").kind !== "sqlite")("is found of reversed payments by their orders", async ({ shop }) => {
  const found = sql`select * from ${moneyFindings.chargeback.query(shop.db.read, shop.now())} as f`;
  const plan = await planOf(shop.db, found.compile(shop.db.read));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH l USING INDEX ledger_prizes_of_order \(order_id=\?\)/));
});

it.skipIf(inject("database").kind !== "sqlite")(
  "is found of cancellations by what is left of them",
  async ({ shop }) => {
    const found = sql`select * from ${moneyFindings["refund-stuck"].query(shop.db.read, shop.now())} as f`;
    const plan = await planOf(shop.db, found.compile(shop.db.read));
    expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual(["SCAN n", "SCAN f"]);
    // The prizes of an order, not all of the competition for each ticket.
    expect(plan.join("\n")).not.toContain("instant_wins USING INDEX sqlite_autoindex_instant_wins_2");
  },
);

it.skipIf(inject("database").kind !== "sqlite")("is found by current holds, and sales by recent ones", async () => {
  const shop = await openLimitedShop();
  const held = await planOf(shop.db, rafflesMostlyHeldUnpaid(shop.db.read, shop.now()).select("r.id").compile());
  expect(held).toContainEqual(expect.stringMatching(/^SCAN tickets USING COVERING INDEX tickets_of_cart$/));
  const sold = await planOf(shop.db, soldLately(shop.db.read, shop.now()).compile());
  expect(sold).toContainEqual(expect.stringMatching(/^SEARCH o USING INDEX orders_by_\w+ \(created_at>\?\)/));
  // What was grouped is walked through: as many rows as people hold numbers. No table is.
  const walks = [...held, ...sold].filter((step) => step.startsWith("SCAN"));
  expect(walks.filter((step) => !/^SCAN (h|t|tickets USING COVERING INDEX tickets_of_cart)$/.test(step))).toEqual([]);
});

it.skipIf(inject("database").kind !== "sqlite")("is found of double refunds by the rejected ones", async ({ shop }) => {
  const found = sql`select * from ${moneyFindings["refund-twice"].query(shop.db.read, shop.now())} as f`;
  const plan = await planOf(shop.db, found.compile(shop.db.read));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH f USING INDEX refunds_of_order \(order_id=\?\)/));
});
