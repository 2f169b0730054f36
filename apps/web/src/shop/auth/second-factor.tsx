import type { SecondFactorKind } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useState } from "react";
import { z } from "zod";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { PasskeyNotUsed, signWithPasskey } from "../../app/passkeys.ts";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { CodeField, RecoveryCodeField, RecoveryCodeText, SixDigits } from "./code-field.tsx";
import { type Credentials, useLoginCaptcha } from "./use-login-form.ts";

type CodeWay = Exclude<SecondFactorKind, "passkey">;

const forms = {
  code: z.object({ code: SixDigits, recaptcha: z.string() }),
  recovery: z.object({ code: RecoveryCodeText, recaptcha: z.string() }),
};
const intros = {
  code: "Enter the 6-digit code from your authenticator app.",
  recovery: "Enter one of your recovery codes. Each works once.",
  passkey: "Your browser will ask for your fingerprint, face or PIN.",
};
const links = {
  code: "Use my authenticator app",
  recovery: "Use a recovery code",
  passkey: "Use my passkey",
};

type FormProps = {
  credentials: Credentials;
  onToken: (token: string) => Promise<unknown>;
};

function CodeForm({ way, credentials, onToken }: FormProps & { way: CodeWay }) {
  const login = trpc.auth.loginWithCode.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const { field, setFocus, errors, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(forms[way]),
    defaultValues: { code: "", recaptcha: "" },
    mainField: "code",
    onError,
    send: async ({ code }) => {
      const { token } = await login.mutateAsync({ ...credentials, code, ...(await solve()) });
      if (token) await onToken(token);
    },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {way === "code" ? <CodeField label="Code" {...field("code")} /> : <RecoveryCodeField {...field("code")} />}
      {isAsked && <Captcha ref={captcha} email={credentials.email} error={errors.recaptcha?.message} />}
      <SubmitButton problem={problem} busy={busy} label="Login" size="big" wide />
    </form>
  );
}

function PasskeyForm({ credentials, onToken }: FormProps) {
  const start = trpc.auth.startPasskeyLogin.useMutation();
  const login = trpc.auth.loginWithPasskey.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const { errors, problem, busy, onSubmit } = useApiForm({
    defaultValues: { recaptcha: "" },
    onError,
    describeError: (error) => (error instanceof PasskeyNotUsed ? error.message : messageOf(error)),
    send: async () => {
      const { options } = await start.mutateAsync({ ...credentials, ...(await solve()) });
      const passkey = await signWithPasskey(options);
      // Both calls send the password, and each captcha solution can be used once.
      captcha.current?.reset();
      const { token } = await login.mutateAsync({ ...credentials, ...(await solve()), passkey });
      if (token) await onToken(token);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <FormError>{problem}</FormError>
      {isAsked && <Captcha ref={captcha} email={credentials.email} error={errors.recaptcha?.message} />}
      <Button type="submit" size="big" wide busy={busy}>
        Use my passkey
      </Button>
    </form>
  );
}

type Props = FormProps & {
  methods: SecondFactorKind[] | undefined;
  children?: ReactNode;
};

/** Asks for a second factor after correct email and password: a passkey, an authenticator code, or a recovery code. */
export function SecondFactor({ credentials, methods = ["code", "recovery"], onToken, children }: Props) {
  const [way, setWay] = useState(methods[0] ?? "code");
  return (
    <>
      <p className="mb-6 text-muted">{intros[way]}</p>
      {way === "passkey" ? (
        <PasskeyForm credentials={credentials} onToken={onToken} />
      ) : (
        <CodeForm key={way} way={way} credentials={credentials} onToken={onToken} />
      )}
      <div className="mt-5 grid gap-3">
        {methods
          .filter((other) => other !== way)
          .map((other) => (
            <LinkButton key={other} onClick={() => setWay(other)}>
              {links[other]}
            </LinkButton>
          ))}
        {children}
      </div>
    </>
  );
}
