import { formatName, type Payout } from "@counterfoil/core";
import { formatMoney, sumPounds } from "../../ui/format.ts";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { NoteDialog } from "../frame/note-dialog.tsx";

export type PayoutAct = "approve" | "refuse" | "pay" | "return";

/** An action on payouts; only approving is on several. */
export type OpenedAct = { act: PayoutAct; payouts: readonly [Payout, ...Payout[]] };

type Props = OpenedAct & { onDone: () => void; onClose: () => void };

const why = { label: "Reason", hint: "The customer reads this.", missing: "Enter a reason" };

export function PayoutDialog({ act, payouts, onDone, onClose }: Props) {
  const [payout] = payouts;
  const { _id: id, amount, reference, user } = payout;
  const sum = formatMoney(amount);
  if (act === "approve") {
    const name = payouts.length === 1 ? `${sum} to ${formatName(user)}` : `${payouts.length} payouts`;
    const input = { ids: payouts.map(({ _id }) => _id) };
    const total = formatMoney(sumPounds(payouts.map((one) => one.amount)));
    return (
      <ApprovalDialog kind="payout.approve" danger={false} {...{ input, name, onDone, onClose }}>
        {total} in total. {payouts.length === 1 ? "It" : "They"} will be in the next bank file.
      </ApprovalDialog>
    );
  }
  if (act === "pay") {
    return (
      <ActionDialog
        title={`Mark ${reference} as paid?`}
        confirmLabel="Mark as paid"
        busyLabel="Saving..."
        danger={false}
        run={(_, api) => api.payouts.recordPaid.mutate({ id })}
        onClose={onClose}
      >
        {sum} has reached {formatName(user)}'s bank account.
      </ActionDialog>
    );
  }
  const isReturn = act === "return";
  return (
    <NoteDialog
      title={isReturn ? `Mark ${reference} as returned?` : `Reject ${reference}?`}
      about={`Returns ${sum} to ${formatName(user)}'s winnings. They'll be emailed.`}
      submitLabel={isReturn ? "Mark as returned" : "Reject payout"}
      danger
      most={300}
      words={why}
      draftName={`payout-${act}:${id}`}
      failure={isReturn ? "Couldn't mark this payout as returned" : "Couldn't reject this payout"}
      run={({ note: reason }, { payouts: calls }) =>
        isReturn ? calls.recordReturn.mutate({ id, reason }) : calls.refuse.mutate({ id, reason })
      }
      onClose={onClose}
    />
  );
}
