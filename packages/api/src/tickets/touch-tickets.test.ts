import { inTransaction } from "@counterfoil/db";
import { eraseHolder, touchTickets } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the name beside a taken number", () => {
  it("is the new one once its holder was renamed", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1]);
    const visitor = await shop.as(null);
    await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    await inTransaction(shop.db, async (tx) => {
      await tx.sql.updateTable("users").set({ last_name: "Carter" }).where("id", "=", bea.id).execute();
      await touchTickets(tx, { userId: bea.id });
    });
    const { unavailableNumbers } = await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    expect(unavailableNumbers).toEqual([{ ticketNum: "1", name: "Bea C." }]);
  });

  it("is gone once its holder was deleted, whose holds are free", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    await buy(shop, bea, raffle, [1]);
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await (await shop.as(dev)).tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    const visitor = await shop.as(null);
    await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    await inTransaction(shop.db, async (tx) => {
      await tx.sql.updateTable("users").set({ deleted_at: shop.now() }).where("id", "=", bea.id).execute();
      await eraseHolder(tx, { userId: bea.id });
    });
    const { unavailableNumbers } = await visitor.tickets.listUnavailable({ raffleId: raffle.id });
    expect(unavailableNumbers).toEqual([
      { ticketNum: "1", name: "" },
      { ticketNum: "3", name: "Bea B." },
    ]);
  });
});
