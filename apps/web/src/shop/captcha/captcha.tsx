import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef } from "react";
import { useSession } from "../../app/session.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/notices.tsx";
import type { CaptchaHandle } from "./captcha-handle.ts";

const AltchaBox = lazy(() => import("./altcha-box.tsx"));
const RecaptchaBox = lazy(() => import("./recaptcha-box.tsx"));

function NoCaptcha({ ref }: { ref: Ref<CaptchaHandle> }) {
  useImperativeHandle(ref, () => ({ solve: async () => "off", reset: () => undefined }), []);
  return null;
}

type CaptchaProps = {
  ref: Ref<CaptchaHandle>;
  error?: string | undefined;
  /** The email address of a login under attack, or of a mail beyond the quota, whose puzzle is harder. */
  email?: string;
  /** A mail, a complaint, whose puzzle is harder for a network with many, or tickets of the competition `raffleId`. */
  purpose?: "account" | "mail" | "complaint" | "tickets";
  raffleId?: string;
  onReady?: () => void;
};

function Ready({ onReady }: { onReady: () => void }) {
  const call = useRef(onReady);
  useEffect(() => call.current(), []);
  return null;
}

/** The shop's configured captcha; each kind is loaded on demand. */
export function Captcha({ ref, error, email = "", purpose = "account", raffleId = "", onReady }: CaptchaProps) {
  const { kind, siteKey } = useSession().settings.captcha;
  if (kind === "off") return <NoCaptcha ref={ref} />;
  const asked = { ...(email && { email }), ...(purpose !== "account" && { purpose }), ...(raffleId && { raffleId }) };
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-13 rounded-m" />}>
        {kind === "altcha" ? (
          <AltchaBox ref={ref} asked={new URLSearchParams(asked).toString()} />
        ) : (
          <RecaptchaBox ref={ref} siteKey={siteKey ?? ""} />
        )}
        {onReady && <Ready onReady={onReady} />}
      </Suspense>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
