import {
  type ApprovalCommand,
  type ApprovalKindName,
  approvalKinds,
  approvalTitle,
  isWaiting,
} from "@counterfoil/core";
import { getUntypedClient } from "@trpc/client";
import { type ReactNode, useState } from "react";
import { TextareaField } from "../../ui/text-fields.tsx";
import { ActionDialog, msgOf } from "./action-dialog.tsx";

/** What the dialog of an approval is about, besides what the declaration of its kind in core has. */
interface ApprovalDialogProps<Kind extends ApprovalKindName> {
  kind: Kind;
  /** Its input, without the fields of its dialog. */
  input: Partial<ApprovalCommand<Kind>>;
  name?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Called once it is done, and not while it waits for approval. */
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that a second admin may have to approve, shows beforehand whether one has to, and does it or requests it. */
export function ApprovalDialog<Kind extends ApprovalKindName>(props: ApprovalDialogProps<Kind>) {
  const { kind, input, name = "", danger = true, disabled = false, onDone, onClose, children } = props;
  const { call = `actions.${kind}`, dialog, isAnnounced = false } = approvalKinds[kind];
  const [texts, setTexts] = useState<Record<string, string>>({});
  const fields = Object.entries(dialog?.fields ?? {});
  const given = { ...input, ...Object.fromEntries(fields.map(([field]) => [field, texts[field] ?? ""])) };
  const withConfirmed = (confirmed: object) => ({
    ...given,
    ...Object.fromEntries(Object.entries(confirmed).filter(([, isConfirmed]) => isConfirmed)),
  });
  const title = dialog?.ask.replace("{name}", name) ?? approvalTitle(kind);
  return (
    <ActionDialog
      title={title}
      confirmLabel={dialog?.button.replace("{name}", name) ?? "Confirm"}
      busyLabel="Sending..."
      danger={danger}
      disabled={disabled}
      failure={dialog?.failure}
      act={(confirmed) => ({ kind, command: withConfirmed(confirmed), isAnnounced })}
      run={async (confirmed, api) => {
        const answer: unknown = await getUntypedClient(api).mutation(call, withConfirmed(confirmed));
        if (isWaiting(answer)) return answer;
        onDone?.();
        return { msg: dialog?.done ?? msgOf(answer) };
      }}
      onClose={onClose}
    >
      {children ?? dialog?.about}
      {fields.map(([field, { label, hint }]) => (
        <TextareaField
          key={field}
          className="mt-4"
          label={label}
          hint={hint}
          rows={3}
          value={texts[field] ?? ""}
          onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
        />
      ))}
    </ActionDialog>
  );
}
