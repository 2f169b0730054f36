import { Database } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { refundOrder } from "./refund-order.ts";

/** The same database, in which something happens after the first read has been answered. */
function afterFirstRead(db: Database, happens: () => Promise<unknown>): Database {
  let waiting = true;
  const reader = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (waiting) {
        waiting = false;
        await happens();
      }
      return result;
    },
  });
  return new Database(db.kind, reader, db.writer, () => {});
}

describe("refunding an order", () => {
  it("that another admin deletes at the same moment moves no money", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const orderId = await shop.payOnPage(bea, pans.paid);
    const admin = await someAdmin(shop);
    const other = await shop.as(await someAdmin(shop));
    const db = afterFirstRead(shop.db, () => other.orders.remove({ orderId }));
    const refund = refundOrder({ ...shop.deps, db }, admin, { orderId });
    await expect(refund).rejects.toMatchObject({ code: "not_found" });
    expect(await shop.refunds()).toEqual([]);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
