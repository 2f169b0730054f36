import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { loadScript } from "../../app/load-script.ts";
import { FieldError } from "../../ui/field.tsx";
import type { CaptchaHandle } from "./captcha-handle.ts";

type Recaptcha = {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, options: { sitekey: string }) => number;
  getResponse: (id: number) => string;
  reset: (id: number) => void;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

async function draw(place: HTMLElement, siteKey: string): Promise<number> {
  await loadScript("https://www.google.com/recaptcha/api.js?render=explicit");
  const recaptcha = window.grecaptcha;
  if (!recaptcha) throw new Error("reCAPTCHA's script has not loaded");
  return new Promise((resolve) => {
    recaptcha.ready(() => resolve(recaptcha.render(place, { sitekey: siteKey })));
  });
}

/** Google's tick box (reCAPTCHA version 2). */
export default function RecaptchaBox({ ref, siteKey }: { ref: Ref<CaptchaHandle>; siteKey: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [id, setId] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It does not render twice into an element, so each mount creates a new one.
    const place = document.createElement("div");
    frame.current?.append(place);
    let gone = false;
    draw(place, siteKey).then(
      (drawn) => !gone && setId(drawn),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      place.remove();
    };
  }, [siteKey]);
  useImperativeHandle(
    ref,
    () => ({
      solve: async () => (id === null ? "" : (window.grecaptcha?.getResponse(id) ?? "")),
      reset: () => id !== null && window.grecaptcha?.reset(id),
    }),
    [id],
  );
  return (
    <>
      <div ref={frame} className="min-h-19.5" />
      {failed && <FieldError>The security check didn't load. Please refresh the page.</FieldError>}
    </>
  );
}
