import { useState } from "react";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { VoidReasonField } from "./void-reason-field.tsx";

type Props = {
  raffle: string;
  prize: { place: number; prize: string; ticketNum: string | null };
  reasons: readonly string[];
  onClose: () => void;
};

export function VoidPrizeDialog({ raffle, prize: { place, prize, ticketNum }, reasons, onClose }: Props) {
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
