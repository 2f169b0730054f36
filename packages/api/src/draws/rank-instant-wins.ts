import { type DrawsPage, drawStatesWithList } from "@counterfoil/core";
import { type Db, inTransaction } from "@counterfoil/db";
import { listValues, setValue } from "@counterfoil/domain";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { chunksOf, unzipLines } from "./stored-lines.ts";

/** What the winning numbers of a draw add up to. */
const Ranks = z.object({
  numbers: z.number().int(),
  /** How many instant prizes there were, and the share of the numbers that was sold. */
  prizes: z.number().int(),
  share: z.number(),
  /** The sum of their places in the order of sale, each a share of all numbers sold: from 0 to 1. */
  sum: z.number(),
});
type Ranks = z.infer<typeof Ranks>;

const PREFIX = "instant wins of draw ";
/** The standard deviation of a number that is equally likely to be anywhere from 0 to 1. */
const DEVIATION = Math.sqrt(1 / 12);

async function listUnranked(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("draws as d")
    .select("d.raffle_id")
    .where("d.state", "in", drawStatesWithList)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("instant_wins as w")
          .select("w.id")
          .whereRef("w.raffle_id", "=", "d.raffle_id")
          .where("w.leaf", "is not", null),
      ),
    )
    .execute();
  const ranked = new Set((await listValues(db, PREFIX)).map(({ key }) => key));
  return rows.map(({ raffle_id }) => raffle_id).filter((id) => !ranked.has(PREFIX + id));
}

/** Finds the winning numbers of a draw in its order of sale, chunk by chunk. */
async function rank({ db }: Pick<Deps, "db">, raffleId: string): Promise<Ranks> {
  const all = await db.read
    .selectFrom("instant_wins as w")
    .innerJoin("raffles as r", "r.id", "w.raffle_id")
    .select(["w.number", "w.cell", "r.max_entries"])
    .where("w.raffle_id", "=", raffleId)
    .where("w.leaf", "is not", null)
    .execute();
  const winning = new Set(all.filter(({ cell }) => cell !== null).map(({ number }) => number));
  let [sold, numbers, places] = [0, 0, 0];
  for await (const chunk of chunksOf(() => db.read, raffleId, "allocation.csv")) {
    for (const line of await unzipLines(chunk)) {
      sold += 1;
      const [, number] = line.split(",");
      if (!winning.has(Number(number))) continue;
      numbers += 1;
      places += sold;
    }
  }
  // The middle of a number's place: of one sold alone, a half.
  const sum = numbers === 0 ? 0 : (places - numbers / 2) / sold;
  return { numbers, sum, prizes: all.length, share: sold / (all[0]?.max_entries ?? 1) };
}

/** Computes once for each locked draw the places of its instant wins in the order of sale. */
export async function rankInstantWins(deps: Pick<Deps, "db">): Promise<void> {
  for (const raffleId of await listUnranked(deps.db.read)) {
    const value = JSON.stringify(await rank(deps, raffleId));
    await inTransaction(deps.db, (tx) => setValue(tx, { key: PREFIX + raffleId, value }));
  }
}

/**
 * Returns, over all locked draws, how many instant prizes were won and how many are expected by the share of numbers sold: fewer are won
 * where winning numbers are kept from sale. And the average place of the winning numbers in their order of sale, 0.5 if no one handed
 * them out late or early. Each with its standard error, and null without any.
 */
export async function readInstantStatistics(db: Db): Promise<Pick<DrawsPage, "instantRank" | "instantWon">> {
  const ranks = (await listValues(db, PREFIX)).map(({ value }) => Ranks.parse(JSON.parse(value)));
  const sumOf = (of: (draw: Ranks) => number) => ranks.reduce((total, draw) => total + of(draw), 0);
  const prizes = sumOf((draw) => draw.prizes);
  const won = sumOf((draw) => draw.numbers);
  const expected = sumOf((draw) => draw.prizes * draw.share);
  const variance = sumOf((draw) => draw.prizes * draw.share * (1 - draw.share));
  const mean = sumOf((draw) => draw.sum) / won;
  return {
    instantRank: won === 0 ? null : { numbers: won, mean, error: DEVIATION / Math.sqrt(won) },
    instantWon: prizes === 0 ? null : { prizes, won, expected, error: Math.sqrt(variance) },
  };
}
