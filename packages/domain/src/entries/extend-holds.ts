import { inChunks, prepareRows, type Row, type Tx } from "@counterfoil/db";

interface HoldTimes {
  reservationSeconds: number;
  paymentSeconds: number;
  /** A payment does not extend a hold that another one has extended before. */
  onlyOnce: boolean;
}

/** Returns when a hold ends (epoch milliseconds) with a payment from `now`: never earlier than without it. */
export function extendedHoldEnd(
  ticket: Pick<Row<"tickets">, "reserved_at" | "expires_at" | "attempt_id">,
  { now, reservationSeconds, paymentSeconds, onlyOnce }: HoldTimes & { now: number },
): number {
  if (onlyOnce && ticket.attempt_id !== null) return ticket.expires_at ?? 0;
  const longest = ticket.reserved_at + (reservationSeconds + paymentSeconds) * 1000;
  return Math.max(ticket.expires_at ?? 0, Math.min(now + paymentSeconds * 1000, longest));
}

const extend = prepareRows<{ id: string; attemptId: string; end: number }, never>((db, list, parameter) =>
  db
    .updateTable("tickets")
    .set({ attempt_id: parameter("attemptId"), expires_at: parameter("end") })
    .where("id", "in", list("id")),
);

/** Holds tickets for a payment attempt that starts now. The competitions must be locked. */
export async function extendHolds(
  tx: Tx,
  { attemptId, tickets, ...times }: HoldTimes & { attemptId: string; tickets: readonly Row<"tickets">[] },
): Promise<void> {
  const byEnd = Map.groupBy(tickets, (ticket) => extendedHoldEnd(ticket, { now: tx.now, ...times }));
  for (const [end, group] of byEnd) {
    for (const chunk of inChunks(group)) {
      const inputs = chunk.map(({ id }) => ({ id, attemptId, end }));
      await extend(tx.sql, inputs);
    }
  }
}
