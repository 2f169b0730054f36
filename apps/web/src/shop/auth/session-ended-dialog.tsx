import { LoginInput, type SecondFactorKind, type User } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { SocialButtons } from "../social-login/social-buttons.tsx";
import type { Credentials } from "./credentials.ts";
import { SecondFactor } from "./second-factor.tsx";
import { useLoginCaptcha } from "./use-login-captcha.ts";

const Form = LoginInput.extend({ password: LoginInput.shape.password.min(1, "Enter your password") });

function PasswordForm({
  email,
  onCodeNeeded,
}: {
  email: string;
  onCodeNeeded: (credentials: Credentials, methods: SecondFactorKind[] | undefined) => void;
}) {
  const { resume } = useSession();
  const login = trpc.auth.login.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const { field, register, setFocus, errors, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(Form),
    defaultValues: { email, password: "", rememberMe: false, recaptcha: "" },
    mainField: "password",
    onError,
    send: async ({ recaptcha: _, ...credentials }) => {
      const { twoFacAuthRequired, token, methods } = await login.mutateAsync({ ...credentials, ...(await solve()) });
      if (twoFacAuthRequired) onCodeNeeded(credentials, methods);
      else if (token) await resume(token);
    },
  });
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <TextField label="Email" type="email" autoComplete="email" readOnly {...register("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Checkbox {...register("rememberMe")}>Remember Me</Checkbox>
      {isAsked && <Captcha ref={captcha} email={email} error={errors.recaptcha?.message} />}
      <FormError>{problem}</FormError>
      <Button type="submit" wide busy={busy}>
        Login
      </Button>
    </form>
  );
}

/** Asks the person whose session has ended under an open page to log in again; the page behind it stays as it is. */
export function SessionEndedDialog({ person }: { person: User }) {
  const { resume, giveUp } = useSession();
  const [known, setKnown] = useState<{ credentials: Credentials; methods: SecondFactorKind[] | undefined }>();
  return (
    <Modal open onlyByButton title="You've been logged out" closeLabel="Close" onClose={giveUp}>
      <p className="mt-2 mb-5 text-muted">Log in to carry on. We've kept what you entered.</p>
      {known ? (
        <SecondFactor {...known} onToken={resume} />
      ) : (
        <>
          <SocialButtons onToken={resume} isOnly={person.password === undefined} />
          {person.password !== undefined && (
            <PasswordForm
              email={person.email}
              onCodeNeeded={(credentials, methods) => setKnown({ credentials, methods })}
            />
          )}
        </>
      )}
    </Modal>
  );
}
