import { messages } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnMount } from "../../ui/use-focus-on-mount.ts";
import { Captcha } from "../captcha/captcha.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useLoginCaptcha } from "./use-login-captcha.ts";

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
      <Button asChild variant="secondary" className="mt-2">
        <Link to="/auth/login">Back to login</Link>
      </Button>
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
          <FormError>{problem}</FormError>
          <Button type="submit" size="big" wide busy={busy} disabled={email === ""}>
            Send Email
          </Button>
          <Link to="/auth/login" className="justify-self-start rounded-s font-semibold underline">
            Back to login
          </Link>
        </form>
      )}
    </AuthFrame>
  );
}
