import { HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const form = {
  name: "Bea B.",
  raffle: "A watch, engraved",
  image: "/images/bea.webp",
  ticketNumber: "12",
  liveDrawUrl: "https://example.test/draw",
  onlineRaffleUrl: "https://elsewhere.test/",
};

/** Opens a shop with two competitions of the same name; the second is drawn after the first. */
async function openConsole() {
  const shop = await openShop();
  const first = await someRaffle(shop, { name: "Watch", slug: "watch", ends_at: shop.now() + HOUR_MS });
  const second = await someRaffle(shop, { name: "WATCH", slug: "watch-2", ends_at: shop.now() + 48 * HOUR_MS });
  const [between, after] = [24, 72].map((hours) => new Date(shop.now() + hours * HOUR_MS).toISOString());
  const [admin, visitor] = [await shop.as(await someAdmin(shop)), await shop.as(null)];
  const winnersOf = async (...raffleIds: string[]) =>
    (await visitor.winners.listOfRaffles({ raffleIds })).winners.map(({ name, raffleId }) => [name, raffleId]);
  return { admin, visitor, first, second, between: between ?? "", after: after ?? "", winnersOf };
}

describe("the competition of a winner", () => {
  it("is the one that the form chooses, whatever the winner's text says", async () => {
    const { admin, first, second, after, winnersOf } = await openConsole();
    await admin.winners.create({ ...form, drawDate: after, raffleId: first.id });
    expect(await winnersOf(first.id, second.id)).toEqual([["Bea B.", first.id]]);
  });

  it("is found by its link where none is chosen", async () => {
    const { admin, first, after, winnersOf } = await openConsole();
    await admin.winners.create({ ...form, drawDate: after, onlineRaffleUrl: "https://shop.test/c/watch" });
    expect(await winnersOf(first.id)).toEqual([["Bea B.", first.id]]);
  });

  it("is found by name, in any case, among those that had ended by the day of the draw", async () => {
    const { admin, first, second, between, after, winnersOf } = await openConsole();
    await admin.winners.create({ ...form, name: "Early", raffle: "watch", drawDate: between });
    await admin.winners.create({ ...form, name: "Late", raffle: "watch", drawDate: after });
    expect(await winnersOf(first.id)).toEqual([["Early", first.id]]);
    expect(await winnersOf(second.id)).toEqual([["Late", second.id]]);
  });

  it("can be none, and can be changed", async () => {
    const { admin, first, second, after, winnersOf } = await openConsole();
    const ofNone = { ...form, raffle: "watch", drawDate: after, raffleId: null };
    const { winner } = await admin.winners.create(ofNone);
    expect(winner.raffleId).toBeNull();
    await admin.winners.edit({ ...ofNone, id: winner._id, raffleId: second.id });
    expect(await winnersOf(first.id, second.id)).toEqual([["Bea B.", second.id]]);
  });

  it("must be there", async () => {
    const { admin, after } = await openConsole();
    const missing = admin.winners.create({ ...form, drawDate: after, raffleId: "nothing" });
    await expect(missing).toBeRefused("raffle.gone");
  });
});
