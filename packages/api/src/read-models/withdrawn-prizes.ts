import { type Db, prizeIsGiven, readInChunks } from "@counterfoil/db";

/** Reads the instant prizes that go back into the pool, or to the shop, with these tickets. */
export async function readWithdrawn(
  db: Db,
  tickets: readonly { id: string }[],
  { keepPrizes }: { keepPrizes?: boolean | undefined },
) {
  const won = db
    .selectFrom("instant_wins")
    .select(["prize", "kind", prizeIsGiven().as("isGiven")])
    .where("won_at", "is not", null)
    .where("voided_at", "is", null);
  const ids = tickets.map(({ id }) => id);
  const prizes = await readInChunks(ids, (some) => won.where("ticket_id", "in", some).execute());
  // Credit and cash that are not spent are withdrawn in any case.
  return prizes.filter(({ kind, isGiven }) => kind !== "item" || !isGiven || !keepPrizes);
}

export const namesOf = (prizes: readonly { prize: string }[]): string => prizes.map(({ prize }) => prize).join(", ");
