import { type CustomerFlag, FlagOutcome, formatName, ResolveFlagInput } from "@counterfoil/core";
import { z } from "zod";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { ChoiceField } from "../frame/choice-field.tsx";
import { NoteDialog } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { outcomeNames } from "./protection-words.ts";

type Props = { flag: CustomerFlag; onClose: () => void };

function About({ flag: { user, sentence } }: { flag: CustomerFlag }) {
  return (
    <p className="mt-2">
      <strong>{formatName(user)}</strong>: {sentence}
    </p>
  );
}

const seen = {
  label: "What did you find or do?",
  hint: "The flag stays open.",
  missing: "Write a note",
};

/** Notes what was seen or done about a flag, which stays open. */
export function NoteFlagDialog({ flag, onClose }: Props) {
  return (
    <NoteDialog
      title="Add a note"
      about={<About flag={flag} />}
      submitLabel="Add note"
      failure="Couldn't add the note"
      draftName={`care-note:${flag._id}`}
      words={seen}
      run={({ note }, api) => api.care.note.mutate({ id: flag._id, note })}
      refresh={["care"]}
      onClose={onClose}
    />
  );
}

const SettleValues = z.object({
  outcome: FlagOutcome.or(z.literal("")).refine((outcome) => outcome !== "", "Choose an outcome"),
  note: ResolveFlagInput.shape.note,
});

export function ResolveFlagDialog({ flag, onClose }: Props) {
  return (
    <SaveDialog
      title="Resolve flag"
      about={<About flag={flag} />}
      submitLabel="Resolve"
      failure="Couldn't resolve this"
      draftName={`care:${flag._id}`}
      schema={SettleValues}
      values={{ outcome: "", note: "" }}
      run={(values, api) => api.care.settle.mutate({ id: flag._id, ...values })}
      refresh={["care"]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ChoiceField
            label="Outcome"
            hint="This only records the outcome. Lower limits or block customers on their page."
            first="Choose an outcome"
            names={outcomeNames}
            {...field("outcome")}
          />
          <TextareaField
            label="Note"
            hint="What you found and why no more is needed."
            rows={4}
            maxLength={2000}
            {...field("note")}
          />
        </>
      )}
    </SaveDialog>
  );
}
