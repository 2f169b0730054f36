import { formatPence } from "@counterfoil/core";
import type { Withdrawn } from "@counterfoil/domain";

/** Says what a void takes from the account that was paid, and what becomes of it where a part is spent; nothing where nothing was paid. */
export function withdrawalInWords(left: Withdrawn | null, ifSpent: string): string {
  if (!left) return "";
  const spent = left.spent > 0 ? ` ${formatPence(left.spent)} of it is spent and ${ifSpent}.` : "";
  const recalled =
    left.inPayouts > 0 ? ` Payouts that haven't been sent are rejected for ${formatPence(left.inPayouts)} of it.` : "";
  return ` ${formatPence(left.taken)} is withdrawn from their account.${recalled}${spent}`;
}
