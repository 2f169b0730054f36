import { useRef, useState } from "react";
import { fieldErrorsOf } from "../../app/api-error.ts";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";

/** The captcha of a log-in. It is not shown before the shop asks for it, which it does once too many wrong passwords were tried. */
export function useLoginCaptcha() {
  const captcha = useRef<CaptchaHandle>(null);
  const [isAsked, setAsked] = useState(false);
  return {
    captcha,
    isAsked,
    /** The solution as a field of the call; none while nobody asks for it. */
    solve: async () => (isAsked ? { recaptcha: (await captcha.current?.solve()) ?? "" } : {}),
    /** For the form's `onError`: each solution is good once. */
    onError: (error: unknown) => {
      captcha.current?.reset();
      if (fieldErrorsOf(error).recaptcha !== undefined) setAsked(true);
      return false;
    },
  };
}
