import { errorMessage, messages } from "@counterfoil/core";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { lastChosen } from "../competition/choice.ts";
import { AuthFrame } from "./auth-frame.tsx";

/** The address of a mailed link: verifies, logs in where the answer says so, and shows how it went. */
export function VerifyEmailPage() {
  useTitle("Verifying your account");
  const { email, code } = useParams({ from: "/shop/auth/verify-email/$email/$code" });
  const { logIn, refreshUser } = useSession();
  const navigate = useNavigate();
  const verify = trpc.auth.verifyAccount.useMutation();
  const start = async () => {
    try {
      const { loginToken } = await verify.mutateAsync({ email, code });
      // The address is verified, even if the session cannot be loaded at this moment.
      await (loginToken ? logIn(loginToken).then(() => undefined) : refreshUser()).catch(() => undefined);
      await navigate({ to: "/auth/verify-email/success", replace: true });
    } catch {
      await navigate({ to: "/auth/verify-email/error", replace: true });
    }
  };
  useOnce(() => void start());
  return (
    <AuthFrame title="Verifying your account">
      <Spinner label="Verifying your account" />
    </AuthFrame>
  );
}

function Outcome({
  icon,
  title,
  backTo = null,
  children,
}: {
  icon: ReactNode;
  title: string;
  /** The slug of the competition in which something was chosen. */
  backTo?: string | null;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <AuthFrame title={title}>
      <div className="grid justify-items-start gap-4">
        {icon}
        <p>{children}</p>
        <div className="flex flex-wrap gap-2.5">
          {backTo !== null && (
            <Button asChild size="big">
              <Link to="/c/$slug" params={{ slug: backTo }}>
                Back to your tickets
              </Link>
            </Button>
          )}
          <Button asChild size="big" variant={backTo === null ? "primary" : "secondary"}>
            <Link to="/all">Browse Competitions</Link>
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}

/** The link was good. */
export function VerifiedPage() {
  const [chosenIn] = useState(() => lastChosen());
  return (
    <Outcome icon={<CircleCheck size={40} className="text-ok" />} title={messages.userVerified} backTo={chosenIn}>
      You can now choose your tickets.
    </Outcome>
  );
}

/** The link was not good. */
export function NotVerifiedPage() {
  const { user } = useSession();
  return (
    <Outcome icon={<CircleX size={40} className="text-error" />} title="Account not verified">
      <span role="alert">{errorMessage("verification.expired")}</span>
      {user && !user.verified && (
        <span className="mt-3 block">You can ask for another link at the top of the page.</span>
      )}
      {!user && (
        <span className="mt-3 block">
          <Link to="/auth/login" className="rounded-s font-semibold underline">
            Log in
          </Link>{" "}
          to ask for another link.
        </span>
      )}
    </Outcome>
  );
}
