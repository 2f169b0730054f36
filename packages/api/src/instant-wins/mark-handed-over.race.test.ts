import type { Tx } from "@counterfoil/db";
import { lockOrder, lockRaffle, openOrderRefund, removeEntries } from "@counterfoil/domain";
import { describe, expect, inject, it } from "vitest";
import { someWinningRaffle } from "../../test/buying.ts";
import { openPayingShop, type PayingShop } from "../../test/paying-shop.ts";
import { isWaiting, leftOpen, pausedAfter } from "../../test/races.ts";
import { someUser } from "../../test/shop.ts";
import { markHandedOver } from "./instant-wins.ts";

async function win(shop: PayingShop, raffleId: string) {
  const customer = await shop.asCustomer();
  return { customer, orderId: await shop.buy(customer, { id: raffleId }, 1) };
}

/** A competition of one number, which wins £10, and its prize. */
async function openWithPrize() {
  const shop = await openPayingShop();
  const raffle = await someWinningRaffle(shop, "£10");
  return { shop, raffle, prize: await shop.db.read.selectFrom("instant_wins").select("id").executeTakeFirstOrThrow() };
}

// On SQLite nothing happens between a transaction's reads and its locks.
describe.skipIf(inject("database").kind !== "postgres")("a prize that goes back before its order is locked", () => {
  it.each([
    ["and is in the pool", false],
    ["and is won by someone else", true],
  ])("%s is not marked as handed over", async (_, isWonAgain) => {
    const { shop, raffle, prize } = await openWithPrize();
    const { orderId } = await win(shop, raffle.id);
    const admin = await shop.asAdmin();
    const sue = await someUser(shop, { roles: ["support"] });
    const { db, found, goOn } = pausedAfter(shop.db, { table: "instant_wins", reads: 1 });
    const marked = expect(markHandedOver({ ...shop.deps, db }, sue, prize.id)).rejects.toMatchObject({
      code: "prize.not_found",
    });
    await found;
    await admin.orders.refund({ orderId });
    if (isWonAgain) await win(shop, raffle.id);
    goOn();
    await marked;
    const { instantWins } = await admin.raffles.listClaimedPrizes({ id: raffle.id });
    expect(instantWins.map(({ handedOverAt }) => handedOverAt)).toEqual(isWonAgain ? [null] : []);
  });
});

/** Marks a prize as handed over while another transaction, which has done something, is not committed yet. */
async function markDuring(shop: PayingShop, prizeId: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const sue = await someUser(shop, { roles: ["support"] });
  const commit = await leftOpen(shop.db, work);
  let isMarked = false;
  const marking = markHandedOver(shop.deps, sue, prizeId).finally(() => (isMarked = true));
  marking.catch(() => {});
  await expect.poll(async () => isMarked || (await isWaiting(shop.db))).toBe(true);
  await commit();
  await marking;
}

describe.skipIf(inject("database").kind !== "postgres")("a prize is not marked as handed over", () => {
  it("while the refund of its order is being opened", async () => {
    const { shop, raffle, prize } = await openWithPrize();
    await win(shop, raffle.id);
    const { id } = await shop.db.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const open = async (tx: Tx) => openOrderRefund(tx, { order: await lockOrder(tx, id), ticketIds: undefined });
    const marked = markDuring(shop, prize.id, open);
    await expect(marked).rejects.toMatchObject({ code: "prize.refund_in_progress" });
  });

  it("while the manual entry that won it is being deleted", async () => {
    const { shop, raffle, prize } = await openWithPrize();
    const admin = await shop.asAdmin();
    await admin.tickets.createEntry({ raffle: raffle.id, user: (await someUser(shop)).id, ticketNum: "1" });
    const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    const remove = async (tx: Tx) => {
      await removeEntries(tx, { ticketIds: [id], raffle: await lockRaffle(tx, raffle.id) });
    };
    await expect(markDuring(shop, prize.id, remove)).rejects.toMatchObject({ code: "prize.not_found" });
  });
});
