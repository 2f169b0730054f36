import { Socket } from "node:net";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { describe, expect, inject, onTestFinished, vi } from "vitest";
import { startPaying } from "../../test/buying.ts";
import { openCheckout, pans } from "../../test/paying-shop.ts";
import { address, it, openShop, someRaffle, someUser } from "../../test/shop.ts";
import { countedRun, countOnWire, resetCounts } from "../../test/wire-counts.ts";
import { editAccount } from "../account/edit-account.ts";
import { reserveTickets } from "../tickets/reserve-tickets.ts";
import { completeFreeOrder } from "./complete-free-order.ts";
import { quotePayment } from "./quote-payment.ts";

/** A customer who reserves numbers of a competition through a connection that is counted. */
async function openCountedShop(price_pence = 250) {
  const shop = await openShop();
  const [user, raffle] = [await someUser(shop), await someRaffle(shop, { price_pence })];
  const { db, counts } = await countOnWire(shop);
  const deps = { ...shop.deps, db };
  const reserve = (choice: Parameters<typeof reserveTickets>[1]["choice"]) =>
    reserveTickets(deps, { userId: user.id, ip: "127.0.0.1", raffleId: raffle.id, choice });
  const order = () =>
    completeFreeOrder(
      deps,
      { user, ip: "127.0.0.1" },
      { usePromotionalBalance: false, couponCode: "", newsletter: false },
    );
  return { shop, raffle, reserve, order, counts };
}

describe.skipIf(inject("database").kind !== "postgres")("over the wire to PostgreSQL", () => {
  it("a lucky dip is eight statements in four round trips", async () => {
    const { reserve, counts } = await openCountedShop();
    const { statements, roundTrips } = await countedRun(counts, () => reserve({ amount: 1 }));
    expect([statements.length, roundTrips]).toEqual([8, 4]);
  });

  it("what is sent in one round trip goes out in one packet", async () => {
    const { reserve } = await openCountedShop();
    await reserve({ amount: 1 });
    onTestFinished(() => void vi.restoreAllMocks());
    const writes = [vi.spyOn(Socket.prototype, "_write"), vi.spyOn(Socket.prototype, "_writev")];
    await reserve({ amount: 1 });
    const ours = writes
      .flatMap(({ mock }) => mock.contexts)
      .filter((socket) => Object.getPrototypeOf(socket) !== Socket.prototype);
    expect(ours).toHaveLength(4);
  });

  it("a lucky dip where most numbers are sold is nine statements in five round trips", async () => {
    const { shop, raffle, reserve, counts } = await openCountedShop();
    const sold_count = raffle.max_entries / 2 + 1;
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("raffle_sales").set({ sold_count }).execute());
    const { statements, roundTrips } = await countedRun(counts, () => reserve({ amount: 1 }));
    expect([statements.length, roundTrips]).toEqual([9, 5]);
  });

  it("chosen numbers are seven statements in four round trips", async () => {
    const { reserve, counts } = await openCountedShop();
    let number = 0;
    const { statements, roundTrips } = await countedRun(counts, () => {
      number += 1;
      return reserve({ ticketNums: [String(number)] });
    });
    expect([statements.length, roundTrips]).toEqual([7, 4]);
  });

  it("an address that is already known is three statements, without a transaction", async ({ shop }) => {
    const { id } = await someUser(shop);
    const { db, counts } = await countOnWire(shop);
    const send = async () => {
      const session = {
        user: await findRowOrThrow(shop.db.read, "users", { id }),
        reauthenticatedAt: 0,
        ip: "127.0.0.1",
      };
      await editAccount({ ...shop.deps, db }, session, { addresses: { shipping: address } });
    };
    await send();
    const { statements } = await countedRun(counts, send);
    expect(statements).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^select/)));
  });

  it("a quote is four statements in two round trips", async ({ shop, raffle, user }) => {
    await reserveTickets(shop.deps, { userId: user.id, ip: "127.0.0.1", raffleId: raffle.id, choice: { amount: 1 } });
    const { db, counts } = await countOnWire(shop);
    const input = { couponCode: "", usePromotionalBalance: false, newsletter: false };
    const { statements, roundTrips } = await countedRun(counts, () =>
      quotePayment({ ...shop.deps, db }, { user, ip: "" }, input),
    );
    expect([statements.length, roundTrips]).toEqual([4, 2]);
  });

  it("an order with nothing to pay is thirteen statements in five round trips", async () => {
    const { reserve, order, counts } = await openCountedShop(0);
    const { statements, roundTrips } = await countedRun(counts, async () => {
      await reserve({ amount: 1 });
      resetCounts(counts);
      await order();
    });
    expect([statements.length, roundTrips]).toEqual([13, 5]);
  });

  it("a paid order is fifteen statements in six round trips", async () => {
    const { shop, customer, raffle } = await openCheckout([1]);
    const { db, counts } = await countOnWire(shop);
    shop.deps.db = db;
    let number = 1;
    const { statements, roundTrips } = await countedRun(counts, async () => {
      number += 1;
      const started = await startPaying(customer, raffle, [number]);
      await shop.sandbox.pay(started["redirect-url"], pans.paid);
      resetCounts(counts);
      await shop.sandbox.deliver();
    });
    expect([statements.length, roundTrips]).toEqual([15, 6]);
  });
});
