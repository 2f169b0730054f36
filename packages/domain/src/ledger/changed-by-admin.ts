import type { Db } from "@counterfoil/db";

/** Returns by how much an admin changed balances since a moment, up and down added, in pence. The admin must be locked. */
export async function changedByAdmin(db: Db, { adminId, since }: { adminId: string; since: number }): Promise<number> {
  const rows = await db
    .selectFrom("ledger")
    .select("amount_pence")
    .where("admin_id", "=", adminId)
    .where("created_at", ">", since)
    .execute();
  return rows.reduce((sum, row) => sum + Math.abs(row.amount_pence), 0);
}
