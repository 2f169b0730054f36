import type { User } from "@counterfoil/core";
import { useEffect, useState } from "react";
import { SubmitButton } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PasswordField, TextField } from "../../ui/text-fields.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { SocialButtons } from "../social-login/social-buttons.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { type Known, useLoginForm } from "./use-login-form.ts";

function PasswordForm({ email, onKnown }: { email: string; onKnown: (known: Known) => void }) {
  const { resume } = useSession();
  const { captcha, isAsked, field, register, setFocus, errors, busy, problem, onSubmit } = useLoginForm(
    email,
    resume,
    onKnown,
  );
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <TextField label="Email" type="email" autoComplete="email" readOnly {...register("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Checkbox {...register("rememberMe")}>Remember Me</Checkbox>
      {isAsked && <Captcha ref={captcha} email={email} error={errors.recaptcha?.message} />}
      <SubmitButton problem={problem} busy={busy} label="Login" wide />
    </form>
  );
}

/** Asks the person whose session has ended under an open page to log in again; the page behind it stays as it is. */
export function SessionEndedDialog({ person }: { person: User }) {
  const { resume, giveUp } = useSession();
  const [known, setKnown] = useState<Known>();
  return (
    <Modal onlyByButton title="You've been logged out" onClose={giveUp}>
      <p className="mt-2 mb-5 text-muted">Log in to carry on. We've kept what you entered.</p>
      {known ? (
        <SecondFactor {...known} onToken={resume} />
      ) : (
        <>
          <SocialButtons onToken={resume} isOnly={person.password === undefined} />
          {person.password !== undefined && <PasswordForm email={person.email} onKnown={setKnown} />}
        </>
      )}
    </Modal>
  );
}
