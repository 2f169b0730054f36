import { voidReasonInWords } from "@counterfoil/core";
import type { ReactNode } from "react";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { ChoiceField } from "../frame/choice-field.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import type { ApprovalInput } from "../frame/use-second-admin.tsx";

/** Asks for something on a draw, once a person has read what it would do: a second admin approves, or it is announced. */
export function AskDialog({
  title,
  confirmLabel,
  act,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  act: ApprovalInput;
  onClose: () => void;
  children?: ReactNode;
}) {
  const refresh = useRefresh("draws", "raffles");
  const close = () => {
    void refresh();
    onClose();
  };
  return (
    <ActionDialog
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Asking..."
      danger
      failure="Couldn't send this request"
      act={{ ...act, isAlwaysAsked: true }}
      run={(_, api) => api.acts.ask.mutate({ ...act, reason: title })}
      onClose={close}
    >
      {children}
    </ActionDialog>
  );
}

/** Chooses among the reasons for which the rules of a draw allow a void. */
export function VoidReasonField({
  reasons,
  value,
  onChange,
}: {
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}) {
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
