import { LoginInput, type SecondFactorKind } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import type { z } from "zod";
import { useApiForm } from "../../app/api-form.tsx";
import { fieldErrorsOf, trpc } from "../../app/trpc.ts";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";

/** The captcha of a login or a mail, shown only once the server requires it after too many wrong passwords or mails. */
export function useLoginCaptcha() {
  const captcha = useRef<CaptchaHandle>(null);
  const [isAsked, setAsked] = useState(false);
  return {
    captcha,
    isAsked,
    /** The solution as a field of the call; empty while not required. */
    solve: async () => (isAsked ? { recaptcha: (await captcha.current?.solve()) ?? "" } : {}),
    /** For the form's `onError`: each solution can be used once. */
    onError: (error: unknown) => {
      captcha.current?.reset();
      if (fieldErrorsOf(error).recaptcha !== undefined) setAsked(true);
      return false;
    },
  };
}

/** Correct email and password while the second factor is pending. Kept in memory only. */
export type Credentials = Omit<z.output<typeof LoginInput>, "recaptcha">;

const Form = LoginInput.extend({
  email: LoginInput.shape.email.min(1, "Enter your email address"),
  password: LoginInput.shape.password.min(1, "Enter your password"),
});

/** Correct credentials whose second factor is still required. */
export type Known = { credentials: Credentials; methods: SecondFactorKind[] | undefined };

/** The form of email and password, and its captcha. `onToken` takes the token of the session that begins. */
export function useLoginForm(
  email: string,
  onToken: (token: string) => Promise<unknown>,
  onKnown: (known: Known) => void,
) {
  const login = trpc.auth.login.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const form = useApiForm({
    resolver: zodResolver(Form),
    defaultValues: { email, password: "", rememberMe: false, recaptcha: "" },
    mainField: "password",
    onError,
    send: async ({ recaptcha: _, ...credentials }) => {
      const { twoFacAuthRequired, token, methods } = await login.mutateAsync({ ...credentials, ...(await solve()) });
      if (twoFacAuthRequired) onKnown({ credentials, methods });
      else if (token) await onToken(token);
    },
  });
  return { ...form, captcha, isAsked };
}
