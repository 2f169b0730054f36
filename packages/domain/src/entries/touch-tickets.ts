import type { Tx } from "@counterfoil/db";
import { abandonHolds, holdColumns } from "./abandon-holds.ts";
import { lockRaffles } from "./lock-raffle.ts";
import { eraseSamePerson } from "./same-person-entries.ts";

/** Locks the competitions in which a user has tickets, and returns their ids. */
export async function lockRafflesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom("tickets")
    .select("raffle_id")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  const ids = rows.map((row) => row.raffle_id);
  return [...(await lockRaffles(tx, ids)).keys()];
}

/** Writes each ticket as it is: the triggers of the table count it as changed. */
async function rewriteTickets(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("tickets").set({ user_id: userId }).where("user_id", "=", userId).execute();
}

/** Has the unavailable numbers show a user's present name. Locks the competitions: lock the user before. */
export async function touchTickets(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await lockRafflesOf(tx, userId);
  await rewriteTickets(tx, userId);
}

/** Releases all that an erased user holds. Locks the competitions: lock the user and their open payment before. */
export async function eraseHolder(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await lockRafflesOf(tx, userId);
  const deletion = tx.sql.deleteFrom("tickets").where("user_id", "=", userId).where("state", "=", "held");
  const released = Map.groupBy(await deletion.returning(holdColumns).execute(), (hold) => hold.raffle_id);
  for (const holds of released.values()) await abandonHolds(tx, holds);
  await eraseSamePerson(tx, userId);
  await rewriteTickets(tx, userId);
}
