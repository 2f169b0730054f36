import { buyAtRandom, someInstantWin } from "./buying.ts";
import { publishDraw } from "./draws.ts";
import { drawRecorded, lockedDraw } from "./locked-draw.ts";
import { type Caller, someRaffle, someUser, type TestShop } from "./shop.ts";

/** What an admin does about a draw, each by the call that follows from its declaration. */
export const drawActions = {
  "actions.switch_beacon": async (ada: Caller, shop: TestShop) => {
    const { raffle } = await lockedDraw(shop, { "Ann A.": [1] });
    await ada.actions.switch_beacon?.({ raffle: raffle.id });
  },
  "actions.void_instant": async (ada: Caller, shop: TestShop) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1, max_per_person: 1 });
    await publishDraw(shop, raffle);
    await someInstantWin(shop, raffle, 1, "£1");
    await buyAtRandom(shop, await someUser(shop), raffle, 1);
    await ada.actions.void_instant?.({ raffle: raffle.id, prize: 2, reason: "refunded" });
  },
  "actions.void_winner": async (ada: Caller, shop: TestShop) => {
    const { raffle } = await lockedDraw(shop, { "Ann A.": [1], "Bea B.": [2] });
    await drawRecorded(shop);
    await ada.actions.void_winner?.({ raffle: raffle.id, prize: 1, reason: "ineligible" });
  },
};
