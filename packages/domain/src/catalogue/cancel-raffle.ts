import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import { type LockedRaffle, lockRaffles } from "../entries/lock-raffle.ts";
import { releaseHoldsWithoutPayment } from "../entries/release-holds.ts";
import { nextVersion } from "./next-version.ts";

/** One that had not begun counts as begun this long before it was cancelled, so that its dates stay in order. */
const SHORTEST_MS = 60_000;

/**
 * Cancels a competition: from this moment it sells nothing, neither to a payment that was begun before, and it has ended
 * at the latest now. Holds without an open payment are released. Refunds and mails are the work of a job, which finds the
 * row that is written here. Throws `raffle.gone` and `raffle.cancelled`. The actor must be an admin.
 */
export async function cancelRaffle(
  tx: Tx,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<{ before: LockedRaffle; raffle: LockedRaffle }> {
  const before = (await lockRaffles(tx, [id])).get(id);
  if (!before) throw new ShopError("raffle.gone");
  if (before.cancelled_at !== null) throw new ShopError("raffle.cancelled");
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
  const tickets = before.sold_count - before.manual_count;
  await tx.sql
    .insertInto("raffle_cancellations")
    .values({ raffle_id: id, admin_id: adminId, tickets, created_at: tx.now })
    .execute();
  tx.wake("raffle_cancellations");
  return { before, raffle: { ...before, ...cancelled } };
}

/** Locks the cancellation of a competition. */
export async function lockCancellation(tx: Tx, raffleId: string): Promise<Row<"raffle_cancellations">> {
  return tx.sql
    .selectFrom("raffle_cancellations")
    .selectAll()
    .where("raffle_id", "=", raffleId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes that the entrants up to this user id were mailed, how many mails that were, and when it was the last of them. */
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

/** Notes that nothing of a cancellation is left to be done, also in the audit trail; a repeat does nothing. */
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
