import { customerMessage, LIMIT_HINT, PASSWORD_MIN, RegisterInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { z } from "zod";
import { type ApiFormReturn, SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { fieldErrorsOf, messageOf, trpc } from "../../app/trpc.ts";
import { Button, StrongLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFirstField } from "../../ui/on-mount.ts";
import { FormError, PasswordField, TextField } from "../../ui/text-fields.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";
import { rememberTerms } from "../cart/pay-with.ts";
import { rememberCompetition } from "../competition/ticket-choice.ts";
import { birthDateField } from "../protection/birth-date-form.tsx";
import { LimitField, useLimitText } from "../protection/limit-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { Consents, newsletterLabel, useConsents } from "./consents.tsx";

/** The remaining step for users who joined with Google or Facebook. The guard redirects afterwards. */
export function CompleteRegistrationPage() {
  useTitle("Complete Registration");
  const { settings, setUser } = useSession();
  const consents = useConsents();
  const [newsletter, setNewsletter] = useState(settings.newsletterTicked);
  const [birthDate, setBirthDate] = useState("");
  const monthly = useLimitText();
  const edit = trpc.account.edit.useMutation({ onSuccess: ({ user }) => setUser(user) });
  const birthDateError = fieldErrorsOf(edit.error).birthDate;
  return (
    <AuthFrame title="Complete Registration" intro="One last step before you choose your tickets.">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const limit = monthly.text.trim() === "" ? undefined : monthly.check();
          if (limit === null) return;
          edit.mutate({ newsletter, confirmationRequired: false, birthDate: birthDate || undefined, limit });
        }}
      >
        <TextField
          {...birthDateField}
          optional
          value={birthDate}
          error={birthDateError}
          onChange={({ target }) => setBirthDate(target.value)}
        />
        <LimitField limit={monthly} label="Monthly spending limit" hint={LIMIT_HINT} optional />
        <div>
          <Consents {...consents} />
          <Checkbox checked={newsletter} onChange={({ target }) => setNewsletter(target.checked)}>
            {newsletterLabel}
          </Checkbox>
        </div>
        {edit.isError && !birthDateError && <FormError>{messageOf(edit.error, customerMessage("internal"))}</FormError>}
        <Button type="submit" size="big" wide busy={edit.isPending} disabled={!consents.given}>
          Complete Registration
        </Button>
      </form>
    </AuthFrame>
  );
}

type Fields = z.input<typeof RegisterInput>;

const blank: Fields = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  passwordAgain: "",
  birthDate: undefined,
  newsletter: false,
  recaptcha: "",
};

function Person({ field }: Pick<ApiFormReturn<Fields, z.output<typeof RegisterInput>>, "field">) {
  const password = field("password");
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={!password.error && `At least ${PASSWORD_MIN} characters`}
        {...password}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field("passwordAgain")} />
      <TextField
        {...birthDateField}
        optional
        {...field("birthDate", { setValueAs: (day: string) => day || undefined })}
      />
    </>
  );
}

/** Registration logs the new user in immediately, and the guard redirects. */
export function RegisterPage() {
  useTitle("Register");
  const search = useSearch({ from: "/shop/auth/register" });
  const { logIn } = useSession();
  const captcha = useRef<CaptchaHandle>(null);
  const consents = useConsents();
  const monthly = useLimitText();
  const join = trpc.auth.register.useMutation();
  const { field, register, errors, busy, problem, onSubmit, setFocus } = useApiForm({
    resolver: zodResolver(RegisterInput),
    defaultValues: blank,
    describeError: (error) => messageOf(error, customerMessage("internal")),
    send: async (person, { setError }) => {
      const limit = monthly.text.trim() === "" ? undefined : monthly.check();
      if (limit === null) return;
      const recaptcha = await captcha.current?.solve();
      if (!recaptcha) return setError("recaptcha", { message: customerMessage("captcha.failed") });
      const { token } = await join.mutateAsync({ ...person, limit, recaptcha });
      const [, slug] = /^\/c\/([\w-]+)/.exec(search.redirect ?? "") ?? [];
      if (slug !== undefined) rememberCompetition(slug);
      rememberTerms();
      await logIn(token);
    },
    onError: () => {
      captcha.current?.reset();
      return false;
    },
  });
  useFirstField(() => setFocus("firstName"));
  return (
    <AuthFrame
      title="Register"
      intro={
        <>
          Already have an account?{" "}
          <StrongLink to="/auth/login" search={search} className="text-ink">
            Login
          </StrongLink>
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <Person field={field} />
        <LimitField limit={monthly} label="Monthly spending limit" hint={LIMIT_HINT} optional />
        <div>
          <Consents {...consents} />
          <Checkbox {...register("newsletter")}>{newsletterLabel}</Checkbox>
        </div>
        <Captcha ref={captcha} error={errors.recaptcha?.message} />
        <SubmitButton problem={problem} busy={busy} label="Register" size="big" wide disabled={!consents.given} />
      </form>
    </AuthFrame>
  );
}
