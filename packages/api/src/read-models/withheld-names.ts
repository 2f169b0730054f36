import { NAME_WITHHELD } from "@counterfoil/core";
import { type Db, readInChunks } from "@counterfoil/db";

/** Says how the winner of a prize of a draw is named in public, who has this name. */
type ShownName = (raffleId: string, prize: number, name: string | null) => string | null;

/** Reads which winners of these competitions' draws asked not to be named. The files of the draws keep their names. */
export async function readShownNames(db: Db, raffleIds: readonly string[]): Promise<ShownName> {
  const withheld = db
    .selectFrom("awards")
    .select(["raffle_id", "draw_prize"])
    .where("draw_prize", "is not", null)
    .where("state", "<>", "void")
    .where("withheld_at", "is not", null);
  const rows = await readInChunks(raffleIds, (ids) => withheld.where("raffle_id", "in", ids).execute());
  const prizes = new Set(rows.map(({ raffle_id, draw_prize }) => `${draw_prize} ${raffle_id}`));
  return (raffleId, prize, name) => (prizes.has(`${prize} ${raffleId}`) ? NAME_WITHHELD : name);
}

/**
 * Reads who asked in these competitions not to be named. None of their numbers and prizes there has a name, since the list of a draw
 * shows which numbers are one person's.
 */
export async function readWithheldPeople(
  db: Db,
  raffleIds: readonly string[],
): Promise<(raffleId: string, userId: string | null) => boolean> {
  const withheld = db
    .selectFrom("awards")
    .select(["raffle_id", "user_id"])
    .where("user_id", "is not", null)
    .where("state", "<>", "void")
    .where("withheld_at", "is not", null);
  const rows = await readInChunks(raffleIds, (ids) => withheld.where("raffle_id", "in", ids).execute());
  const people = new Set(rows.map(({ raffle_id, user_id }) => `${user_id} ${raffle_id}`));
  return (raffleId, userId) => people.has(`${userId} ${raffleId}`);
}

/** Reads which of these typed winners asked not to be named. */
export async function readWithheldWinners(db: Db, winnerIds: readonly string[]): Promise<Set<string | null>> {
  const withheld = db
    .selectFrom("awards")
    .select("winner_id")
    .where("state", "<>", "void")
    .where("withheld_at", "is not", null);
  const rows = await readInChunks(winnerIds, (ids) => withheld.where("winner_id", "in", ids).execute());
  return new Set(rows.map(({ winner_id }) => winner_id));
}
