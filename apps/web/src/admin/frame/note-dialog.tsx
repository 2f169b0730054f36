import { z } from "zod";
import { TextareaField } from "../../ui/text-fields.tsx";
import type { Doing } from "./action-dialog.tsx";
import { SaveDialog, type SaveDialogProps } from "./save-dialog.tsx";

export const why = {
  label: "Reason",
  hint: "Recorded in the audit trail with your name.",
  missing: "Enter a reason",
};

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
      {({ field }) => <TextareaField label={label} hint={hint} rows={3} maxLength={most} {...field("note")} />}
    </SaveDialog>
  );
}
