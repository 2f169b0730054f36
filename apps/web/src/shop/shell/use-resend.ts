import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";

/** Returns a function that resends the verification mail and shows the result. */
export function useResend(): { resend: () => void; busy: boolean } {
  const flash = useFlash();
  const { mutate, isPending } = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ msg }) => flash.success(msg),
    onError: (error) => flash.error(messageOf(error)),
  });
  return { resend: () => mutate(), busy: isPending };
}
