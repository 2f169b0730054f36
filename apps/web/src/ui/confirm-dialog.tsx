import { useState } from "react";
import { useDialogGuard, useReportForm } from "./dialog-guard.tsx";
import { QuestionDialog, type QuestionProps } from "./question-dialog.tsx";

function ReportInput({ changed, busy }: { changed: boolean; busy: boolean }) {
  useReportForm(changed, busy);
  return null;
}

/** Asks before something that cannot be undone, the safe choice first; closing it with input asks again. */
export function ConfirmDialog({ onConfirm, onCancel, ...question }: Omit<QuestionProps, "onInput">) {
  const { error, busy = false } = question;
  const [hasInput, setHasInput] = useState(false);
  const [isSent, setSent] = useState(false);
  const { close, around } = useDialogGuard(onCancel);
  const isChanged = hasInput && !(isSent && !error);
  return around(
    <>
      <QuestionDialog
        {...question}
        onCancel={close}
        onInput={() => {
          setHasInput(true);
          setSent(false);
        }}
        onConfirm={() => {
          setSent(true);
          onConfirm();
        }}
      />
      <ReportInput changed={isChanged} busy={busy} />
    </>,
  );
}
