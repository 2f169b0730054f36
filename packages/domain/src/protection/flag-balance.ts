import { json, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** The rule of a flag that somebody closed their account with balance left. */
const RULE = "balance_at_closing";

/**
 * Asks staff to settle the balance of an account that was closed for ever: prize money in it is paid out, gifts end. The
 * ledger cannot tell one from the other, so a person decides. Once for each person while it is open.
 */
export async function flagBalanceAtClosing(
  tx: Tx,
  { userId, pence }: { userId: string; pence: number },
): Promise<void> {
  if (pence <= 0) return;
  const flag = { id: newId(), user_id: userId, rule: RULE, facts: json({ pence }), at: tx.now, state: "open" as const };
  await tx.sql
    .insertInto("care_flags")
    .values(flag)
    .onConflict((oc) => oc.doNothing())
    .execute();
}
