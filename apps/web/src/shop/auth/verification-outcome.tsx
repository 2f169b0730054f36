import { customerMessage, messages } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { Button } from "../../ui/button.tsx";
import { lastChosen } from "../competition/ticket-choice.ts";
import { AuthFrame } from "./auth-frame.tsx";

function Outcome({
  icon,
  title,
  backTo = null,
  children,
}: {
  icon: ReactNode;
  title: string;
  /** The slug of the competition in which the user chose tickets. */
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

/** Shown for a valid link. */
export function VerifiedPage() {
  const [chosenIn] = useState(() => lastChosen());
  return (
    <Outcome icon={<CircleCheck size={40} className="text-ok" />} title={messages.userVerified} backTo={chosenIn}>
      You can now choose your tickets.
    </Outcome>
  );
}

/** Shown for an invalid link. */
export function NotVerifiedPage() {
  const { user } = useSession();
  return (
    <Outcome icon={<CircleX size={40} className="text-error" />} title="Account not verified">
      <span role="alert">{customerMessage("verification.expired")}</span>
      {user && !user.verified && <span className="mt-3 block">You can resend the link at the top of the page.</span>}
      {!user && (
        <span className="mt-3 block">
          <Link to="/auth/login" className="rounded-s font-semibold underline">
            Log in
          </Link>{" "}
          to get a new link.
        </span>
      )}
    </Outcome>
  );
}
