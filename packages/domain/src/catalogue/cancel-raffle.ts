import { isOver, ShopError } from "@counterfoil/core";
import { insertRows, isCancelled, lockRowOrThrow, type Row, stageOf, type Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import type { DrawKey } from "../draws/draw-key.ts";
import { checkNotLocked } from "../draws/draw-locks.ts";
import { cancelDraw } from "../draws/transition-draw.ts";
import { type LockedRaffle, lockRaffles } from "../entries/lock-raffle.ts";
import { releaseHoldsWithoutPayment } from "../entries/release-holds.ts";
import { sealOf } from "../seals.ts";
import { checkEndIsFree } from "./draw-fields.ts";
import { nextVersion } from "./next-version.ts";

/** A competition that had not started gets a start this long before its cancellation. */
const SHORTEST_MS = 60_000;

/**
 * Cancels a competition: it sells nothing more, and ends now at the latest. Holds without an open payment are released;
 * a job does refunds and mails. Throws `raffle.gone`, `raffle.cancelled`, `draw.locked`. The actor must be an admin.
 */
export async function cancelRaffle(
  tx: Tx,
  { id, adminId, reason, key }: { id: string; adminId: string; reason: string; key: DrawKey | null },
): Promise<{ before: LockedRaffle; raffle: LockedRaffle }> {
  const before = (await lockRaffles(tx, [id])).get(id);
  if (!before) throw new ShopError("raffle.gone");
  if (isCancelled(before)) throw new ShopError("raffle.cancelled");
  await checkNotLocked(tx, [id]);
  await releaseHoldsWithoutPayment(tx, { raffleId: id });
  const ends_at = Math.min(before.ends_at, tx.now);
  const cancelled = {
    starts_at: Math.min(before.starts_at, ends_at - SHORTEST_MS),
    ends_at,
    cancelled_at: tx.now,
    cancel_reason: reason,
    updated_at: nextVersion(tx, before),
  };
  await tx.sql.updateTable("raffles").set(cancelled).where("id", "=", id).execute();
  if (before.draw_at !== null) await cancelDraw(tx, { raffleId: id, reason, key });
  const tickets = before.sold_count - before.manual_count;
  const facts = { raffle_id: id, admin_id: adminId, tickets, created_at: tx.now };
  const seal = sealOf(tx.sealer, "raffle_cancellations", facts);
  await insertRows(tx.sql, "raffle_cancellations", [{ ...facts, seal }]);
  tx.wake("raffle_cancellations");
  return { before, raffle: { ...before, ...cancelled } };
}

export async function lockCancellation(tx: Tx, raffleId: string): Promise<Row<"raffle_cancellations">> {
  return lockRowOrThrow(tx, "raffle_cancellations", { raffle_id: raffleId });
}

/** Records that the entrants up to this user id were mailed, how many mails that were, and when these were the last. */
export async function noteMailed(
  tx: Tx,
  { raffleId, mailedTo, mails, isLast }: { raffleId: string; mailedTo: string; mails: number; isLast: boolean },
): Promise<void> {
  await tx.sql
    .updateTable("raffle_cancellations")
    .set(({ eb }) => ({
      mailed_to: mailedTo,
      mails: eb("mails", "+", mails),
      ...(isLast && { mailed_at: tx.now }),
    }))
    .where("raffle_id", "=", raffleId)
    .execute();
}

/** Records that a cancellation is complete, also in the audit trail; a repeat does nothing. */
export async function finishCancellation(tx: Tx, raffleId: string): Promise<void> {
  const finished = await tx.sql
    .updateTable("raffle_cancellations")
    .set({ finished_at: tx.now })
    .where("raffle_id", "=", raffleId)
    .where("finished_at", "is", null)
    .returning(["admin_id", "tickets", "mails"])
    .executeTakeFirst();
  if (!finished) return;
  const { admin_id: adminId, ...after } = finished;
  await writeOutcome(tx, { adminId, action: "cancellation done", subject: "raffle", subjectId: raffleId, after });
}

/**
 * Ends a running competition now, and releases holds without an open payment; one already begun is honoured. Throws
 * `raffle.gone`, `raffle.not_started`, `raffle.ended`, and `draw.rules_frozen` where its rules name the end.
 */
export async function endRaffle(tx: Tx, id: string): Promise<{ before: LockedRaffle; raffle: LockedRaffle }> {
  const before = (await lockRaffles(tx, [id])).get(id);
  if (!before) throw new ShopError("raffle.gone");
  if (tx.now <= before.starts_at) throw new ShopError("raffle.not_started");
  if (isOver(stageOf(before, tx.now))) throw new ShopError("raffle.ended");
  await checkEndIsFree(tx, before);
  await releaseHoldsWithoutPayment(tx, { raffleId: id });
  const ended = { ends_at: tx.now, updated_at: nextVersion(tx, before) };
  await tx.sql.updateTable("raffles").set(ended).where("id", "=", id).execute();
  return { before, raffle: { ...before, ...ended } };
}
