import { QUICKNET } from "@counterfoil/core/draw";
import { drawDue } from "../src/draws/draw-due.ts";
import { fetchBeacons } from "../src/draws/fetch-beacons.ts";
import { buyAtRandom } from "./buying.ts";
import { openPlacedShop } from "./drawn-prizes.ts";
import { lockedDraw, recorded } from "./locked-draw.ts";
import { someUser } from "./people-and-raffles.ts";
import type { Caller, TestShop } from "./shop.ts";

/** What an admin does about a draw, each by the call that follows from its declaration. */
export const drawActions = {
  "actions.switch_beacon": async (ada: Caller, shop: TestShop) => {
    const { raffle } = await lockedDraw(shop, { "Ann A.": [1] });
    await ada.actions.switch_beacon?.({ raffle: raffle.id });
  },
  "actions.void_instant": async (ada: Caller, shop: TestShop) => {
    const { user } = await ada.auth.me();
    const { id, row } = await openPlacedShop(
      { maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [{ prize: "£1" }] },
      shop,
    );
    await buyAtRandom(shop, await someUser(shop), row, 1);
    const later = await shop.as({ id: user._id });
    await later.actions.void_instant?.({ raffle: id, prize: 1, reason: "refunded" });
  },
  "actions.void_winner": async (ada: Caller, shop: TestShop) => {
    const { raffle } = await lockedDraw(shop, { "Ann A.": [1], "Bea B.": [2] });
    shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
    await fetchBeacons(shop.deps);
    await drawDue(shop.deps);
    await ada.actions.void_winner?.({ raffle: raffle.id, prize: 1, reason: "unreachable" });
  },
};
