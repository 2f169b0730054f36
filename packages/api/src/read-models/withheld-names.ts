import { NAME_WITHHELD } from "@counterfoil/core";
import { type Db, prizeIsKept, readInChunks } from "@counterfoil/db";

/** Says how the winner of a prize of a draw is named in public, who has this name. */
type ShownName = (raffleId: string, prize: number, name: string | null) => string | null;

/** Selects what people have won who asked not to be named. A void ends the prize, and not the wish. */
const withheldAwards = (db: Db) =>
  db.selectFrom("awards as a").where("a.withheld_at", "is not", null).where("a.user_id", "is not", null);

/**
 * Reads which winners of these competitions' draws asked not to be named, for one of their prizes or for another. The files of the draws keep
 * their names.
 */
export async function readShownNames(db: Db, raffleIds: readonly string[]): Promise<ShownName> {
  const withheld = db
    .selectFrom("awards")
    .select(["raffle_id", ({ ref }) => ref("draw_prize").$notNull().as("prize")])
    .where("draw_prize", "is not", null)
    .where("state", "<>", "void")
    .where("withheld_at", "is not", null);
  const held = withheldAwards(db)
    .innerJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "a.raffle_id").onRef("e.user_id", "=", "a.user_id"),
    )
    .innerJoin("draw_places as p", (join) =>
      join.onRef("p.raffle_id", "=", "e.raffle_id").onRef("p.entrant_id", "=", "e.entrant_id"),
    )
    .select(["p.raffle_id", "p.prize"])
    .where(prizeIsKept("p"));
  const rows = await readInChunks(raffleIds, (ids) =>
    withheld
      .where("raffle_id", "in", ids)
      .union(held.where("a.raffle_id", "in", ids))
      .execute(),
  );
  const prizes = new Set(rows.map(({ raffle_id, prize }) => `${prize} ${raffle_id}`));
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
  const withheld = withheldAwards(db).select(["a.raffle_id", "a.user_id"]);
  const rows = await readInChunks(raffleIds, (ids) => withheld.where("a.raffle_id", "in", ids).execute());
  const people = new Set(rows.map(({ raffle_id, user_id }) => `${user_id} ${raffle_id}`));
  return (raffleId, userId) => people.has(`${userId} ${raffleId}`);
}

/** Reads which of these typed winners asked not to be named, for this prize or for another of the competition. */
export async function readWithheldWinners(db: Db, winnerIds: readonly string[]): Promise<Set<string | null>> {
  const withheld = db
    .selectFrom("awards as own")
    .select("own.winner_id")
    .where("own.state", "<>", "void")
    .where(({ eb, or, exists, selectFrom }) => {
      const other = selectFrom("awards as a").select("a.id").where("a.withheld_at", "is not", null);
      const ofPerson = other.whereRef("a.raffle_id", "=", "own.raffle_id").whereRef("a.user_id", "=", "own.user_id");
      return or([eb("own.withheld_at", "is not", null), exists(ofPerson)]);
    });
  const rows = await readInChunks(winnerIds, (ids) => withheld.where("own.winner_id", "in", ids).execute());
  return new Set(rows.map(({ winner_id }) => winner_id));
}
