import { z } from "zod";
import type { FieldInput } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-fields.tsx";

const CODE_LENGTH = 6;

export const SixDigits = z.string().regex(/^\d{6}$/, `Enter the ${CODE_LENGTH}-digit code`);

/** The field for a 6-digit code. Non-digits are removed as they are typed or pasted. */
export function CodeField({ label, ...field }: FieldInput & { label: string }) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClassName="nar max-w-50 text-[1.375rem] tracking-[0.18em]"
      {...field}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, "").slice(0, CODE_LENGTH);
        return field.onChange(event);
      }}
    />
  );
}

/** The schema of a recovery code as typed: 16 letters and digits, with any separators. */
export const RecoveryCodeText = z
  .string()
  .refine((text) => /^[0-9A-Za-z]{16}$/.test(text.replace(/[\s-]/g, "")), "Enter one of your recovery codes");

export function RecoveryCodeField(field: FieldInput) {
  return (
    <TextField
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputClassName="nar text-[1.125rem] tracking-[0.06em]"
      {...field}
    />
  );
}
