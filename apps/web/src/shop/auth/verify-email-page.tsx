import { errorMessage, messages } from "@counterfoil/core";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
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

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <AuthFrame title={title}>
      <div className="grid justify-items-start gap-4">
        {icon}
        <p>{children}</p>
        <Button asChild size="big">
          <Link to="/all">Browse Competitions</Link>
        </Button>
      </div>
    </AuthFrame>
  );
}

/** The link was good. */
export function VerifiedPage() {
  return (
    <Outcome icon={<CircleCheck size={40} className="text-ok" />} title={messages.userVerified}>
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
    </Outcome>
  );
}
