import { useRef } from "react";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";

/** Asks for a captcha before the verification mail is sent again: many were requested today, which others may have done. */
export default function ResendDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const flash = useFlash();
  const captcha = useRef<CaptchaHandle>(null);
  const { mutateAsync } = trpc.auth.resendVerification.useMutation();
  const { register, errors, busy, problem, onSubmit } = useApiForm({
    defaultValues: { recaptcha: "" },
    send: async () => {
      const { msg } = await mutateAsync({ recaptcha: (await captcha.current?.solve()) ?? "" });
      flash.success(msg);
      onClose();
    },
    onError: () => {
      captcha.current?.reset();
      return false;
    },
  });
  // Only the error of a registered field ends when the form is sent again.
  register("recaptcha");
  return (
    <Modal title="Resend email" onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4.5">
        <p>We've sent many emails to this address today. Please tick the box to get another one.</p>
        <Captcha ref={captcha} purpose="mail" email={user?.email ?? ""} error={errors.recaptcha?.message} />
        <SubmitButton problem={problem} busy={busy} label="Resend email" wide />
      </form>
    </Modal>
  );
}
