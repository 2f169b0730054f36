import { endHasPassed } from "@counterfoil/core";
import { serverNow } from "../../ui/clock.ts";
import { formatDateTime } from "../../ui/dates.ts";
import { StatusDot } from "../../ui/status-dot.tsx";

/** Shows whether the list of entries is final, and if not, why. */
export function FinalityLine({
  final,
  openPayments,
  endDate,
}: {
  final: boolean;
  openPayments: number;
  endDate: string;
}) {
  const payments = `${openPayments} ${openPayments === 1 ? "payment" : "payments"} open`;
  if (final) return <StatusDot tone="done">Final list: the end has passed and no payment is open.</StatusDot>;
  if (endHasPassed({ endDate }, serverNow())) return <StatusDot tone="warn">Not final: {payments}.</StatusDot>;
  return (
    <StatusDot tone="off">
      Not final: ends {formatDateTime(endDate)} UK time{openPayments > 0 && `, ${payments}`}.
    </StatusDot>
  );
}
