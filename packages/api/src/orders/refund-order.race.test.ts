import { type Database, listRows } from "@counterfoil/db";
import { unsettled } from "@counterfoil/db/testing";
import { describe, expect, inject, it } from "vitest";
import { checkoutIt, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle } from "../../test/shop.ts";
import { withoutConstraints, withoutLock } from "../../test/without-lock.ts";
import { refundOrder } from "./order-approvals.ts";
import { sendRefund } from "./send-refund.ts";

/** The same database, in which something happens after the first read has been answered. */
function afterFirstRead(db: Database, happens: () => Promise<unknown>): Database {
  let waiting = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (waiting) {
        waiting = false;
        await happens();
      }
      return result;
    },
  });
}

/** A customer's order of n tickets at £2.50, paid by card. */
async function openWithOrder(count: number) {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const bea = await shop.asCustomer();
  const orderId = await shop.buy(bea, raffle, count);
  const { order } = await bea.orders.findMine({ orderId });
  return { shop, orderId, tickets: order.ticketsPurchased.map(({ _id }) => _id) };
}

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.code)] : []));

it("deleting an order by many admins at the same time is done once, and the others get the error that it is gone", async () => {
  const { shop, orderId } = await openWithOrder(2);
  const admins = await Promise.all(Array.from({ length: 4 }, async () => shop.asAdmin()));
  await Promise.all(admins.map((admin) => admin.auth.me()));
  const results = await Promise.allSettled(admins.map((admin) => admin.orders.delete({ orderId })));
  const codes = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.cause?.code)] : []));
  expect(codes).toEqual(["order.gone", "order.gone", "order.gone"]);
  expect(await listRows(shop.db.read, "audit", { action: "delete" })).toHaveLength(1);
});

describe("refunding an order", () => {
  checkoutIt("that another admin deletes at the same moment moves no money", async ({ shop, customer: bea }) => {
    const orderId = await shop.payOnPage(bea, pans.paid);
    const admin = await someAdmin(shop);
    const other = await shop.asAdmin();
    const own = shop.db.as({ kind: "admin", userId: admin.id });
    const db = afterFirstRead(own, () => other.orders.delete({ orderId }));
    const refund = refundOrder({ ...shop.deps, db }, { user: admin, reauthenticatedAt: shop.now() }, { orderId });
    await expect(refund).rejects.toMatchObject({ code: "refund.order_gone" });
    expect(await shop.refunds()).toEqual([]);
  });

  it("by many admins at the same time gives the money back once, and the other admins get an error", async () => {
    const { shop, orderId } = await openWithOrder(1);
    const admins = await Promise.all(Array.from({ length: 8 }, async () => shop.asAdmin()));
    const results = await Promise.allSettled(admins.map((admin) => admin.orders.refund({ orderId })));
    expect(refusals(results)).toEqual(Array.from({ length: 7 }, () => "CONFLICT"));
    expect(await shop.refunds()).toEqual([{ kind: "order", state: "done", card_pence: 250, balance_pence: 0 }]);
    expect(await unsettled(shop.db)).toEqual([]);
  });

  it("in parts and as a whole at the same time gives no part back twice", async () => {
    const { shop, orderId, tickets } = await openWithOrder(3);
    const admins = await Promise.all(Array.from({ length: 8 }, async () => shop.asAdmin()));
    const inputs = [{}, ...tickets.map((ticket) => ({ tickets: [ticket] }))];
    const tries = admins.map((admin, i) => admin.orders.refund({ orderId, ...inputs[i % inputs.length] }));
    const results = await Promise.allSettled(tries);
    expect(new Set(refusals(results))).toEqual(new Set(["CONFLICT"]));
    await admins[0]?.orders.refund({ orderId }).catch(() => {});
    const back = (await shop.refunds()).reduce((sum, refund) => sum + refund.card_pence, 0);
    expect(back).toBe(750);
    expect(await unsettled(shop.db)).toEqual([]);
  });

  it("whose answer comes to the admin and to the job at the same time is booked once", async () => {
    const { shop, orderId } = await openWithOrder(1);
    const admin = await shop.asAdmin();
    const { refund } = shop.deps.payments;
    shop.deps.payments.refund = async () => "unanswered";
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    shop.deps.payments.refund = refund;
    const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 5 }, () => sendRefund(shop.deps, row)));
    const { order } = await admin.orders.find({ orderId });
    expect(order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
    expect(await unsettled(shop.db)).toEqual([]);
  });
});

// Counts what the sandbox paid back, by its own rows.
describe.skipIf(inject("provider") === "trust")("a control without the guard", () => {
  it("admins who read the order before they refund give one ticket back several times", async () => {
    const { shop, orderId, tickets } = await openWithOrder(8);
    shop.breakBooks();
    const admins = await Promise.all(Array.from({ length: 8 }, async () => shop.asAdmin()));
    const unlocked = withoutLock(shop.db, { tables: ["orders", "order_lines", "refunds"] });
    shop.deps.db = await withoutConstraints(unlocked, ["order_lines", "refunds"]);
    const input = { orderId, tickets: tickets.slice(0, 1) };
    await Promise.allSettled(admins.map((admin) => admin.orders.refund(input)));
    const paid = await shop.db.read.selectFrom("sandbox_refunds").select("amount_pence").execute();
    expect(paid.length).toBeGreaterThan(1);
  });
});
