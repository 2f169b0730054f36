import { customerMessage, messages, OwnName, ResetPasswordInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate, useParams } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useTitle } from "../../app/title.ts";
import { codeOf, messageOf, trpc } from "../../app/trpc.ts";
import { ButtonLink, StrongLink } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useFocusOnMount, useOnce } from "../../ui/on-mount.ts";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordFields, OwnNameFields } from "./set-password-form.tsx";
import { useLoginCaptcha } from "./use-login-form.ts";

const failure = "There was a problem with that request. Please try again later.";

function Sent({ email, message }: { email: string; message: string }) {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} data-ring="own" className="grid outline-none justify-items-start gap-3">
      <MailCheck size={40} />
      <p className="text-lead font-bold">{message}</p>
      <p>
        If there is an account for <b className="break-words">{email}</b>, we've sent an email with a link to reset your
        password. The link works for 30 minutes.
      </p>
      <ButtonLink to="/auth/login" variant="secondary" className="mt-2">
        Back to login
      </ButtonLink>
    </div>
  );
}

/** Forgot Password: shows the same answer whether or not there is an account. */
export function ForgotPasswordPage() {
  useTitle("Forgot Password");
  const forgot = trpc.auth.forgotPassword.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const { register, field, watch, errors, busy, problem, onSubmit } = useApiForm({
    defaultValues: { email: "", recaptcha: "" },
    onError,
    send: async ({ email }) => {
      await forgot.mutateAsync({ email: email.trim(), ...(await solve()) });
    },
    // A rate limit has its own message; any other error shows the same one.
    describeError: (error) => (codeOf(error) === "rate.limited" ? messageOf(error) : failure),
  });
  // Only the error of a registered field ends when the form is sent again.
  register("recaptcha");
  const email = watch("email").trim();
  return (
    <AuthFrame
      title="Forgot Password"
      intro={forgot.isSuccess ? undefined : "We'll email you a link to set a new password."}
    >
      {forgot.isSuccess ? (
        <Sent email={email} message={messages.forgotSent} />
      ) : (
        <form noValidate onSubmit={onSubmit} className="grid gap-5">
          <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
          {isAsked && <Captcha ref={captcha} purpose="mail" email={email} error={errors.recaptcha?.message} />}
          <SubmitButton problem={problem} busy={busy} label="Send Email" size="big" wide disabled={email === ""} />
          <StrongLink to="/auth/login" className="justify-self-start">
            Back to login
          </StrongLink>
        </form>
      )}
    </AuthFrame>
  );
}

type Props = { email: string; token: string; asksName: boolean; onExpired: () => void };

function ResetPasswordForm({ email, token, asksName, onExpired }: Props) {
  const flash = useFlash();
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(asksName ? ResetPasswordInput.and(OwnName) : ResetPasswordInput),
    defaultValues: {
      email,
      token,
      newPassword: "",
      newPasswordAgain: "",
      ...(asksName && { firstName: "", lastName: "" }),
    },
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
      {asksName && <OwnNameFields field={field} />}
      <NewPasswordFields field={field} />
      <SubmitButton problem={problem} busy={busy} label="Reset Password" size="big" wide />
    </form>
  );
}

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
  if (expired || isBadToken(check.error)) {
    return (
      <AuthFrame
        title={customerMessage("token.expired")}
        intro="This link has expired or already been used. You can ask for a new one."
      >
        <ButtonLink to="/auth/forgot-password" size="big" wide>
          Reset Password Again
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Reset Password" intro="Choose a new password for your account.">
      {check.data && (
        <ResetPasswordForm
          email={email}
          token={token}
          asksName={check.data.asksName}
          onExpired={() => setExpired(true)}
        />
      )}
      {check.isError && <FormError>{messageOf(check.error, customerMessage("internal"))}</FormError>}
      {!check.isSuccess && !check.isError && <Spinner label="Checking your link…" />}
    </AuthFrame>
  );
}
