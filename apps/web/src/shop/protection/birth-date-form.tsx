import { BirthDateInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { WithContact } from "./restriction-notice.tsx";
import { useTakeProtection } from "./use-protection.ts";

/** What Register and the account say of a date of birth. */
export const birthDateField = {
  label: "Date of birth",
  hint: "You must be 18 or over.",
  type: "date",
  min: "1900-01-01",
  autoComplete: "bday",
  className: "max-w-80",
} as const;

/** Asks when the customer was born, once. */
export function BirthDateForm({ action }: { action: string }) {
  const take = useTakeProtection();
  const save = trpc.protection.setBirthDate.useMutation();
  const form = useApiForm({
    resolver: zodResolver(BirthDateInput),
    defaultValues: { birthDate: "" },
    send: async (input) => take(await save.mutateAsync(input)),
  });
  return (
    <ApiForm form={form} className="grid gap-4">
      <TextField {...birthDateField} error={form.errors.birthDate?.message} {...form.register("birthDate")} />
      <FormError>{form.problem && <WithContact text={form.problem} />}</FormError>
      <Button type="submit" busy={form.busy} className="md:justify-self-start">
        {action}
      </Button>
    </ApiForm>
  );
}
