import { londonMoment } from "@counterfoil/core";
import type { ComponentProps, FormEvent } from "react";
import { LinkButton } from "../ui/button.tsx";
import { useReportForm } from "../ui/dialog-guard.tsx";
import type { OpenDraft } from "./use-draft.ts";

export function DraftNotice({ draft: { savedAt, contested, discard } }: { draft: OpenDraft }) {
  return (
    <p role="status" className="rounded-m bg-ground px-4 py-1 text-label">
      This is your draft of {londonMoment(savedAt)}. {contested && "Someone else has changed this since. "}
      <LinkButton onClick={discard}>Discard draft</LinkButton>
    </p>
  );
}

/** The form element of `useApiForm`. The dialog around it learns whether it is changed; a draft that it shows is named. */
export function ApiForm({
  form: { onSubmit, busy, isChanged, draft, forget },
  children,
  ...rest
}: Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  form: {
    onSubmit: (event: FormEvent) => void;
    busy: boolean;
    isChanged: boolean;
    draft: OpenDraft | null;
    forget: () => void;
  };
}) {
  useReportForm(isChanged, busy, forget);
  return (
    <form noValidate onSubmit={onSubmit} {...rest}>
      {draft && <DraftNotice draft={draft} />}
      {children}
    </form>
  );
}
