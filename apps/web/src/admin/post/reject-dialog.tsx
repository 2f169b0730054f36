import { type PostCard, postReasonNames, printedNumber, rejectReasons } from "@counterfoil/core";
import { useState } from "react";
import { ChoiceField } from "../../ui/select.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";

const [firstReason] = rejectReasons;

export function RejectCardDialog({ card, onClose }: { card: PostCard; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>(firstReason);
  const isOne = card.ticketNums.length === 1;
  return (
    <ApprovalDialog kind="card.reject" input={{ id: card._id, reason }} name={card.ref} onClose={onClose}>
      <p className="mb-4">
        {isOne ? "Number" : "Numbers"} {card.ticketNums.map(printedNumber).join(", ")} will be free again, and we'll
        email the sender if they gave an address.
      </p>
      <ChoiceField
        label="Why is it rejected?"
        names={postReasonNames}
        options={rejectReasons}
        value={reason}
        onChange={({ target }) => setReason(rejectReasons.find((one) => one === target.value) ?? firstReason)}
      />
    </ApprovalDialog>
  );
}
