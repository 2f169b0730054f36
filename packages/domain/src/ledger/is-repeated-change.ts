import type { Tx } from "@counterfoil/db";

/** A call that is sent again because its answer was lost comes within this long. */
const REPEAT_MS = 60_000;

interface BalanceChange {
  userId: string;
  amountPence: number;
  notes: string;
  /** The balance that the admin expects after it, where the call says so. */
  expectedPence?: number | undefined;
}

/**
 * Returns whether a change by an admin of the same amount, with the same note, was made to this balance within the last
 * minute, so that this one is probably the same call sent twice. One that says which balance comes of it is a repeat
 * only when the earlier one had come to that balance too. The user must be locked.
 */
export async function isRepeatedChange(tx: Tx, change: BalanceChange): Promise<boolean> {
  const { userId, amountPence, notes, expectedPence } = change;
  const recent = await tx.sql
    .selectFrom("ledger")
    .select(["kind", "amount_pence", "notes"])
    .where("user_id", "=", userId)
    .where("created_at", ">", tx.now - REPEAT_MS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const user = tx.sql.selectFrom("users").select("balance_pence").where("id", "=", userId);
  let after = (await user.executeTakeFirstOrThrow()).balance_pence;
  for (const line of recent) {
    const isSame = line.kind === "admin" && line.amount_pence === amountPence && line.notes === notes;
    if (isSame && (expectedPence === undefined || after === expectedPence)) return true;
    after -= line.amount_pence;
  }
  return false;
}
