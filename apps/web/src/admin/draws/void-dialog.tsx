import { type ApprovalCommand, voidReasonInWords } from "@counterfoil/core";
import { type ReactNode, useState } from "react";
import { ChoiceField } from "../../ui/select.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";

type Props = {
  kind: "void_winner" | "void_instant";
  /** The place of the prize in its raffle. */
  input: Omit<ApprovalCommand<"void_winner">, "reason">;
  name: string;
  reasons: readonly string[];
  first?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for what reason of the rules a winner, of a draw unless `children` says otherwise, loses a prize. */
export function VoidDialog({ kind, input, name, reasons, first = reasons[0] ?? "", onClose, children }: Props) {
  const [reason, setReason] = useState(first);
  return (
    <ApprovalDialog kind={kind} input={{ ...input, reason }} name={name} onClose={onClose}>
      <p className="mb-4">
        {children ?? "The prize goes to the next in line, if there is one. This is shown publicly."}
      </p>
      <ChoiceField
        label="Reason"
        hint="Only these reasons are allowed. Shown publicly."
        names={Object.fromEntries(reasons.map((one) => [one, voidReasonInWords(one)]))}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ApprovalDialog>
  );
}
