import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField, RecoveryCodeField, RecoveryCodeText, SixDigits } from "./code-field.tsx";
import type { Credentials } from "./credentials.ts";
import { useLoginCaptcha } from "./use-login-captcha.ts";

type Way = "code" | "recovery";

const forms = {
  code: z.object({ code: SixDigits, recaptcha: z.string() }),
  recovery: z.object({ code: RecoveryCodeText, recaptcha: z.string() }),
};
const intros = {
  code: "Enter the 6-digit code that your authenticator app shows.",
  recovery: "Enter one of the recovery codes that you saved. Each works once.",
};

function CodeForm({ way, credentials }: { way: Way; credentials: Credentials }) {
  const { logIn } = useSession();
  const login = trpc.auth.loginWithCode.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const { register, setFocus, errors, busy, onSubmit } = useApiForm({
    resolver: zodResolver(forms[way]),
    defaultValues: { code: "", recaptcha: "" },
    mainField: "code",
    onError,
    send: async ({ code }) => {
      const { token } = await login.mutateAsync({ ...credentials, code, ...(await solve()) });
      if (token) await logIn(token);
    },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {way === "code" ? (
        <CodeField label="Code" field={register("code")} error={errors.code?.message} />
      ) : (
        <RecoveryCodeField field={register("code")} error={errors.code?.message} />
      )}
      {isAsked && <Captcha ref={captcha} email={credentials.email} error={errors.recaptcha?.message} />}
      <Button type="submit" size="big" wide busy={busy}>
        Login
      </Button>
    </form>
  );
}

/** Asks for the code of the authenticator app, or a recovery code, once email and password were right. */
export function TwoFactorLogin({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  useTitle("Two-Factor Auth");
  const [way, setWay] = useState<Way>("code");
  return (
    <AuthFrame title="Two-Factor Auth" intro={intros[way]}>
      <CodeForm key={way} way={way} credentials={credentials} />
      <div className="mt-5 grid gap-3">
        {way === "code" ? (
          <LinkButton onClick={() => setWay("recovery")}>Use a recovery code</LinkButton>
        ) : (
          <LinkButton onClick={() => setWay("code")}>Use a code of my authenticator app</LinkButton>
        )}
        <LinkButton onClick={onBack}>Use another account</LinkButton>
      </div>
    </AuthFrame>
  );
}
