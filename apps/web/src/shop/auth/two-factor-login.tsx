import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { messageOf } from "../../app/api-error.ts";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
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
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { code: "" },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { token } = await login.mutateAsync({ ...credentials, code });
      if (token) await logIn(token);
    } catch (error) {
      setError("code", { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <AuthFrame title="Two-Factor Auth" intro="Enter the 6-digit code that your authenticator app shows.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <CodeField label="Code" field={register("code")} error={formState.errors.code?.message} />
        <Button type="submit" size="big" wide busy={formState.isSubmitting}>
          Login
        </Button>
        <LinkButton onClick={onBack}>Use another account</LinkButton>
      </form>
    </AuthFrame>
  );
}
