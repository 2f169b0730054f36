import { DAY_MS } from "@counterfoil/core";
import { drawnAward } from "./awards.ts";
import type { Caller, TestShop } from "./shop.ts";

async function someAward(shop: TestShop): Promise<string> {
  return (await drawnAward(shop)).id;
}

async function claimedAward(shop: TestShop, root: Caller) {
  const id = await someAward(shop);
  await root.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
  await root.awards.check({ id, outcome: "passed", method: "Passport seen" });
  return id;
}

const proof = { proof: "delivery", proofRef: "RM 1234" } as const;

/** What staff do about prizes from win to award. */
export const awardActions = {
  "awards.check": async (ada: Caller, shop: TestShop) =>
    ada.awards.check({ id: await someAward(shop), outcome: "passed", method: "Passport seen" }),
  "awards.enterClaim": async (ada: Caller, shop: TestShop) =>
    ada.awards.enterClaim({ id: await someAward(shop), address: "1 High Street", note: "Rang us" }),
  "awards.give": async (ada: Caller, shop: TestShop, root: Caller) =>
    ada.awards.give({ id: await claimedAward(shop, root), ...proof }),
  "awards.lengthen": async (ada: Caller, shop: TestShop) => {
    const claimBy = new Date(shop.now() + 20 * DAY_MS).toISOString();
    return ada.awards.lengthen({ id: await someAward(shop), claimBy, note: "In hospital" });
  },
  "awards.note": async (ada: Caller, shop: TestShop) =>
    ada.awards.note({ id: await someAward(shop), channel: "phone", note: "No one picked up" }),
  "awards.publish": async (ada: Caller, shop: TestShop, root: Caller) => {
    const id = await claimedAward(shop, root);
    await root.awards.give({ id, ...proof });
    await ada.awards.publish({ id });
  },
  "awards.send": async (ada: Caller, shop: TestShop, root: Caller) =>
    ada.awards.send({ id: await claimedAward(shop, root), note: "With the carrier" }),
  "awards.withhold": async (ada: Caller, shop: TestShop) => ada.awards.withhold({ id: await someAward(shop) }),
};
