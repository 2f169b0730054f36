import { type Tx, updateRows } from "@counterfoil/db";

/** The column that has the sum of each account of the ledger. */
export const balanceColumns = { promotional: "balance_pence", winnings: "winnings_pence" } as const;
export type LedgerAccount = keyof typeof balanceColumns;

/** Writes the sum of an account of a user's ledger, in pence. Only the ledger calls it; the user must be locked. */
export async function setBalance(
  tx: Tx,
  { userId, account, pence }: { userId: string; account: LedgerAccount; pence: number },
): Promise<void> {
  await updateRows(tx.sql, "users", { id: userId }, { [balanceColumns[account]]: pence });
}
