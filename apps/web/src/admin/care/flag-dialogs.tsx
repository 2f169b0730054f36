import { type CareFlag, CareOutcome, formatName, SettleCareInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Select } from "../../ui/select.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { outcomeNames } from "./care-words.ts";
import { NoteForm } from "./note-form.tsx";
import { useRefreshCare } from "./use-refresh-care.ts";

type Props = { flag: CareFlag; onClose: () => void };

function About({ flag: { user, sentence } }: { flag: CareFlag }) {
  return (
    <p className="mt-2">
      <strong>{formatName(user)}</strong>: {sentence}
    </p>
  );
}

const seen = {
  label: "What did you see, or do?",
  hint: "It stays in the queue, with your note and your name.",
  missing: "Write a note",
};

/** Notes what was seen or done about a flag, which stays open. */
export function NoteDialog({ flag, onClose }: Props) {
  const add = trpc.care.note.useMutation();
  return (
    <NoteForm
      title="Add a note"
      submitLabel="Add note"
      failure="The note could not be added"
      draftName={`care-note:${flag._id}`}
      field={seen}
      send={async (note) => (await add.mutateAsync({ id: flag._id, note })).msg}
      onClose={onClose}
    >
      <About flag={flag} />
    </NoteForm>
  );
}

const SettleValues = z.object({
  outcome: CareOutcome.or(z.literal("")).refine((outcome) => outcome !== "", "Choose an outcome"),
  note: SettleCareInput.shape.note,
});

/** Settles a flag with what was done, and a note. */
export function SettleCareDialog({ flag, onClose }: Props) {
  const flash = useFlash();
  const refresh = useRefreshCare();
  const settle = trpc.care.settle.useMutation();
  const form = useApiForm<z.input<typeof SettleValues>, z.infer<typeof SettleValues>>({
    failure: "This could not be settled",
    draftName: `care:${flag._id}`,
    resolver: zodResolver(SettleValues),
    defaultValues: { outcome: "", note: "" },
    send: async ({ outcome, note }) => {
      const { msg } = await settle.mutateAsync({ id: flag._id, outcome, note });
      await refresh();
      flash.success(msg);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Settle this" about={<About flag={flag} />} submitLabel="Settle" onClose={onClose}>
      <Select
        label="Outcome"
        hint="It only says what was done. A limit is lowered, and a customer stopped, on their own page."
        error={form.errors.outcome?.message}
        {...form.register("outcome")}
      >
        <option value="">Choose an outcome</option>
        {CareOutcome.options.map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcomeNames[outcome]}
          </option>
        ))}
      </Select>
      <TextareaField
        label="Note"
        hint="What you saw, and why this is enough."
        rows={4}
        maxLength={2000}
        error={form.errors.note?.message}
        {...form.register("note")}
      />
    </FormDialog>
  );
}
