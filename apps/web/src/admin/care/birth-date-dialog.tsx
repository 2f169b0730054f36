import { BirthDateOfInput } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

const Values = BirthDateOfInput.pick({ birthDate: true, note: true });

/** Corrects when a customer was born; the date that the shop has is not shown. */
export function BirthDateDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const change = trpc.protection.changeBirthDate.useMutation();
  return (
    <SaveDialog
      title={`Correct the date of birth of ${name}`}
      about={
        <p>
          A customer says it once, and only support changes it after that. Somebody under 18 cannot enter until their
          birthday.
        </p>
      }
      submitLabel="Correct it"
      failure="The date of birth could not be corrected"
      draftName={`care-birth-date:${userId}`}
      schema={Values}
      values={{ birthDate: "", note: "" }}
      mainField="birthDate"
      run={(values) => change.mutateAsync({ id: userId, ...values })}
      done="The date of birth was corrected"
      refresh={useRefresh("care")}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            label="Date of birth"
            type="date"
            min="1900-01-01"
            autoComplete="off"
            className="max-w-80"
            {...field("birthDate")}
          />
          <TextareaField
            label="Why?"
            hint="Say what you saw, such as a passport. Other admins read it, and it stands in the audit trail with your name."
            rows={3}
            maxLength={2000}
            {...field("note")}
          />
        </>
      )}
    </SaveDialog>
  );
}
