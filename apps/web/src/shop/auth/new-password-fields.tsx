import { PASSWORD_MIN } from "@counterfoil/core";
import type { FieldInput } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/text-fields.tsx";

type Name = "newPassword" | "newPasswordAgain";

export function NewPasswordFields({
  field,
  againLabel = "New password again",
}: {
  field: (name: Name) => FieldInput;
  againLabel?: string;
}) {
  const first = field("newPassword");
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={!first.error && `At least ${PASSWORD_MIN} characters`}
        {...first}
      />
      <PasswordField label={againLabel} autoComplete="new-password" {...field("newPasswordAgain")} />
    </>
  );
}
