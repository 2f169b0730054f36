import { BirthDateOfInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { useRefreshCare } from "./use-refresh-care.ts";

const Values = BirthDateOfInput.pick({ birthDate: true, note: true });

/** Corrects when a customer was born; the date that the shop has is not shown. */
export function BirthDateDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const flash = useFlash();
  const refresh = useRefreshCare();
  const change = trpc.protection.changeBirthDate.useMutation();
  const form = useApiForm<z.infer<typeof Values>>({
    failure: "The date of birth could not be corrected",
    draftName: `care-birth-date:${userId}`,
    resolver: zodResolver(Values),
    defaultValues: { birthDate: "", note: "" },
    mainField: "birthDate",
    send: async (values) => {
      await change.mutateAsync({ id: userId, ...values });
      await refresh();
      flash.success("The date of birth was corrected");
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Correct the date of birth of ${name}`}
      about={
        <p>
          A customer says it once, and only support changes it after that. Somebody under 18 cannot enter until their
          birthday.
        </p>
      }
      submitLabel="Correct it"
      onClose={onClose}
    >
      <TextField
        label="Date of birth"
        type="date"
        min="1900-01-01"
        autoComplete="off"
        className="max-w-80"
        error={form.errors.birthDate?.message}
        {...form.register("birthDate")}
      />
      <TextareaField
        label="Why?"
        hint="Say what you saw, such as a passport. Other admins read it, and it stands in the audit trail with your name."
        rows={3}
        maxLength={2000}
        error={form.errors.note?.message}
        {...form.register("note")}
      />
    </FormDialog>
  );
}
