import { Mail } from "lucide-react";
import { messageOf } from "../../app/api-error.ts";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Banner } from "../../ui/notices.tsx";

/** Reminds somebody who has not verified, and sends the mail again. */
export function VerifyBanner() {
  const { user } = useSession();
  const flash = useFlash();
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ msg }) => flash.success(msg),
    onError: (error) => flash.error(messageOf(error)),
  });
  if (!user || user.verified || user.confirmationRequired) return null;
  return (
    <Banner
      label="Your account"
      icon={<Mail size={20} className="shrink-0" />}
      action={
        <LinkButton disabled={resend.isPending} onClick={() => resend.mutate()}>
          Resend email
        </LinkButton>
      }
    >
      <b>Verify your account</b> to buy your first ticket. We sent a link to {user.email}.
    </Banner>
  );
}
