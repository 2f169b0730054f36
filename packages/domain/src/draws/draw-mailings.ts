import type { Row, Tx } from "@counterfoil/db";

/** Locks the progress of the mails about a lock. */
export async function lockMailing(tx: Tx, raffleId: string): Promise<Row<"draw_mailings">> {
  return tx.sql
    .selectFrom("draw_mailings")
    .selectAll()
    .where("raffle_id", "=", raffleId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Records that the entrants up to this user id were mailed, and whether they were the last. */
export async function noteDrawMailed(
  tx: Tx,
  { raffleId, mailedTo, mails, isLast }: { raffleId: string; mailedTo: string; mails: number; isLast: boolean },
): Promise<void> {
  await tx.sql
    .updateTable("draw_mailings")
    .set(({ eb }) => ({ mailed_to: mailedTo, mails: eb("mails", "+", mails), ...(isLast && { mailed_at: tx.now }) }))
    .where("raffle_id", "=", raffleId)
    .execute();
}
