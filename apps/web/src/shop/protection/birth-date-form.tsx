import { adultFrom, BirthDateInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { ApiForm, useApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { serverNow } from "../../ui/clock.ts";
import { formatDate } from "../../ui/format.ts";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { WithContact } from "./restriction-notice.tsx";
import { useTakeProtection } from "./use-protection.ts";

/** The field of a date of birth, wherever a customer is asked for one. */
export const birthDateField = {
  label: "Date of birth",
  hint: "You must be 18 or over.",
  type: "date",
  min: "1900-01-01",
  autoComplete: "bday",
  className: "md:max-w-80",
} as const;

/** Saves a date of birth. One under 18, which only staff could correct, is first questioned; sent again it is saved. */
export function useSaveBirthDate(action: string): (birthDate: string) => Promise<string | null> {
  const take = useTakeProtection();
  const save = trpc.protection.setBirthDate.useMutation();
  const asked = useRef("");
  return async (birthDate) => {
    const adultAt = adultFrom(birthDate);
    if (adultAt > serverNow() && asked.current !== birthDate) {
      asked.current = birthDate;
      const day = formatDate(new Date(adultAt).toISOString());
      return `That makes you under 18. If it's wrong, correct it. If it's right, press ${action} again. You can enter from ${day}.`;
    }
    take(await save.mutateAsync({ birthDate }));
    return null;
  };
}

export function BirthDateForm() {
  const save = useSaveBirthDate("Continue");
  const form = useApiForm({
    resolver: zodResolver(BirthDateInput),
    defaultValues: { birthDate: "" },
    send: async ({ birthDate }, { setError }) => {
      const message = await save(birthDate);
      if (message) setError("birthDate", { message });
    },
  });
  return (
    <ApiForm form={form} className="grid gap-4">
      <TextField {...birthDateField} {...form.field("birthDate")} />
      <FormError>{form.problem && <WithContact text={form.problem} />}</FormError>
      <Button type="submit" busy={form.busy} className="md:justify-self-start">
        Continue
      </Button>
    </ApiForm>
  );
}
