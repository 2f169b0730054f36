import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField, SixDigits } from "./code-field.tsx";
import type { Credentials } from "./credentials.ts";

const Form = z.object({ code: SixDigits });

/** Asks for the code of the authenticator app, once email and password were right. */
export function TwoFactorLogin({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  useTitle("Two-Factor Auth");
  const { logIn } = useSession();
  const login = trpc.auth.loginWithCode.useMutation();
  const { register, setFocus, errors, busy, onSubmit } = useApiForm({
    resolver: zodResolver(Form),
    defaultValues: { code: "" },
    mainField: "code",
    send: async ({ code }) => {
      const { token } = await login.mutateAsync({ ...credentials, code });
      if (token) await logIn(token);
    },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <AuthFrame title="Two-Factor Auth" intro="Enter the 6-digit code that your authenticator app shows.">
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <CodeField label="Code" field={register("code")} error={errors.code?.message} />
        <Button type="submit" size="big" wide busy={busy}>
          Login
        </Button>
        <LinkButton onClick={onBack}>Use another account</LinkButton>
      </form>
    </AuthFrame>
  );
}
