import { z } from "zod";
import { Id } from "./fields.ts";
import { FlagNote, LimitPence } from "./protection.ts";

/** `YYYY-MM-DD`, of someone who may be alive. */
const dayOfBirth = (problem: string) =>
  z.iso
    .date(problem)
    .refine((day) => day >= "1900-01-01", problem)
    .meta({ description: "`YYYY-MM-DD`" });

/** One's own, as a customer enters it. */
export const BirthDate = dayOfBirth("Enter your date of birth");

/** A customer says when they were born, once. */
export const BirthDateInput = z.strictObject({ birthDate: BirthDate });
/** Staff correct it. */
export const BirthDateOfInput = z.strictObject({
  id: Id,
  birthDate: dayOfBirth("Enter the customer's date of birth"),
  note: FlagNote,
});

/** What a registration may say to protect its customer, also one that completes the account of a social log-in. */
export const RegistrationProtection = {
  birthDate: BirthDate.optional(),
  limit: LimitPence.nullable().optional().meta({ description: "A monthly limit in pence; null for none" }),
};
