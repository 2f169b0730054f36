import { leastLimit, leftOf } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { stopAttempts } from "../attempts/stop-attempts.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { readStanding } from "../protection/read-standing.ts";
import { countedPence } from "../protection/spending.ts";

/** Stops each payment in progress that no longer fits a limit that was just lowered. The user must be locked. */
export async function stopWhatNoLongerFits(
  tx: Tx,
  { user, policy }: { user: Pick<Row<"users">, "id">; policy: ProtectionPolicy },
): Promise<void> {
  const { ownLimit, staffLimit, month } = await readStanding(tx.sql, { phase: "open", user, policy }, tx.now);
  const limit = leastLimit(ownLimit, staffLimit, policy.maximumPence);
  if (limit === null) return;
  let room = leftOf(limit, { ...month, held: 0 });
  const keep = (attempt: Row<"payment_attempts">) => {
    const pence = countedPence(attempt);
    if (pence > 0 && pence > room) return false;
    room -= pence;
    return true;
  };
  await stopAttempts(tx, { userId: user.id, reason: "limit", keep });
}
