import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SubmitButton } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { ButtonLink, LinkButton, TextLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FullPageSpinner } from "../../ui/notices.tsx";
import { PasswordField, TextField } from "../../ui/text-fields.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import { SocialButtons } from "../social-login/social-buttons.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { type Known, useLoginForm } from "./use-login-form.ts";

export function LogoutPage() {
  const { logOut } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    void logOut().then(() => navigate({ to: "/", replace: true }));
  }, [logOut, navigate]);
  return <FullPageSpinner />;
}

function LoginForm({ onKnown }: { onKnown: (known: Known) => void }) {
  const search = useSearch({ from: "/shop/auth/login" });
  const { logIn } = useSession();
  const { captcha, isAsked, field, register, watch, errors, busy, problem, onSubmit } = useLoginForm(
    "",
    logIn,
    onKnown,
  );
  return (
    <AuthFrame
      title="Login"
      intro={/^\/(account|admin)/.test(search.redirect ?? "") ? null : "You need an account to buy tickets."}
    >
      <SocialButtons />
      <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={<TextLink to="/auth/forgot-password">Forgot Password</TextLink>}
          {...field("password")}
        />
        <Checkbox {...register("rememberMe")}>Remember Me</Checkbox>
        {isAsked && <Captcha ref={captcha} email={watch("email")} error={errors.recaptcha?.message} />}
        <SubmitButton problem={problem} busy={busy} label="Login" size="big" wide />
        <ButtonLink to="/auth/register" search={search} variant="secondary" size="big" wide className="-mt-1.5">
          Register
        </ButtonLink>
      </form>
    </AuthFrame>
  );
}

function TwoFactorLogin({ onBack, ...known }: Known & { onBack: () => void }) {
  useTitle("Two-Factor Auth");
  const { logIn } = useSession();
  return (
    <AuthFrame title="Two-Factor Auth">
      <SecondFactor {...known} onToken={logIn}>
        <LinkButton onClick={onBack}>Use another account</LinkButton>
      </SecondFactor>
    </AuthFrame>
  );
}

/** Login; with two-factor authentication a second screen asks for the code. The guard redirects afterwards. */
export function LoginPage() {
  useTitle("Login");
  const [known, setKnown] = useState<Known | null>(null);
  return known ? <TwoFactorLogin {...known} onBack={() => setKnown(null)} /> : <LoginForm onKnown={setKnown} />;
}
