import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";

/** Sends the mail with the link that verifies the account again, and says how that went. */
export function useResend(): { resend: () => void; busy: boolean } {
  const flash = useFlash();
  const { mutate, isPending } = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ msg }) => flash.success(msg),
    onError: (error) => flash.error(messageOf(error)),
  });
  return { resend: () => mutate(), busy: isPending };
}
