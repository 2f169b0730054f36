import { DAY_MS, HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { petrolQuestion } from "../../test/buying.ts";
import { openDrawnShop, passAndLock, publishDraw } from "../../test/draws.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { openShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { lockDraws } from "./lock-draws.ts";

const byPost = {
  instantWins: [],
  postClosesAt: "2026-11-28T12:00:00Z",
  postEntriesPerCard: 2,
  postReserve: 10,
  drawAt: "2026-12-01T12:00:00Z",
};

/** A competition with three cards of two entries each, and what its lock says. */
async function openPosted() {
  const shop = await openShop();
  await (await shop.asAdmin()).content.edit({ id: "company", company: { address: "1 Mill Lane" } });
  const { id } = await openDrawnShop(byPost, shop);
  shop.pass(2 * HOUR_MS);
  const admin = await shop.asAdmin();
  const post = (firstName: string, copies: number) => postCards(admin, { id }, { copies, sender: { firstName } });
  await post("Una", 2);
  const lock = async () => {
    shop.pass(Date.parse(byPost.drawAt) - DAY_MS - shop.now());
    await lockDraws(shop.deps);
    const { state, lock_problem } = await findRowOrThrow(shop.db.read, "draws", { raffle_id: id });
    return lock_problem ?? state;
  };
  return { shop, admin, raffle: { id }, post, lock };
}

it("a draw is locked with as many entries by post as its cards have by the rules", async () => {
  const { post, lock } = await openPosted();
  await post("Pat", 1);
  expect(await lock()).toBe("locked");
});

it.for([
  ["more", 9, "There are 13 entries by post, and 6 at most by the cards and the rules."],
  ["fewer", 1, "1 card gave fewer entries than by the rules."],
] as const)(
  "a draw is not locked where someone had a card give %s numbers for a moment",
  async ([, entries, problem]) => {
    const { shop, post, lock } = await openPosted();
    await withoutTriggers(shop, `update raffles set post_entries = ${entries}`);
    await post("Pat", 1);
    await withoutTriggers(shop, "update raffles set post_entries = 2");
    expect(await lock()).toBe(problem);
  },
);

it("a draw is not locked where someone closed it to post for the moment in which a card got its numbers", async () => {
  const { shop, admin, raffle, lock } = await openPosted();
  const id = await keyBatch(admin, 1, raffle);
  await withoutTriggers(shop, "update raffles set post_closes_at = null");
  await admin.post.close({ id });
  await withoutTriggers(shop, `update raffles set post_closes_at = ${Date.parse(byPost.postClosesAt)}`);
  expect(await lock()).toBe("1 card was rejected as too late, and came in time.");
});

it("a draw is not locked where someone had numbers sold that the rules keep for entries by post", async () => {
  const shop = await openPayingShop();
  const posted = await somePostRaffle(shop, { max_entries: 10, max_per_person: 10, post_reserve: 5 });
  const { raffle } = await publishDraw(shop, posted, { drawAt: posted.ends_at + 12 * DAY_MS });
  const bea = await shop.asCustomer();
  await shop.buy(bea, raffle, 5);
  await expect(shop.buy(bea, raffle, 1)).toBeRefused("raffle.sold_out");
  await withoutTriggers(shop, "update raffles set post_reserve = 0");
  await shop.buy(bea, raffle, 5);
  await withoutTriggers(shop, "update raffles set post_reserve = 5");
  await passAndLock(shop, posted.ends_at + 11 * DAY_MS - shop.now());
  const { lock_problem } = await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id });
  expect(lock_problem).toBe("Numbers were sold or given that the rules keep for entries by post.");
});

it("a draw is not locked where someone called another answer correct while a card got its numbers", async () => {
  const shop = await openShop();
  const [closes, draws] = [shop.now() + WEEK_MS, shop.now() + WEEK_MS + 2 * DAY_MS];
  const posted = await somePostRaffle(shop, { question: petrolQuestion, post_closes_at: closes });
  const { raffle } = await publishDraw(shop, posted, { drawAt: draws });
  const answersChange = () =>
    withoutTriggers(
      shop,
      "update raffles set question = replace(replace(replace(question, 'true', '1'), 'false', 'true'), '1', 'false')",
    );
  await answersChange();
  await postCards(await shop.asAdmin(), raffle, { copies: 1, answer: "Paraffin" });
  await answersChange();
  await passAndLock(shop, WEEK_MS + DAY_MS);
  const { lock_problem } = await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id });
  expect(lock_problem).toMatch(/^The answer for number \d+ was judged otherwise than by the rules\.$/);
});

it.each([
  ["number of entries for a card", "post_entries", "9", "2"],
  ["reserve for cards", "post_reserve", "4", "10"],
  ["closing time for cards", "post_closes_at", "post_closes_at - 3600000", byPost.postClosesAt],
])("a draw is not locked where someone changed the %s", async (name, column, value, ruled) => {
  const { shop, lock } = await openPosted();
  await withoutTriggers(shop, `update raffles set ${column} = ${value}`);
  expect(await lock()).toMatch(new RegExp(`^The competition's ${name} is .*, and ${ruled} in its rules.$`));
});
