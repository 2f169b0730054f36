import { useRef, useState } from "react";
import { fieldErrorsOf } from "../../app/trpc.ts";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";

/** The captcha of a login or a mail, shown only once the server requires it after too many wrong passwords or mails. */
export function useLoginCaptcha() {
  const captcha = useRef<CaptchaHandle>(null);
  const [isAsked, setAsked] = useState(false);
  return {
    captcha,
    isAsked,
    /** The solution as a field of the call; empty while not required. */
    solve: async () => (isAsked ? { recaptcha: (await captcha.current?.solve()) ?? "" } : {}),
    /** For the form's `onError`: each solution can be used once. */
    onError: (error: unknown) => {
      captcha.current?.reset();
      if (fieldErrorsOf(error).recaptcha !== undefined) setAsked(true);
      return false;
    },
  };
}
