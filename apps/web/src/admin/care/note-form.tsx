import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { z } from "zod";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { useRefreshCare } from "./use-refresh-care.ts";

const why = {
  label: "Why?",
  hint: "Other admins read it, and it stands in the audit trail with your name.",
  missing: "Say why",
};

/** Something that staff does to protect a customer, with a note: why, by default. */
export function NoteForm({
  title,
  submitLabel,
  danger = false,
  failure,
  draftName,
  most = 2000,
  field = why,
  children,
  send,
  onClose,
}: {
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** Said before the reason when it did not work. */
  failure: string;
  draftName: string;
  /** Characters of the note. */
  most?: number;
  /** The field's words, and what is said when it is empty. */
  field?: typeof why;
  children: ReactNode;
  /** Does it; returns what is said afterwards. */
  send: (note: string) => Promise<string>;
  onClose: () => void;
}) {
  const flash = useFlash();
  const refresh = useRefreshCare();
  const form = useApiForm<{ note: string }>({
    failure,
    draftName,
    resolver: zodResolver(z.object({ note: z.string().trim().min(1, field.missing).max(most) })),
    defaultValues: { note: "" },
    send: async ({ note }) => {
      const said = await send(note);
      await refresh();
      flash.success(said);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} about={children} submitLabel={submitLabel} danger={danger} onClose={onClose}>
      <TextareaField
        label={field.label}
        hint={field.hint}
        rows={3}
        maxLength={most}
        error={form.errors.note?.message}
        {...form.register("note")}
      />
    </FormDialog>
  );
}
