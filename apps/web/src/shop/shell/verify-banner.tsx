import { useRouterState } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSession } from "../../app/session.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useResend } from "./use-resend.tsx";

/** Storage key of the banner's height in pixels; the script in the page's head reads it. */
const KEY = "verify-banner";

/** A form that has just logged someone in is left immediately: the banner would push it down first. */
const leaving = /^\/auth\/(login|register|complete-registration)\b/;

export function VerifyBanner() {
  const { user } = useSession();
  const { resend, busy, dialog } = useResend();
  const place = useRef<HTMLDivElement>(null);
  // The page on screen, not the one that is on its way.
  const isLeaving = useRouterState({ select: ({ matches }) => leaving.test(matches.at(-1)?.pathname ?? "") });
  const isShown = user !== null && !user.verified && !user.confirmationRequired && !isLeaving;
  useEffect(() => {
    if (isShown) localStorage.setItem(KEY, String(place.current?.offsetHeight ?? 0));
    else if (user && !isLeaving) localStorage.removeItem(KEY);
  }, [isShown, isLeaving, user]);
  return (
    <div ref={place} className="verify-place">
      {isShown && (
        <section aria-label="Your account" className="border-b border-warn-line bg-warn-wash text-label leading-[21px]">
          <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Mail size={20} className="shrink-0" />
            <p className="min-w-0 flex-1 basis-60 md:flex-none md:basis-auto">
              <b>Verify your account</b> to buy tickets. We've sent a link to {user.email}.
            </p>
            <LinkButton disabled={busy} onClick={resend}>
              Resend email
            </LinkButton>
          </div>
        </section>
      )}
      {dialog}
    </div>
  );
}
