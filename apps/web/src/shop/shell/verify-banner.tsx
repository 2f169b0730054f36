import { Mail } from "lucide-react";
import { useSession } from "../../app/session.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Banner } from "../../ui/notices.tsx";
import { useResend } from "./use-resend.ts";

/** Reminds somebody who has not verified, and sends the mail again. */
export function VerifyBanner() {
  const { user } = useSession();
  const { resend, busy } = useResend();
  if (!user || user.verified || user.confirmationRequired) return null;
  return (
    <Banner
      label="Your account"
      icon={<Mail size={20} className="shrink-0" />}
      action={
        <LinkButton disabled={busy} onClick={resend}>
          Resend email
        </LinkButton>
      }
    >
      <b>Verify your account</b> to buy your first ticket. We sent a link to {user.email}.
    </Banner>
  );
}
