import { insertRows, inTransaction, type Row } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { expect, inject, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { keyCards, openBatch, somePostRaffle } from "../../test/post.ts";
import { seededRandom } from "../../test/seeded-random.ts";
import { openShop, someUser, type TestShop } from "../../test/shop.ts";

const NUMBERS = 60_000;
/** Numbers of each route. */
const ENTRIES = 20_000;
const PER_CARD = 10;
const ROUNDS = 40;
/** A number in twenty wins. */
const EVERY = 20;
const GROUPS = 60;
/** The value of chi-squared with 59 degrees of freedom, and of a normal deviate, that chance exceeds about once in a million runs. */
const MOST_CHI_SQUARED = 127;
const MOST_DEVIATION = 4.9;

const sizeOfRound = ENTRIES / ROUNDS;

async function placePrizes(shop: TestShop, raffle: Row<"raffles">): Promise<void> {
  const unclaimed = { ticket_id: null, order_id: null, user_id: null, won_at: null };
  const prizes = Array.from({ length: NUMBERS / EVERY }, (_, position) => {
    return {
      id: newId(),
      raffle_id: raffle.id,
      number: (position + 1) * EVERY,
      prize: "A mug",
      position,
      ...unclaimed,
    };
  });
  await inTransaction(shop.db, (tx) => insertRows(tx.sql, "instant_wins", prizes));
}

/** Buys and posts in turns, so that both routes draw from the same numbers. Returns the numbers of each. */
async function enterBothWays(shop: TestShop, raffle: Row<"raffles">) {
  const [bea, admin] = [await someUser(shop), await shop.asAdmin()];
  for (let round = 0; round < ROUNDS; round++) {
    await buyAtRandom(shop, bea, raffle, sizeOfRound);
    const id = await openBatch(admin, sizeOfRound / PER_CARD);
    await keyCards(admin, id, raffle, { copies: sizeOfRound / PER_CARD });
    await admin.post.close({ id });
  }
  const tickets = await shop.db.read.selectFrom("tickets").select(["number", "state"]).execute();
  const numbersOf = (state: string) => tickets.filter((one) => one.state === state).map(({ number }) => number);
  return { bought: numbersOf("sold"), posted: numbersOf("post") };
}

function countGroups(numbers: readonly number[]): number[] {
  const counts = Array.from({ length: GROUPS }, () => 0);
  for (const number of numbers) {
    const group = Math.floor(((number - 1) * GROUPS) / NUMBERS);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** Returns chi-squared of two samples of one size: how far their counts differ from what both have together. */
function chiSquared(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, count, group) => {
    const off = count - (other[group] ?? 0);
    return sum + off ** 2 / (count + (other[group] ?? 0));
  }, 0);
}

const countWins = (numbers: readonly number[]) => numbers.filter((number) => number % EVERY === 0).length;

it("gives cards numbers as it gives buyers, and as many instant prizes", { timeout: 600_000 }, async () => {
  const shop = await openShop({ random: seededRandom((inject("seed") % 2_147_483_646) + 1) });
  const size = { max_entries: NUMBERS, max_per_person: NUMBERS, post_entries: PER_CARD, price_pence: 0 };
  const raffle = await somePostRaffle(shop, { ...size, has_instant_wins: true });
  await placePrizes(shop, raffle);
  const { bought, posted } = await enterBothWays(shop, raffle);
  expect([bought.length, posted.length]).toEqual([ENTRIES, ENTRIES]);
  expect(chiSquared(countGroups(posted), countGroups(bought))).toBeLessThan(MOST_CHI_SQUARED);
  const won = await shop.db.read.selectFrom("instant_wins").select("number").where("won_at", "is not", null).execute();
  expect(won).toHaveLength(countWins(bought) + countWins(posted));
  // Each number is won with a chance of 1 in 20, and none twice.
  const deviation = Math.sqrt(2 * ENTRIES * (1 / EVERY) * (1 - 1 / EVERY));
  expect(Math.abs(countWins(posted) - countWins(bought)) / deviation).toBeLessThan(MOST_DEVIATION);
});
