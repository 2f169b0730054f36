import { LoginInput, type SecondFactorKind } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useSearch } from "@tanstack/react-router";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { SocialButtons } from "../social-login/social-buttons.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import type { Credentials } from "./credentials.ts";
import { useLoginCaptcha } from "./use-login-captcha.ts";

const Form = LoginInput.extend({
  email: LoginInput.shape.email.min(1, "Enter your email address"),
  password: LoginInput.shape.password.min(1, "Enter your password"),
});

/** Email, password and Remember Me. `onCodeNeeded` receives correct credentials when a second factor is still required. */
export function LoginForm({
  onCodeNeeded,
}: {
  onCodeNeeded: (credentials: Credentials, methods: SecondFactorKind[] | undefined) => void;
}) {
  const search = useSearch({ from: "/shop/auth/login" });
  const { logIn } = useSession();
  const login = trpc.auth.login.useMutation();
  const { captcha, isAsked, solve, onError } = useLoginCaptcha();
  const { field, register, watch, errors, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(Form),
    defaultValues: { email: "", password: "", rememberMe: false, recaptcha: "" },
    mainField: "password",
    onError,
    send: async ({ recaptcha: _, ...credentials }) => {
      const { twoFacAuthRequired, token, methods } = await login.mutateAsync({ ...credentials, ...(await solve()) });
      if (twoFacAuthRequired) onCodeNeeded(credentials, methods);
      else if (token) await logIn(token);
    },
  });
  return (
    <AuthFrame title="Login" intro="You need an account to buy tickets.">
      <SocialButtons />
      <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to="/auth/forgot-password" className="rounded-s underline">
              Forgot Password
            </Link>
          }
          {...field("password")}
        />
        <Checkbox {...register("rememberMe")}>Remember Me</Checkbox>
        {isAsked && <Captcha ref={captcha} email={watch("email")} error={errors.recaptcha?.message} />}
        <FormError>{problem}</FormError>
        <Button type="submit" size="big" wide busy={busy}>
          Login
        </Button>
        <Button asChild variant="secondary" size="big" wide className="-mt-1.5">
          <Link to="/auth/register" search={search}>
            Register
          </Link>
        </Button>
      </form>
    </AuthFrame>
  );
}
