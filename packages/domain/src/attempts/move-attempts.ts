import { drawStatesUnlocked } from "@counterfoil/core";
import { attemptIsStopping, hasRows, noRow, type Tx } from "@counterfoil/db";
import { checkHolder, updateSealedRows } from "../seals.ts";

/** Returns whether a user has started a payment since a moment. */
export async function hasAttemptsSince(tx: Tx, { userId, since }: { userId: string; since: number }): Promise<boolean> {
  return hasRows(tx.sql.selectFrom("payment_attempts").where("user_id", "=", userId).where("created_at", ">=", since));
}

/**
 * Moves the payment attempts that one account made since a moment to another, which is new. Those with an entry in a locked
 * draw stay, since the account that bought it claims its prize, and those that are being stopped. Both users must be locked.
 */
export async function moveAttempts(tx: Tx, { fromId, toId, since }: { fromId: string; toId: string; since: number }) {
  const moved = await tx.sql
    .selectFrom("payment_attempts")
    .selectAll()
    .where("user_id", "=", fromId)
    .where("created_at", ">=", since)
    .where(({ not }) => not(attemptIsStopping()))
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("payment_attempt_lines as l")
          .innerJoin("draws as d", "d.raffle_id", "l.raffle_id")
          .select("l.position")
          .whereRef("l.attempt_id", "=", "payment_attempts.id")
          .where("d.state", "not in", drawStatesUnlocked),
      ),
    )
    .forNoKeyUpdate()
    .execute();
  checkHolder(moved, fromId);
  await updateSealedRows(tx, "payment_attempts", moved, { user_id: toId });
}
