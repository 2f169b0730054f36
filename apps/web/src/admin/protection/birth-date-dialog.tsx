import { BirthDateOfInput } from "@counterfoil/core";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const Values = BirthDateOfInput.pick({ birthDate: true, note: true });

/** Corrects when a customer was born; the date that the shop has is not shown. */
export function BirthDateDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  return (
    <SaveDialog
      title={`Correct ${name}'s date of birth`}
      about={<p>Customers under 18 can't enter until their 18th birthday.</p>}
      submitLabel="Save"
      failure="Couldn't correct the date of birth"
      draftName={`care-birth-date:${userId}`}
      schema={Values}
      values={{ birthDate: "", note: "" }}
      mainField="birthDate"
      run={(values, api) => api.protection.changeBirthDate.mutate({ id: userId, ...values })}
      done="Date of birth corrected"
      refresh={["care"]}
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
            label="Reason"
            hint="For example, “Saw passport”. Recorded in the audit trail with your name."
            rows={3}
            maxLength={2000}
            {...field("note")}
          />
        </>
      )}
    </SaveDialog>
  );
}
