import { lazy, type ReactNode, Suspense, useState } from "react";
import { fieldErrorsOf, messageOf, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";

const ResendDialog = lazy(() => import("./resend-dialog.tsx"));

/** Returns a function that resends the verification mail and shows the result, and the dialog where a captcha is required first. */
export function useResend(): { resend: () => void; busy: boolean; dialog: ReactNode } {
  const flash = useFlash();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ msg }) => flash.success(msg),
    onError: (error) => (fieldErrorsOf(error).recaptcha ? setAsked(true) : flash.error(messageOf(error))),
  });
  const dialog = isAsked && (
    <Suspense>
      <ResendDialog onClose={() => setAsked(false)} />
    </Suspense>
  );
  return { resend: () => mutate(), busy: isPending, dialog };
}
