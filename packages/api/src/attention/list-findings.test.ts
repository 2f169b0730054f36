import { HOUR_MS } from "@counterfoil/core";
import { inTransaction, json } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { openPayingConsole, openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { createUnappliedPayment } from "../../test/unapplied-payment.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";

async function paidOrder(shop: PayingShop, pan: string) {
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  const customer = await shop.as(user);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  return { user, raffle, orderId: await shop.payOnPage(customer, pan) };
}

describe("what needs attention", () => {
  it("is nothing in a shop where all went well", async () => {
    const { shop, admin } = await openPayingConsole();
    await paidOrder(shop, pans.paid);
    expect(await admin.attention.list({})).toMatchObject({ findings: [] });
    expect(await admin.toDo.count()).toMatchObject({ attention: 0 });
  });

  it("is a refund that the provider refused, with its sum and order", async () => {
    const { shop, admin } = await openPayingConsole();
    const { user, orderId } = await paidOrder(shop, pans.refundRefused);
    await expect(admin.orders.refund({ orderId })).rejects.toThrow();
    expect((await admin.attention.list({})).findings).toMatchObject([
      { kind: "refund-rejected", amount: 5, orderId, hasOrder: true, user: { _id: user.id }, settled: null },
    ]);
  });

  it("is money for no order whose refund the provider refused, immediately and until it has gone back", async () => {
    const shop = await openPayingShop();
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, refund: async () => "refused" };
    await sendDueRefunds(shop.deps);
    const findings = async () => {
      await sealDueAudit(shop.deps);
      return (await (await shop.as(await someAdmin(shop))).attention.list({})).findings;
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

  it("is a refund or a payment without an answer for over an hour", async () => {
    const { shop, admin } = await openPayingConsole();
    const { orderId } = await paidOrder(shop, pans.paid);
    const order = await shop.db.read
      .selectFrom("orders")
      .select(["id", "attempt_id"])
      .where("ref", "=", orderId)
      .executeTakeFirstOrThrow();
    await inTransaction(shop.db, (tx) =>
      tx.sql
        .insertInto("refunds")
        .values({
          id: "stuck",
          kind: "order",
          order_id: order.id,
          attempt_id: order.attempt_id,
          transaction_id: null,
          admin_id: null,
          state: "sending",
          card_pence: 500,
          balance_pence: 0,
          reason: "",
          next_try_at: shop.now(),
          created_at: shop.now(),
          done_at: null,
        })
        .execute(),
    );
    const other = await shop.as(await someUser(shop));
    await other.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    const open = (await other.payments.startHosted({}))["merchant-order-id"];
    expect((await admin.toDo.count()).attention).toBe(0);
    shop.pass(2 * HOUR_MS);
    const { findings } = await (await shop.as(await someAdmin(shop))).attention.list({});
    expect(findings).toMatchObject([
      { kind: "refund-unknown", amount: 5, orderId, hasOrder: true },
      { kind: "payment-unknown", amount: 2.5, orderId: open, hasOrder: false },
    ]);
  });

  it("is a mail for which no try is left", async () => {
    const { shop, admin } = await openConsole();
    await inTransaction(shop.db, (tx) =>
      tx.sql
        .insertInto("mails")
        .values({
          id: "lost",
          recipient: "bea@example.test",
          template: "no-password",
          data: json({ firstName: "Bea" }),
          has_link: false,
          state: "failed",
          next_try_at: null,
          created_at: shop.now(),
          sent_at: null,
        })
        .execute(),
    );
    expect((await admin.attention.list({})).findings).toMatchObject([
      {
        kind: "mail-failed",
        mail: { _id: "lost", to: "bea@example.test", template: "no-password", name: "No password to reset" },
      },
    ]);
  });

  it("is an ended competition with entries until its winner is entered", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { name: "Swiss Watch", ends_at: shop.now() + HOUR_MS, sold_count: 3 });
    await someRaffle(shop, { name: "No one came", ends_at: shop.now() + HOUR_MS });
    shop.pass(2 * HOUR_MS);
    const admin = await shop.as(await someAdmin(shop));
    expect((await admin.attention.list({})).findings).toMatchObject([
      { kind: "no-winner", raffle: { _id: raffle.id, name: "Swiss Watch" } },
    ]);
    await admin.winners.create({
      raffle: "swiss watch",
      name: "Bea B.",
      drawDate: "2026-11-21",
      image: "/images/a.webp",
      ticketNumber: "3",
      liveDrawUrl: "https://example.test/draw",
      onlineRaffleUrl: "https://example.test/raffle",
    });
    expect((await admin.attention.list({})).findings).toEqual([]);
  });
});

describe("resolving what needs attention", () => {
  it("takes it off the list with the words how, and can be undone", async () => {
    const shop = await openShop();
    await someRaffle(shop, { ends_at: shop.now() - HOUR_MS, sold_count: 1 });
    const ada = await someAdmin(shop);
    const admin = await shop.as(ada);
    const id = (await admin.attention.list({})).findings[0]?._id ?? "";
    await admin.attention.settle({ id, how: "Drawn on Facebook" });
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

  it("is refused for what is not there", async () => {
    const { admin } = await openConsole();
    await expect(admin.attention.settle({ id: "mail-failed:none", how: "Rang" })).toBeRefused("finding.not_found");
    await expect(admin.attention.reopen({ id: "mail-failed:none" })).toBeRefused("finding.not_found");
  });
});
