import { LoginInput, type SecondFactorKind } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { useApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useLoginCaptcha } from "./use-login-captcha.ts";

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
