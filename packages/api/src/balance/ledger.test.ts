import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { addLedgerEntry, freeBalance } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { giveBalance } from "../../test/coupons.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("what may be spent", () => {
  it("is the balance without what an open payment holds, unless that payment asks", async () => {
    const shop = await openPayingShop();
    const [bea, raffle] = [await someUser(shop), await someRaffle(shop)];
    await giveBalance(shop, bea, 100);
    const customer = await shop.as(bea);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await customer.payments.startHosted({ usePromoBal: true });
    const attempt = await shop.db.read.selectFrom("payment_attempts").select("id").executeTakeFirstOrThrow();
    expect(await freeBalance(shop.db.read, { userId: bea.id })).toBe(0);
    expect(await freeBalance(shop.db.read, { userId: bea.id, exceptAttemptId: attempt.id })).toBe(100);
    expect(await customer.balance.find()).toEqual({ promotionalBalance: 1 });
  });
});

describe("the ledger", () => {
  it("never takes more than there is, and then writes nothing", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    await giveBalance(shop, bea, 100);
    const take = (amountPence: number) =>
      inTransaction(shop.db, (tx) => addLedgerEntry(tx, { userId: bea.id, amountPence, kind: "admin", notes: "" }));
    await expect(take(-101)).rejects.toMatchObject({
      code: "balance.too_low",
      message: errorMessage("balance.too_low"),
    });
    await take(-100);
    expect(await freeBalance(shop.db.read, { userId: bea.id })).toBe(0);
    expect((await shop.db.read.selectFrom("ledger").select("id").execute()).length).toBe(2);
  });
});
