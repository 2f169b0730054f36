import { DAY_MS } from "@counterfoil/core";
import { someWinningRaffle } from "./buying.ts";
import { postCards, someSender } from "./post.ts";
import { type Caller, someRaffle, type TestShop } from "./shop.ts";

/** The actions of admins on entries by post. */
export const postActions = {
  "post.open": (ada: Caller) => ada.post.open({ announced: 1, key: "monday" }),
  "post.key": async (ada: Caller, shop: TestShop) => {
    const raffle = await someRaffle(shop, { post_closes_at: shop.now() + 10 * DAY_MS });
    const { batch } = await ada.post.open({ announced: 1, key: "tuesday" });
    await ada.post.key({ batchId: batch._id, key: "card", raffleId: raffle.id, sender: someSender });
  },
  "post.reject": async (ada: Caller, shop: TestShop, root: Caller) => {
    const raffle = await someRaffle(shop, { post_closes_at: shop.now() + 10 * DAY_MS });
    const [card] = await postCards(root, raffle, { copies: 1 });
    await ada.post.reject({ id: card?._id ?? "", reason: "not_uk" });
  },
  "post.merge": async (ada: Caller, shop: TestShop, root: Caller) => {
    const raffle = await someRaffle(shop, { post_closes_at: shop.now() + 10 * DAY_MS });
    const [pat] = await postCards(root, raffle, { copies: 1 });
    const [una] = await postCards(root, raffle, { copies: 1, sender: { firstName: "Una" } });
    await ada.post.merge({ id: una?.person?._id ?? "", intoId: pat?.person?._id ?? "" });
  },
  "awards.writeLetters": async (ada: Caller, shop: TestShop, root: Caller) => {
    const raffle = await someWinningRaffle(shop, "A mug", {}, { post_closes_at: shop.now() + 10 * DAY_MS });
    await postCards(root, raffle, { copies: 1, sender: { email: "" } });
    await ada.awards.writeLetters();
  },
  "post.close": async (ada: Caller, _shop: TestShop, root: Caller) => {
    const { batch } = await root.post.open({ announced: 1, key: "wednesday" });
    await ada.post.close({ id: batch._id, difference: "An empty envelope" });
  },
};
