import { messages, PASSWORD_MIN, ResetPasswordInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { messageOf } from "../../app/api-error.ts";
import { showRefusal } from "../../app/show-errors.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordField } from "../../ui/text-field.tsx";

/** The new password, twice. `onSpent` is told when the token is no longer good. */
export function ResetPasswordForm({ email, token, onSpent }: { email: string; token: string; onSpent: () => void }) {
  const flash = useFlash();
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ResetPasswordInput),
    defaultValues: { email, token, newPassword: "", newPasswordAgain: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (passwords) => {
    try {
      const { msg } = await reset.mutateAsync(passwords);
      flash.success(msg);
      await navigate({ to: "/auth/login", replace: true });
    } catch (error) {
      if (messageOf(error) === messages.tokenInvalid) onSpent();
      else if (!showRefusal(error, setError, ["newPassword", "newPasswordAgain"])) {
        setError("root", { message: messageOf(error) });
      }
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={!errors.newPassword && `At least ${PASSWORD_MIN} characters`}
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={errors.newPasswordAgain?.message}
        {...register("newPasswordAgain")}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="big" wide busy={isSubmitting}>
        Reset Password
      </Button>
    </form>
  );
}
