import type { Tx } from "@counterfoil/db";

/** Records that a customer's statement of a month, `YYYY-MM`, is sent; returns false where it was before. */
export async function recordStatement(tx: Tx, { userId, month }: { userId: string; month: string }): Promise<boolean> {
  const recorded = await tx.sql
    .insertInto("spend_statements")
    .values({ user_id: userId, month, at: tx.now })
    .onConflict((oc) => oc.columns(["user_id", "month"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return recorded !== undefined;
}
