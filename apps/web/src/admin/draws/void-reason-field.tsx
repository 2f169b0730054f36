import type { PrizesPage } from "@counterfoil/core";
import { voidReasonInWords } from "@counterfoil/core";
import { useState } from "react";
import { ChoiceField } from "../../ui/select.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";

type DialogProps = {
  raffle: string;
  prize: PrizesPage["prizes"][number];
  reasons: readonly string[];
  onClose: () => void;
};

export function VoidPrizeDialog({ raffle, prize: { place, prize, ticketNum }, reasons, onClose }: DialogProps) {
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

type FieldProps = { reasons: readonly string[]; value: string; onChange: (reason: string) => void };

export function VoidReasonField({ reasons, value, onChange }: FieldProps) {
  return (
    <ChoiceField
      label="Reason"
      hint="Only these reasons are allowed. Shown publicly."
      names={Object.fromEntries(reasons.map((name) => [name, voidReasonInWords(name)]))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
