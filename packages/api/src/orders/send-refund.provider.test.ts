import { ProviderUnreachable } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { unsettled } from "@counterfoil/db/testing";
import { claimDueRefund } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { createUnappliedPayment, it, openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { sendDueRefunds, sendRefund } from "./send-refund.ts";

const states = async (shop: PayingShop) => (await shop.refunds()).map((refund) => refund.state).sort();

describe("sending refunds", () => {
  it("continues when one of them fails, which is tried again", async ({ shop }) => {
    const broken = await createUnappliedPayment(shop);
    await createUnappliedPayment(shop);
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = (input) =>
      input.transactionRef === broken ? Promise.reject(new Error("The gateway refused: 401")) : bank.refund(input);
    shop.deps.payments = { ...bank, refund };
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["done", "done", "sending"]);
    shop.deps.payments = bank;
    shop.pass(60_000);
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["done", "done", "done"]);
  });

  it("continues when one's next try cannot be stored, which is sent once its claim has expired", async ({ shop }) => {
    const broken = await createUnappliedPayment(shop);
    await createUnappliedPayment(shop);
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = (input) =>
      input.transactionRef === broken ? Promise.reject(new Error("The gateway refused: 401")) : bank.refund(input);
    const failing = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        const set = node.kind === "UpdateQueryNode" ? JSON.stringify(node.updates) : "";
        if (set.includes('"next_try_at"') && !set.includes('"state"')) throw new Error("The disk is full");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const logged: unknown[] = [];
    const log = { ...shop.deps.log, error: (...line: unknown[]) => void logged.push(line[1]) };
    await sendDueRefunds({ ...shop.deps, db: failing, payments: { ...bank, refund }, log });
    expect(await states(shop)).toEqual(["done", "done", "sending"]);
    expect(logged).toContainEqual(expect.stringContaining("could not be set"));
    shop.pass(90_000);
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["done", "done", "done"]);
  });

  it("of unapplied payments are audited when first rejected and when done, in the shop's name", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, refund: async () => "refused" };
    for (let hour = 0; hour < 3; hour++) {
      await sendDueRefunds(shop.deps);
      shop.pass(3_600_000);
    }
    shop.deps.payments = bank;
    await sendDueRefunds(shop.deps);
    const admin = await shop.asAdmin();
    const { ref } = await findRowOrThrow(shop.db.read, "payment_attempts", { state: "returned" });
    const { entries } = await admin.audit.list({ subject: "payment" });
    const byShop = { admin: null, byShop: true, subjectId: ref };
    expect(entries).toMatchObject([
      { ...byShop, action: "refund done", after: { refundedToCard: 2.5, reason: "changed" } },
      { ...byShop, action: "refund rejected", after: { refundedToCard: 0 } },
    ]);
    expect((await admin.audit.list({ query: ref })).totalEntries).toBe(2);
  });

  it("of unapplied payments are not sent while an admin has settled the rejection", async ({ shop, admin }) => {
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    let sent = 0;
    const reject = async () => {
      sent += 1;
      return "refused" as const;
    };
    shop.deps.payments = { ...bank, refund: reject };
    await sendDueRefunds(shop.deps);
    const [finding] = (await admin.attention.list({})).findings;
    const id = finding?._id ?? "";
    await admin.attention.settle({ id, how: "Paid back by bank transfer" });
    shop.pass(2 * 3_600_000);
    await createUnappliedPayment(shop);
    await sendDueRefunds(shop.deps);
    expect(sent).toBe(2);
    shop.deps.payments = bank;
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["waiting", "waiting"]);
    await (await shop.asAdmin()).attention.reopen({ id });
    shop.pass(2 * 3_600_000);
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["done", "done"]);
  });

  it("that are rejected each time are logged less and less often", async ({ shop }) => {
    await createUnappliedPayment(shop);
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "refused" };
    const logged: unknown[] = [];
    shop.deps.log = { ...shop.deps.log, error: (...line: unknown[]) => void logged.push(line) };
    for (let hour = 0; hour < 40; hour++) {
      await sendDueRefunds(shop.deps);
      shop.pass(3_600_000);
    }
    const { tries } = await shop.db.read.selectFrom("refunds").select("tries").executeTakeFirstOrThrow();
    expect(tries).toBe(40);
    expect(logged).toHaveLength(6);
  });

  it("that are paid although the provider says that it rejected them are done", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = async (input) => {
      await bank.refund(input);
      return "refused";
    };
    shop.deps.payments = { ...bank, refund };
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["done"]);
    expect(await unsettled(shop.db)).toEqual([]);
  });

  it("that are rejected are queried again until the provider says how they ended", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    shop.deps.payments = {
      ...bank,
      refund: async () => "refused",
      queryRefund: () => Promise.reject(new ProviderUnreachable("no answer")),
    };
    const found = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
    expect(await sendRefund(shop.deps, found)).toBe("unanswered");
    shop.deps.payments = bank;
    shop.pass(60_000);
    await sendDueRefunds(shop.deps);
    expect(await states(shop)).toEqual(["done"]);
  });

  it("that are not answered are tried later each time, and at the latest after an hour", async ({ shop }) => {
    await createUnappliedPayment(shop);
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    const pauses: number[] = [];
    for (let tried = 0; tried < 10; tried++) {
      await sendDueRefunds(shop.deps);
      const { next_try_at } = await shop.db.read.selectFrom("refunds").select("next_try_at").executeTakeFirstOrThrow();
      const pause = (next_try_at ?? 0) - shop.now();
      pauses.push(pause / 60_000);
      shop.pass(pause);
    }
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it("claims no refund again while the calls of an earlier claim may still be in flight", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const claim = () => inTransaction(shop.db, claimDueRefund);
    expect(await claim()).toBeDefined();
    shop.pass(8 * 8_000);
    expect(await claim()).toBeUndefined();
    shop.pass(30_000);
    expect(await claim()).toBeDefined();
  });

  it("refunds the charge that paid the order, although another process stored a second one with an earlier time", async () => {
    const { shop, customer: bea } = await openCheckout();
    const orderId = await shop.payOnPage(bea, pans.paid);
    const event = await shop.eventOf(orderId);
    // A second charge of the same page, reported to a process whose clock is behind.
    shop.pass(-1_000);
    await recordPayment(shop.deps, { ...event, transactionRef: "SECOND" });
    const asked: string[] = [];
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = (input) => {
      asked.push(input.transactionRef);
      return bank.refund(input);
    };
    shop.deps.payments = { ...bank, refund };
    await (await shop.asAdmin()).orders.refund({ orderId });
    expect(asked).toEqual([event.transactionRef]);
  });
});
