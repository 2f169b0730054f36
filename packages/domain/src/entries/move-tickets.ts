import type { Tx } from "@counterfoil/db";
import { lockedDraws } from "../draws/draw-locks.ts";
import { lockRafflesOf } from "./touch-tickets.ts";

interface Since {
  userId: string;
  since: number;
}

/** Returns whether an admin entered a user in a competition since a moment. */
export async function hasManualEntriesSince(tx: Tx, { userId, since }: Since): Promise<boolean> {
  const entry = await tx.sql
    .selectFrom("tickets")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "manual")
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Releases what a user has held since a moment. Locks the competitions, so the user and the user's open payment must be locked before. */
export async function releaseHoldsSince(tx: Tx, { userId, since }: Since): Promise<void> {
  await lockRafflesOf(tx, userId);
  await tx.sql
    .deleteFrom("tickets")
    .where("user_id", "=", userId)
    .where("state", "=", "held")
    .where("reserved_at", ">=", since)
    .execute();
}

/**
 * Moves an account's entries of moved orders, and manual ones since a moment, with their prizes. Locks competitions.
 */
export async function moveTickets(
  tx: Tx,
  { fromId, toId, since }: { fromId: string; toId: string; since: number },
): Promise<void> {
  const locked = [...(await lockedDraws(tx.sql, await lockRafflesOf(tx, fromId)))];
  await tx.sql
    .updateTable("tickets")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)),
        and([
          eb("state", "=", "manual"),
          eb("created_at", ">=", since),
          ...(locked.length > 0 ? [eb("raffle_id", "not in", locked)] : []),
        ]),
      ]),
    )
    .execute();
  await tx.sql
    .updateTable("instant_wins")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("ticket_id", "in", selectFrom("tickets").select("id").where("user_id", "=", toId)),
        // A prize that was handed over outlives its ticket.
        eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)),
      ]),
    )
    .execute();
}
