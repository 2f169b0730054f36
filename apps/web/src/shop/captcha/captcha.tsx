import { lazy, type Ref, Suspense, useImperativeHandle } from "react";
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
  /** The email address of a login under attack, whose puzzle is harder. */
  email?: string;
  /** A complaint, whose puzzle is harder for a network with many. */
  purpose?: "account" | "complaint";
};

/** The shop's configured captcha; each kind is loaded on demand. */
export function Captcha({ ref, error, email = "", purpose = "account" }: CaptchaProps) {
  const { kind, siteKey } = useSession().settings.captcha;
  if (kind === "off") return <NoCaptcha ref={ref} />;
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-13 rounded-m" />}>
        {kind === "altcha" ? (
          <AltchaBox ref={ref} email={email} purpose={purpose} />
        ) : (
          <RecaptchaBox ref={ref} siteKey={siteKey ?? ""} />
        )}
      </Suspense>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
