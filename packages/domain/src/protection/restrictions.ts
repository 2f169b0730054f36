import { BREAK_UNDO_SECONDS, isRestricting, type RestrictionKind, strictest } from "@counterfoil/core";
import { countRows, type Db, listRows, type Row, type Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import { newId } from "../ids.ts";
import { endMarks } from "./exclusion-marks.ts";

type Restriction = Row<"restrictions">;

/** Begins what a break of an account that was never verified has in place of the hash of a mailed code. */
const UNVERIFIED = "unverified ";

interface NewRestriction {
  userId: string;
  kind: RestrictionKind;
  /** When it began, if that was before; epoch milliseconds. */
  fromAt?: number;
  /** Epoch milliseconds; null for a closure and a stop. */
  untilAt: number | null;
  /** The customer, or which member of staff enters it. */
  askedBy: string;
  /** Of the code that undoes a break; null where there is none. */
  undoHash?: string | null;
}

const timesOf = (row: Restriction) => ({
  kind: row.kind,
  from: row.from_at,
  until: row.until_at,
  ended: row.ended_at,
  row,
});

/** Returns a user's restrictions that count now. */
async function restrictionsOf(db: Db, { userId, now }: { userId: string; now: number }) {
  const rows = await listRows(db, "restrictions", { user_id: userId, ended_at: null }, { by: ["from_at", "id"] });
  return rows.map(timesOf).filter((restriction) => isRestricting(restriction, now));
}

/** Returns when the last pause of a user ends that began at `since` or later; null outside of one. */
export async function pauseEndOf(db: Db, { since = 0, ...user }: { userId: string; now: number; since?: number }) {
  const pauses = (await restrictionsOf(db, user)).filter(({ kind, row }) => row.from_at >= since && kind === "pause");
  return strictest(pauses)?.until ?? null;
}

export const lastPauseOf = (rows: readonly Restriction[]) =>
  strictest(rows.filter(({ kind }) => kind === "pause").map(timesOf))?.row;

/** Returns the strictest of a user's restrictions now; of several of one kind that which ends last. */
export async function findRestriction(db: Db, user: { userId: string; now: number }): Promise<Restriction | undefined> {
  return strictest(await restrictionsOf(db, user))?.row;
}

/** Counts the restrictions of a kind that began for a user since a moment, whatever became of them. */
export function countBegun(
  db: Db,
  { userId, kind, since }: { userId: string; kind: RestrictionKind; since: number },
): Promise<number> {
  const begun = db.selectFrom("restrictions").where("user_id", "=", userId).where("kind", "=", kind);
  return countRows(begun.where("from_at", ">", since));
}

/** What an earlier restriction makes needless if it lasts as long. A block never replaces a break that was chosen. */
const covers: Readonly<Record<RestrictionKind, readonly RestrictionKind[]>> = {
  pause: ["pause"],
  suspend: ["pause", "suspend"],
  stop: ["stop"],
  close: ["pause", "suspend", "stop", "close"],
};

/** Returns whether no link and no verification ends a restriction any more. */
const isFinal = ({ undo_hash, from_at }: Restriction, now: number): boolean =>
  undo_hash === null || (from_at <= now - BREAK_UNDO_SECONDS * 1000 && !undo_hash.startsWith(UNVERIFIED));

/**
 * Restricts a user from now on. Restrictions add up: none is ever shortened or replaced. Returns it, and undefined
 * where one as strict lasts as long already. The user must be locked.
 */
export async function addRestriction(
  tx: Tx,
  { userId, kind, fromAt = tx.now, untilAt, askedBy, undoHash = null }: NewRestriction,
): Promise<Restriction | undefined> {
  const end = untilAt ?? Number.POSITIVE_INFINITY;
  const there = await restrictionsOf(tx.sql, { userId, now: tx.now });
  const isCovered = there.some(
    (other) =>
      covers[other.kind].includes(kind) &&
      (other.until ?? Number.POSITIVE_INFINITY) >= end &&
      // A customer who can take a break back isn't blocked by it.
      ((kind !== "stop" && askedBy === userId) || isFinal(other.row, tx.now)),
  );
  if (isCovered) return undefined;
  return tx.sql
    .insertInto("restrictions")
    .values({
      id: newId(),
      user_id: userId,
      kind,
      from_at: fromAt,
      until_at: untilAt,
      asked_by: askedBy,
      undo_hash: undoHash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a user's suspensions or blocks that have not been ended, locked. The user must be locked. */
export async function lockRestrictions(tx: Tx, userId: string, kind: "suspend" | "stop"): Promise<Restriction[]> {
  return tx.sql
    .selectFrom("restrictions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Returns what marks a break that an account begins whose address was never verified. */
export const unverifiedMark = () => `${UNVERIFIED}${newId()}`;

/** Ends the breaks that an account began before its address was verified. The user must be locked. */
export async function endUnverifiedBreaks(tx: Tx, userId: string): Promise<void> {
  const ended = await tx.sql
    .updateTable("restrictions")
    .set({ ended_at: tx.now })
    .where("user_id", "=", userId)
    .where("undo_hash", "like", `${UNVERIFIED}%`)
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  if (ended.length > 0)
    await writeOutcome(tx, { adminId: null, action: "end unverified break", subject: "user", subjectId: userId });
}

/** Returns the break that a code undoes at `now`. */
export async function findUndoableBreak(db: Db, { undoHash, now }: { undoHash: string; now: number }) {
  return db
    .selectFrom("restrictions")
    .selectAll()
    .where("undo_hash", "=", undoHash)
    .where("ended_at", "is", null)
    .where("from_at", ">", now - BREAK_UNDO_SECONDS * 1000)
    .executeTakeFirst();
}

/** Returns the breaks that the code of `first` undoes: it, and those with a code begun since, mailed or not. The user must be locked. */
export async function breaksSince(tx: Tx, first: Pick<Restriction, "user_id" | "from_at">): Promise<Restriction[]> {
  return tx.sql
    .selectFrom("restrictions")
    .selectAll()
    .where("user_id", "=", first.user_id)
    .where("undo_hash", "is not", null)
    .where("ended_at", "is", null)
    .where("from_at", ">=", first.from_at)
    .execute();
}

const idsOf = (rows: readonly Pick<Restriction, "id">[]) => rows.map(({ id }) => id);

/** Records that the customer asks to return from suspensions, which they may confirm a day later. */
export async function askReturn(tx: Tx, suspensions: readonly Restriction[]): Promise<void> {
  await tx.sql
    .updateTable("restrictions")
    .set({ return_asked_at: tx.now })
    .where("id", "in", idsOf(suspensions))
    .execute();
}

/** Ends restrictions: suspensions whose customer confirms to return, blocks that two admins end, breaks that are undone. */
export async function endRestrictions(tx: Tx, restrictions: readonly Pick<Restriction, "id">[]): Promise<void> {
  await tx.sql.updateTable("restrictions").set({ ended_at: tx.now }).where("id", "in", idsOf(restrictions)).execute();
  await endMarks(tx, idsOf(restrictions));
}
