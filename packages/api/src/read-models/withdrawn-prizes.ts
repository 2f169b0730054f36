import { openAwardStates } from "@counterfoil/core";
import { type Db, prizeIsGiven, prizeIsVoid, readInChunks } from "@counterfoil/db";

/** Returns the names of prizes, such as "Car, 3 × £10". */
function namesOf(prizes: readonly { prize: string }[]): string {
  const names = prizes.map(({ prize }) => prize);
  const countOf = (name: string) => names.filter((other) => other === name).length;
  return [...new Set(names)].map((name) => (countOf(name) > 1 ? `${countOf(name)} × ${name}` : name)).join(", ");
}

/** What becomes of the instant prizes of tickets that are released, as a request says and expects it until it is approved. */
export interface ReleasedPrizes {
  hasWon: boolean;
  /** Such as ", with the ticket that won Car", ", and withdraw Jackpot". */
  said: string;
  /** Names of those that were given and stay with their winner. */
  kept: string;
  expect: Record<string, string>;
}

/** Reads the instant prizes of these tickets, and the main prizes that they won and that aren't handed over. Those that were given stay with `keepPrizes`; others go back into the pool, or to the shop. */
export async function readReleasedPrizes(
  db: Db,
  tickets: readonly { id: string }[],
  { keepPrizes = false }: { keepPrizes?: boolean | undefined },
): Promise<ReleasedPrizes> {
  const won = db
    .selectFrom("instant_wins")
    .select(["prize", prizeIsGiven().as("isGiven")])
    .where("won_at", "is not", null)
    // By the public log: someone may say it of another for a moment.
    .where(({ not }) => not(prizeIsVoid("instant_wins")));
  const ids = tickets.map(({ id }) => id);
  const prizes = await readInChunks(ids, (some) => won.where("ticket_id", "in", some).execute());
  const drawn = db
    .selectFrom("awards as a")
    .innerJoin("tickets as t", (join) =>
      join
        .onRef("t.raffle_id", "=", "a.raffle_id")
        .onRef("t.number", "=", "a.number")
        .onRef("t.user_id", "=", "a.user_id"),
    )
    .select("a.prize")
    .where("a.source", "<>", "instant")
    .where("a.state", "in", openAwardStates);
  const main = namesOf(await readInChunks(ids, (some) => drawn.where("t.id", "in", some).execute()));
  const stays = ({ isGiven }: (typeof prizes)[number]) => keepPrizes && Boolean(isGiven);
  const kept = namesOf(prizes.filter(stays));
  const withdrawn = namesOf(prizes.filter((prize) => !stays(prize)));
  return {
    hasWon: prizes.length > 0 || main !== "",
    said: `${main && `, with the ticket that won ${main}`}${withdrawn && `, and withdraw ${withdrawn}`}`,
    kept,
    expect: {
      ...(main && { "Main prize": main }),
      ...(withdrawn && { Prizes: withdrawn }),
      ...(kept && { "Prizes kept": kept }),
    },
  };
}
