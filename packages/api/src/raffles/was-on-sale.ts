import type { Row, Tx } from "@counterfoil/db";
import { z } from "zod";

const SetLive = z.object({ live: z.literal(true) });

/** Returns whether a competition was ever live, by the audit trail, or has a ticket that is held or sold. */
export async function wasOnSale(tx: Tx, { id, sold_count }: Row<"raffles"> & { sold_count: number }): Promise<boolean> {
  if (sold_count > 0) return true;
  const ticket = tx.sql.selectFrom("tickets").select("id").where("raffle_id", "=", id).limit(1);
  if (await ticket.executeTakeFirst()) return true;
  const edits = tx.sql.selectFrom("audit").select("after").where("subject_id", "=", id).where("subject", "=", "raffle");
  return (await edits.execute()).some(({ after }) => SetLive.safeParse(after).success);
}
