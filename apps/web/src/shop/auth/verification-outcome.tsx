import { customerMessage, messages } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { Button } from "../../ui/button.tsx";
import { lastChosen } from "../competition/ticket-choice.ts";
import { useResend } from "../shell/use-resend.tsx";
import { AuthFrame } from "./auth-frame.tsx";

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
          <Button asChild size="big" variant={action === null ? "primary" : "secondary"}>
            <Link to="/all">Browse Competitions</Link>
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}

export function VerifiedPage() {
  // The competition in which the user chose tickets.
  const [slug] = useState(() => lastChosen());
  const back = slug !== null && (
    <Button asChild size="big">
      <Link to="/c/$slug" params={{ slug }}>
        Back to your tickets
      </Link>
    </Button>
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
  <Button asChild size="big">
    <Link to="/auth/login">Log in to get a new link</Link>
  </Button>
);

export function NotVerifiedPage() {
  const { user } = useSession();
  const action = user ? !user.verified && <Resend /> : logIn;
  return (
    <Outcome icon={<CircleX size={40} className="text-error" />} title="Account not verified" action={action || null}>
      <span role="alert">{customerMessage("verification.expired")}</span>
    </Outcome>
  );
}
