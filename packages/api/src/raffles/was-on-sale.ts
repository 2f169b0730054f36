import { type Db, type Row, ticketIsHeld } from "@counterfoil/db";
import { z } from "zod";

/** Whether a number is sold, or held by a hold that has not ended. */
export async function hasTickets(db: Db, raffleId: string, now: number): Promise<boolean> {
  const sold = await db
    .selectFrom("raffle_sales")
    .select("sold_count")
    .where("raffle_id", "=", raffleId)
    .executeTakeFirst();
  if (sold && sold.sold_count > 0) return true;
  const held = await db
    .selectFrom("tickets")
    .select("id")
    .where("raffle_id", "=", raffleId)
    .where(ticketIsHeld(now))
    .limit(1)
    .execute();
  return held.length > 0;
}

const SetLive = z.object({ live: z.literal(true) });

/** Returns whether a competition is or ever was live, by the audit trail, or has a ticket that is held or sold. */
export async function wasOnSale(db: Db, { id, live }: Row<"raffles">, now: number): Promise<boolean> {
  if (live || (await hasTickets(db, id, now))) return true;
  const edits = db.selectFrom("audit").select("after").where("subject_id", "=", id).where("subject", "=", "raffle");
  return (await edits.execute()).some(({ after }) => SetLive.safeParse(after).success);
}
