import { formatPence } from "@counterfoil/core";
import type { Withdrawn } from "@counterfoil/domain";

/**
 * Says what a void withdraws from the account that was paid; nothing where nothing was paid. Where a part is spent, the void takes the rest of a
 * prize of a draw, and is refused of an instant one.
 */
export function withdrawalInWords(left: Withdrawn | null, { isInstant }: { isInstant: boolean }): string {
  if (!left) return "";
  const spent = formatPence(left.spent);
  if (isInstant && left.spent > 0) return ` ${spent} of the prize is spent, so it can't be voided.`;
  const kept = left.spent > 0 ? ` ${spent} of it is spent and can't be withdrawn.` : "";
  const recalled =
    left.inPayouts > 0 ? ` Payouts that haven't been sent are rejected for ${formatPence(left.inPayouts)} of it.` : "";
  return ` ${formatPence(left.taken)} is withdrawn from their account.${recalled}${kept}`;
}
