import { PASSWORD_MIN } from "@counterfoil/core";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../../ui/text-field.tsx";

type Name = "newPassword" | "newPasswordAgain";

export function NewPasswordFields({
  register,
  errors,
  againLabel = "New password again",
}: {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [N in Name]?: FieldError | undefined };
  againLabel?: string;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={!errors.newPassword && `At least ${PASSWORD_MIN} characters`}
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <PasswordField
        label={againLabel}
        autoComplete="new-password"
        error={errors.newPasswordAgain?.message}
        {...register("newPasswordAgain")}
      />
    </>
  );
}
