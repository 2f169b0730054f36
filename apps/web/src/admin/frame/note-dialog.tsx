import type { ComponentProps } from "react";
import { z } from "zod";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import type { Doing } from "./action-dialog.tsx";
import { SaveDialog, type SaveDialogProps } from "./save-dialog.tsx";

export const why = {
  label: "Reason",
  hint: "Recorded in the audit trail with your name.",
  missing: "Enter a reason",
};

export function NoteField(props: Partial<ComponentProps<typeof TextareaField>>) {
  return <TextareaField label={why.label} hint={why.hint} rows={3} maxLength={2000} {...props} />;
}

export function DayField(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" autoComplete="off" className="max-w-80" {...props} />;
}

type NoteValues = { note: string };

/** Something that staff do with a note: why, by default. */
export type Note = Doing<NoteValues> &
  Omit<SaveDialogProps<NoteValues, NoteValues>, "schema" | "values" | "children" | "onClose"> & {
    most?: number;
    /** The field's words, and what is said when it is empty. */
    words?: typeof why;
  };

export function NoteDialog({ most = 2000, words = why, ...dialog }: Note & { onClose: () => void }) {
  const { label, hint, missing } = words;
  return (
    <SaveDialog
      {...dialog}
      schema={z.object({ note: z.string().trim().min(1, missing).max(most) })}
      values={{ note: "" }}
    >
      {({ field }) => <NoteField label={label} hint={hint} maxLength={most} {...field("note")} />}
    </SaveDialog>
  );
}
