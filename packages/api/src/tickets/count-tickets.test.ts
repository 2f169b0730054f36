import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("how many tickets someone has in a competition", () => {
  it("counts what is held and what is owned there", async () => {
    const shop = await openShop();
    const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
    const bea = await someUser(shop);
    const asBea = await shop.as(bea);
    await buy(shop, bea, raffle, [1, 2]);
    await asBea.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await asBea.tickets.reserve({ raffleId: other.id, ticketNums: [3] });
    const input = { raffleId: raffle.id, userId: bea.id };
    expect(await asBea.tickets.count(input)).toEqual({ total: 3 });
    shop.pass(600_000);
    expect(await asBea.tickets.count(input)).toEqual({ total: 2 });
  });

  it("is for the user and for admins alone", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const [bea, dev, ada] = [await someUser(shop), await someUser(shop), await someAdmin(shop)];
    const input = { raffleId: raffle.id, userId: bea.id };
    await expect((await shop.as(dev)).tickets.count(input)).toBeRefused("tickets.not_yours");
    expect(await (await shop.as(ada)).tickets.count(input)).toEqual({ total: 0 });
  });

  it("knows no competition and no user that does not exist", async () => {
    const shop = await openShop();
    const [raffle, ada] = [await someRaffle(shop), await someAdmin(shop)];
    const admin = await shop.as(ada);
    const nobody = { raffleId: raffle.id, userId: "nobody" };
    const nothing = { raffleId: "nothing", userId: ada.id };
    await expect(admin.tickets.count(nobody)).toBeRefused("user.not_found");
    await expect(admin.tickets.count(nothing)).toBeRefused("raffle.not_found");
  });
});
