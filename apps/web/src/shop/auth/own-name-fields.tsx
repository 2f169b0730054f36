import type { OwnName } from "@counterfoil/core";
import type { FieldInput } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-fields.tsx";

/** The name of someone whose account a stranger may have registered. */
export function OwnNameFields({ field }: { field: (name: keyof OwnName) => FieldInput }) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
    </>
  );
}
