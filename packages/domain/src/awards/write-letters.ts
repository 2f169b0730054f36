import { type AwardPolicy, claimEnd, openAwardStates } from "@counterfoil/core";
import { type Db, readInChunks, type Tx } from "@counterfoil/db";
import { updateSealedRows } from "../seals.ts";
import { noteAwards } from "./move-award.ts";

/**
 * Selects the awards that wait for a letter: of winners who entered by post, gave no email and are in no list. What staff note or claim
 * for them ends nothing, since a winner who hears of it from no one else could not object.
 */
export const lettersDue = (db: Db) =>
  db
    .selectFrom("awards as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .where("a.letter_at", "is", null)
    .where("a.state", "in", [...openAwardStates, "awarded", "published"])
    .where("u.kind", "=", "post")
    .where("u.email", "=", "")
    .where("u.deleted_at", "is", null);

/**
 * Puts the winners who wait for a letter into one list, at most `limit`, and notes that they were notified, from when the time to
 * claim runs, also for those whom staff rang before: no later list has them. Returns how many there are.
 */
export async function transitionToWritten(
  tx: Tx,
  { policy, by, limit }: { policy: AwardPolicy; by: string; limit: number },
): Promise<number> {
  const due = await lettersDue(tx.sql).select("a.id").orderBy("a.id").limit(limit).execute();
  // Those in a list that someone else writes meanwhile wait no longer, nor those whose prize is withdrawn.
  const waiting = tx.sql
    .selectFrom("awards")
    .selectAll()
    .where("letter_at", "is", null)
    .where("state", "<>", "void")
    .orderBy("id")
    .forNoKeyUpdate();
  const dueIds = due.map(({ id }) => id);
  const locked = await readInChunks(dueIds, (chunk) => waiting.where("id", "in", chunk).execute());
  const written = await updateSealedRows(tx, "awards", locked, { letter_at: tx.now });
  const claim_by = claimEnd(tx.now, policy);
  const notified = { state: "notified" as const, notified_at: tx.now, claim_by };
  const drawn = written.filter(({ state }) => state === "drawn");
  await updateSealedRows(tx, "awards", drawn, notified);
  // Staff rang before: the letter is the first that the winner can keep.
  const rung = written.filter((award) => award.state === "notified" && (award.claim_by ?? 0) < claim_by);
  await updateSealedRows(tx, "awards", rung, { claim_by });
  const note = { channel: "letter" as const, note: "Letter exported", by };
  const notes = locked.map(({ id }) => ({ id, ...note }));
  await noteAwards(tx, notes);
  return locked.length;
}
