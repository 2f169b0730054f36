import { leastLimit, RAISE_LAPSES_MS, RAISE_WAITS_MS, ShopError } from "@counterfoil/core";
import { type Db, insertRows, listRows, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import type { Admission, ProtectionPolicy } from "./admission.ts";
import { restricted } from "./admit.ts";
import { readStanding } from "./read-standing.ts";

type Limit = Row<"spend_limits">;

/** A customer's limits that have not ended. */
export interface Limits {
  /** Undefined for someone who never chose one. */
  own: Limit | undefined;
  /** A raise that waits, or may be confirmed; undefined once it has lapsed. */
  pending: Limit | undefined;
  byStaff: Limit | undefined;
}

function currentRows(db: Db, userId: string): Promise<Limit[]> {
  return listRows(db, "spend_limits", { user_id: userId, ended_at: null });
}

const hasLapsed = (limit: Limit, now: number) => now >= limit.ready_at + RAISE_LAPSES_MS;

/** Returns a customer's limits at `now`. */
export async function findLimits(db: Db, { userId, now }: { userId: string; now: number }): Promise<Limits> {
  const rows = await currentRows(db, userId);
  return {
    own: rows.find((row) => row.effective_at !== null && row.source !== "staff_lower"),
    pending: rows.find((row) => row.effective_at === null && !hasLapsed(row, now)),
    byStaff: rows.find((row) => row.source === "staff_lower"),
  };
}

async function endLimit(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable("spend_limits").set({ ended_at: tx.now }).where("id", "=", id).execute();
}

/** Ends a raise that waits, or has lapsed; returns whether there was one. */
async function endPending(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx.sql
    .updateTable("spend_limits")
    .set({ ended_at: tx.now })
    .where("user_id", "=", userId)
    .where("effective_at", "is", null)
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  return ended.length > 0;
}

interface NewLimit {
  userId: string;
  pence: number | null;
  source: Limit["source"];
}

/** Adds a limit that counts from now on. */
async function addLimit(tx: Tx, { userId, pence, source }: NewLimit): Promise<void> {
  const now = tx.now;
  await insertRows(tx.sql, "spend_limits", [
    { id: newId(), user_id: userId, pence, asked_at: now, ready_at: now, effective_at: now, source },
  ]);
}

const isHigher = (pence: number | null, than: number | null) => than !== null && (pence === null || pence > than);

/**
 * Sets a customer's own limit; null for none. The first and any lower one apply immediately and end a raise that waits;
 * a higher one waits a day, and then for a confirmation. The user must be locked.
 */
export async function setLimit(tx: Tx, limit: NewLimit): Promise<void> {
  const { userId, pence, source } = limit;
  const { own } = await findLimits(tx.sql, { userId, now: tx.now });
  await endPending(tx, userId);
  if (own && isHigher(pence, own.pence)) {
    const [id, asked_at, ready_at] = [newId(), tx.now, tx.now + RAISE_WAITS_MS];
    await insertRows(tx.sql, "spend_limits", [{ id, user_id: userId, pence, asked_at, ready_at, source }]);
    return;
  }
  if (own && own.pence === pence) return;
  if (own) await endLimit(tx, own.id);
  await addLimit(tx, limit);
}

/** Lets a raise count, one to seven days later. Throws `limit.nothing_pending`, `limit.too_early` or a restriction. */
export async function confirmLimit(tx: Tx, { user, policy }: { user: Admission["user"]; policy: ProtectionPolicy }) {
  const userId = user.id;
  const admission = { phase: "open", user, policy } as const;
  const refusal = restricted(await readStanding(tx.sql, admission, tx.now), admission, tx.now);
  if (refusal) throw refusal;
  const { own, pending } = await findLimits(tx.sql, { userId, now: tx.now });
  if (!pending) throw new ShopError("limit.nothing_pending");
  if (tx.now < pending.ready_at) throw new ShopError("limit.too_early");
  if (own) await endLimit(tx, own.id);
  await tx.sql.updateTable("spend_limits").set({ effective_at: tx.now }).where("id", "=", pending.id).execute();
}

/** Ends the limits that a customer chose, without the wait: only for one that someone else may have typed. The user must be locked. */
export async function endOwnLimits(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("spend_limits")
    .set({ ended_at: tx.now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("source", "<>", "staff_lower")
    .execute();
}

/** Withdraws a pending increase. Throws `limit.nothing_pending`. The user must be locked. */
export async function cancelLimit(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const { pending } = await findLimits(tx.sql, { userId, now: tx.now });
  if (!(await endPending(tx, userId)) || !pending) throw new ShopError("limit.nothing_pending");
}

/** Lowers a customer's limit by staff, beside their own. Throws `limit.not_lower` unless it is. Lock the user first. */
export async function lowerLimit(
  tx: Tx,
  { userId, pence, maximumPence }: { userId: string; pence: number; maximumPence: number | null },
): Promise<void> {
  const { own, byStaff } = await findLimits(tx.sql, { userId, now: tx.now });
  const least = leastLimit(own?.pence, byStaff?.pence, maximumPence);
  if (least !== null && pence >= least) throw new ShopError("limit.not_lower", { field: "pence" });
  if (byStaff) await endLimit(tx, byStaff.id);
  await addLimit(tx, { userId, pence, source: "staff_lower" });
}

/**
 * Gives a customer the limits that a former account of theirs has since then, where they are lower. They end a raise that waits, as
 * any lower limit does. The user must be locked.
 */
export async function carryLimits(
  tx: Tx,
  { userId, former, since }: { userId: string; former: Limits; since: number },
): Promise<void> {
  const { own, byStaff } = await findLimits(tx.sql, { userId, now: tx.now });
  const pairs = [
    [former.own, own],
    [former.byStaff, byStaff],
  ] as const;
  for (const [earlier, current] of pairs) {
    if (!earlier || earlier.pence === null || (earlier.effective_at ?? 0) < since) continue;
    await endPending(tx, userId);
    if (current && !isHigher(current.pence, earlier.pence)) continue;
    if (current) await endLimit(tx, current.id);
    await addLimit(tx, { userId, pence: earlier.pence, source: earlier.source });
  }
}

/** Ends what staff lowered, and returns it, pence. Throws `limit.none_by_staff`. The user must be locked. */
export async function endLowering(tx: Tx, { userId }: { userId: string }): Promise<number | null> {
  const { byStaff } = await findLimits(tx.sql, { userId, now: tx.now });
  if (!byStaff) throw new ShopError("limit.none_by_staff");
  await endLimit(tx, byStaff.id);
  return byStaff.pence;
}
