import type { Tx } from "@counterfoil/db";
import { openCareFlag } from "./open-care-flag.ts";

/**
 * Asks staff to settle the balance of an account that was closed for ever: prize money in it is paid out, gifts end. The
 * ledger cannot tell one from the other, so a person decides. Once for each person while it is open.
 */
export async function flagBalanceAtClosing(
  tx: Tx,
  { userId, pence }: { userId: string; pence: number },
): Promise<void> {
  if (pence > 0) await openCareFlag(tx, { userId, rule: "balance_at_closing", facts: { pence } });
}
