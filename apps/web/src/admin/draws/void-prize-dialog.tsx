import { useState } from "react";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { VoidReasonField } from "./void-reason-field.tsx";

/** Asks to take a won instant prize of a draw from its winner, which retires its number. */
export function VoidPrizeDialog({
  raffle,
  prize: { place, prize, ticketNum },
  reasons,
  onClose,
}: {
  raffle: string;
  prize: { place: number; prize: string; ticketNum: string | null };
  /** The reasons that the rules of the draw allow. */
  reasons: readonly string[];
  onClose: () => void;
}) {
  const [reason, setReason] = useState(reasons[0] ?? "");
  return (
    <ApprovalDialog
      kind="void_instant"
      input={{ raffle, prize: place, reason }}
      name={`${prize} of ticket ${ticketNum}`}
      onClose={onClose}
    >
      <p className="mb-4">
        The winner loses the prize and the number is retired. You can then refund the ticket. This is shown publicly.
      </p>
      <VoidReasonField reasons={reasons} value={reason} onChange={setReason} />
    </ApprovalDialog>
  );
}
