import { type DrawsPage, drawStatesWithList } from "@counterfoil/core";
import { type Db, inTransaction } from "@counterfoil/db";
import { listValues, setValue } from "@counterfoil/domain";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { chunksOf, unzipLines } from "./stored-lines.ts";

/** What the winning numbers of a draw add up to. */
const Ranks = z.object({
  /** Numbers that won an instant prize. */
  numbers: z.number().int(),
  /** The sum of their places in the order of sale, each a share of all numbers sold: from 0 to 1. */
  sum: z.number(),
});
type Ranks = z.infer<typeof Ranks>;

const PREFIX = "ranks of instant wins ";
/** The standard deviation of a number that is equally likely to be anywhere from 0 to 1. */
const DEVIATION = Math.sqrt(1 / 12);

/** Lists locked draws with instant prizes that were won, whose ranks nobody has computed. */
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
          .where("w.cell", "is not", null),
      ),
    )
    .execute();
  const ranked = new Set((await listValues(db, PREFIX)).map(({ key }) => key));
  return rows.map(({ raffle_id }) => raffle_id).filter((id) => !ranked.has(PREFIX + id));
}

/** Finds the winning numbers of a draw in its order of sale, chunk by chunk. */
async function rank({ db }: Pick<Deps, "db">, raffleId: string): Promise<Ranks> {
  const won = await db.read
    .selectFrom("instant_wins")
    .select("number")
    .where("raffle_id", "=", raffleId)
    .where("cell", "is not", null)
    .execute();
  const winning = new Set(won.map(({ number }) => number));
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
  return { numbers, sum: numbers === 0 ? 0 : (places - numbers / 2) / sold };
}

/** Computes once for each locked draw the places of its instant wins in the order of sale. */
export async function rankInstantWins(deps: Pick<Deps, "db">): Promise<void> {
  for (const raffleId of await listUnranked(deps.db.read)) {
    const value = JSON.stringify(await rank(deps, raffleId));
    await inTransaction(deps.db, (tx) => setValue(tx, { key: PREFIX + raffleId, value }));
  }
}

/**
 * Returns the average place of the winning numbers of all draws in their order of sale, 0.5 if nobody handed them out late or
 * early, and the standard error of that. Null without any.
 */
export async function readMeanRank(db: Db): Promise<DrawsPage["instantRank"]> {
  const ranks = (await listValues(db, PREFIX)).map(({ value }) => Ranks.parse(JSON.parse(value)));
  const numbers = ranks.reduce((count, draw) => count + draw.numbers, 0);
  if (numbers === 0) return null;
  const sum = ranks.reduce((total, draw) => total + draw.sum, 0);
  return { numbers, mean: sum / numbers, error: DEVIATION / Math.sqrt(numbers) };
}
