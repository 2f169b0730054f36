import { customerMessage, ResetPasswordInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function ResetPasswordForm({
  email,
  token,
  onExpired,
}: {
  email: string;
  token: string;
  onExpired: () => void;
}) {
  const flash = useFlash();
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(ResetPasswordInput),
    defaultValues: { email, token, newPassword: "", newPasswordAgain: "" },
    describeError: (error) => messageOf(error, customerMessage("internal")),
    send: async (passwords) => {
      const { msg } = await reset.mutateAsync(passwords);
      flash.success(msg);
      await navigate({ to: "/auth/login", replace: true });
    },
    onError: (error) => {
      const expired = codeOf(error) === "token.expired";
      if (expired) onExpired();
      return expired;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <NewPasswordFields field={field} againLabel="New password again" />
      <FormError>{problem}</FormError>
      <Button type="submit" size="big" wide busy={busy}>
        Reset Password
      </Button>
    </form>
  );
}
