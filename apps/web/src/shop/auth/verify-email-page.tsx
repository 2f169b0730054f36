import { customerMessage, LoginInput, messages, normalizeKey } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate, useParams } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useApiForm } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { codeOf, type Outputs, trpc } from "../../app/trpc.ts";
import { Button, ButtonLink, StrongLink } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/on-mount.ts";
import { FormError, PasswordField } from "../../ui/text-fields.tsx";
import { lastChosen } from "../competition/ticket-choice.ts";
import { useResend } from "../shell/use-resend.tsx";
import { AuthFrame, OrLine } from "./auth-frame.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";

type Props = {
  icon: ReactNode;
  title: string;
  /** The main button; null where that is "Browse Competitions". */
  action: ReactNode;
  children: ReactNode;
};

function Outcome({ icon, title, action, children }: Props) {
  useTitle(title);
  return (
    <AuthFrame title={title}>
      <div className="grid justify-items-start gap-4">
        {icon}
        <p>{children}</p>
        <div className="flex flex-wrap gap-2.5">
          {action}
          <ButtonLink to="/all" size="big" variant={action === null ? "primary" : "secondary"}>
            Browse Competitions
          </ButtonLink>
        </div>
      </div>
    </AuthFrame>
  );
}

export function VerifiedPage() {
  // The competition in which the user chose tickets.
  const [slug] = useState(() => lastChosen());
  const back = slug !== null && (
    <ButtonLink to="/c/$slug" params={{ slug }} size="big">
      Back to your tickets
    </ButtonLink>
  );
  return (
    <Outcome icon={<CircleCheck size={40} className="text-ok" />} title={messages.userVerified} action={back || null}>
      You can now choose your tickets.
    </Outcome>
  );
}

function Resend() {
  const { resend, busy, dialog } = useResend();
  return (
    <>
      <Button size="big" busy={busy} onClick={resend}>
        Send a new link
      </Button>
      {dialog}
    </>
  );
}

const logIn = (
  <ButtonLink to="/auth/login" size="big">
    Log in to get a new link
  </ButtonLink>
);

export function NotVerifiedPage() {
  const { user } = useSession();
  const action = user ? !user.verified && <Resend /> : logIn;
  // The link of a verified account was opened again.
  const isVerified = user?.verified === true;
  return (
    <Outcome
      icon={isVerified ? <CircleCheck size={40} className="text-ok" /> : <CircleX size={40} className="text-error" />}
      title={isVerified ? "Already verified" : "Account not verified"}
      action={action || null}
    >
      <span role="alert">{customerMessage("verification.expired")}</span>
    </Outcome>
  );
}

interface MailedLink {
  email: string;
  code: string;
}

type Confirms = Outputs["auth"]["checkMailedCode"]["confirms"];

function useVerification({ email, code }: MailedLink) {
  const { user, logIn, refreshUser } = useSession();
  const navigate = useNavigate();
  const flash = useFlash();
  const [chosenIn] = useState(() => (user?.verified ? null : lastChosen()));
  const { mutateAsync } = trpc.auth.verifyAccount.useMutation();
  const fail = () => navigate({ to: "/auth/verify-email/error", replace: true });
  const verify = async (password?: string) => {
    const { loginToken } = await mutateAsync({ email, code, password });
    // The address is verified even if the session cannot be loaded now.
    return (loginToken ? logIn(loginToken) : refreshUser()).catch(() => undefined);
  };
  /** Goes back to the competition where the customer was about to buy; a success page if there is none. */
  const finish = (confirms: Confirms = "account") => {
    if (chosenIn === null || confirms !== "account")
      return navigate({ to: "/auth/verify-email/success", replace: true });
    flash.success(messages.userVerified);
    return navigate({ to: "/c/$slug", params: { slug: chosenIn }, hash: "choose", replace: true });
  };
  return { verify, finish, fail };
}

/** In a browser logged in to the account, the link is enough. */
function VerifyAtOnce({ link }: { link: MailedLink }) {
  const { verify, finish, fail } = useVerification(link);
  useOnce(
    () =>
      void verify()
        .then(() => finish())
        .catch(fail),
  );
  return <Verifying />;
}

function Verifying() {
  return (
    <AuthFrame title="Verifying your account">
      <Spinner label="Verifying your account" />
    </AuthFrame>
  );
}

const PasswordForm = LoginInput.pick({ password: true }).extend({
  password: LoginInput.shape.password.min(1, "Enter your password"),
});

/** Elsewhere the account's password is also required. */
function PasswordStep({ link, confirms }: { link: MailedLink; confirms: Confirms }) {
  useTitle("Enter your password to finish");
  const { user } = useSession();
  const navigate = useNavigate();
  const { verify, finish, fail } = useVerification(link);
  const failedForGood = (error: unknown) => {
    const isExpired = codeOf(error) === "verification.expired";
    if (isExpired) void fail();
    return isExpired;
  };
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(PasswordForm),
    defaultValues: { password: "" },
    mainField: "password",
    send: async ({ password }) => {
      await verify(password);
      await finish(confirms);
    },
    onError: failedForGood,
  });
  const without = useApiForm({
    defaultValues: {},
    send: async () => {
      await verify();
      await navigate({ to: "/auth/verify-email/password", replace: true });
    },
    onError: failedForGood,
  });
  const isAccount = confirms === "account";
  return (
    <AuthFrame
      title="Enter your password to finish"
      intro={isAccount ? "We'll then verify your account." : "We'll then change your email address."}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <p className="break-words">
          {isAccount ? "Email" : "New email"}: <b>{link.email}</b>
        </p>
        <input type="email" hidden readOnly autoComplete="username" value={link.email} />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <FormError>{problem}</FormError>
        <Button type="submit" size="big" wide busy={busy}>
          {isAccount ? "Verify my account" : "Confirm my new email"}
        </Button>
      </form>
      {isAccount && (
        <form noValidate onSubmit={without.onSubmit} className="mt-7 grid gap-3.5">
          <OrLine>or</OrLine>
          <FormError>{without.problem}</FormError>
          <Button type="submit" variant="secondary" size="big" wide busy={without.busy}>
            I don&apos;t know the password
          </Button>
          <p className="text-small text-muted">
            You'll enter your name and choose a new password. We'll log out other devices and remove what was entered
            before. You can set a spending limit again in your account.
          </p>
        </form>
      )}
      {!isAccount && !user && (
        <p className="mt-4.5">
          You can also{" "}
          <StrongLink
            to="/auth/login"
            search={{ redirect: `/auth/verify-email/${encodeURIComponent(link.email)}/${link.code}` }}
          >
            log in
          </StrongLink>{" "}
          with your old address to finish.
        </p>
      )}
    </AuthFrame>
  );
}

function VerifyByPassword({ link }: { link: MailedLink }) {
  const { fail } = useVerification(link);
  const check = trpc.auth.checkMailedCode.useMutation();
  useOnce(() => void check.mutateAsync(link).catch(fail));
  return check.data ? <PasswordStep link={link} confirms={check.data.confirms} /> : <Verifying />;
}

/** The target of a mailed link: verifies if logged in to the account, otherwise asks for its password. */
export function VerifyEmailPage() {
  useTitle("Verifying your account");
  const link = useParams({ from: "/shop/auth/verify-email/$email/$code" });
  const { user } = useSession();
  // Decided once: the link itself may log the user in, or change the address.
  const [isHere] = useState(user !== null && normalizeKey(user.email) === normalizeKey(link.email));
  return isHere ? <VerifyAtOnce link={link} /> : <VerifyByPassword link={link} />;
}

export function ChoosePasswordPage() {
  useTitle("Choose a password");
  const { user } = useSession();
  const navigate = useNavigate();
  const finish = () => void navigate({ to: "/auth/verify-email/success", replace: true });
  return (
    <AuthFrame title="Choose a password" intro="Your account is verified and you're logged in.">
      {user && <SetPasswordForm asksName user={user} button={{ size: "big", wide: true }} onSet={finish} />}
    </AuthFrame>
  );
}
