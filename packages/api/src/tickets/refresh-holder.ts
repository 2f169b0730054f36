import type { Tx } from "@counterfoil/db";
import { lockRaffles } from "@counterfoil/domain";

/**
 * After a user was renamed or erased: the boards of unavailable numbers show the name as it is now, since each of the
 * user's numbers counts as changed. With `endHolds` what the user holds is freed first. Locks the competitions, so the
 * user (and the user's open payment, if it is closed too) must be locked before.
 */
export async function refreshHolder(tx: Tx, userId: string, { endHolds }: { endHolds: boolean }): Promise<void> {
  const held = await tx.sql
    .selectFrom("tickets")
    .select("raffle_id")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  await lockRaffles(
    tx,
    held.map((row) => row.raffle_id),
  );
  if (endHolds) await tx.sql.deleteFrom("tickets").where("user_id", "=", userId).where("state", "=", "held").execute();
  await tx.sql.updateTable("tickets").set({ user_id: userId }).where("user_id", "=", userId).execute();
}
