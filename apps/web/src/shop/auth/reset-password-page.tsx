import { customerMessage, ResetPasswordInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

function ResetPasswordForm({ email, token, onExpired }: { email: string; token: string; onExpired: () => void }) {
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

function TokenInvalid() {
  return (
    <AuthFrame
      title={customerMessage("token.expired")}
      intro="This link has expired or already been used. You can ask for a new one."
    >
      <Button asChild size="big" wide>
        <Link to="/auth/forgot-password">Reset Password Again</Link>
      </Button>
    </AuthFrame>
  );
}

/** Returns whether a token is missing, wrong, used or expired. */
function isBadToken(error: unknown): boolean {
  const code = codeOf(error);
  return code === "token.expired" || code === "request.invalid";
}

/** Reset Password: checks the mailed token before showing the form, and again on submit. */
export function ResetPasswordPage() {
  useTitle("Reset Password");
  const { email, token } = useParams({ from: "/shop/auth/reset-password/$email/$token" });
  const check = trpc.auth.verifyResetToken.useMutation();
  const [expired, setExpired] = useState(false);
  useOnce(() => check.mutate({ email, token }));
  if (expired || isBadToken(check.error)) return <TokenInvalid />;
  return (
    <AuthFrame title="Reset Password" intro="Choose a new password for your account.">
      {check.isSuccess && <ResetPasswordForm email={email} token={token} onExpired={() => setExpired(true)} />}
      {check.isError && <FormError>{messageOf(check.error, customerMessage("internal"))}</FormError>}
      {!check.isSuccess && !check.isError && <Spinner label="Checking your link…" />}
    </AuthFrame>
  );
}
