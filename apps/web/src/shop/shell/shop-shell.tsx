import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { useSession } from "../../app/session.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Banner } from "../../ui/notices.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useCartOfOtherTabs } from "../cart/other-tabs.ts";
import { useDismissal } from "./dismissal.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PromoPopup } from "./promo-popup.tsx";
import { ReviewBanner } from "./review-banner.tsx";
import { useResend } from "./use-resend.tsx";

/** Storage key of the banner's height in pixels; the script in the page's head reads it. */
const KEY = "verify-banner";

/** A form that has just logged someone in is left immediately: the banner would push it down first. */
const leaving = /^\/auth\/(login|register|complete-registration)\b/;

function VerifyBanner() {
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
        <Banner
          label="Your account"
          icon={<Mail size={20} className="shrink-0" />}
          action={
            <LinkButton disabled={busy} onClick={resend}>
              Resend email
            </LinkButton>
          }
        >
          <b>Verify your account</b> to buy your first ticket. We've sent a link to {user.email}.
        </Banner>
      )}
      {dialog}
    </div>
  );
}

/** Explains what the browser stores, until "Got it". Over no content: under the header, or on a phone, whose first window has no room, above the footer. */
function CookieNotice() {
  const [dismissed, dismiss] = useDismissal("cookie-notice", { isDrawn: true });
  if (dismissed) return null;
  return (
    <aside
      aria-label="Cookies"
      className="cookie-notice border-line bg-white text-small max-lg:order-1 max-lg:border-t lg:border-b lg:text-label"
    >
      <div className="wrap flex items-center justify-between gap-4 py-2 lg:py-3">
        <p>
          We only use cookies and browser storage that this site needs to work.{" "}
          <Link to="/p/$slug" params={{ slug: "privacy" }} className="rounded-s underline">
            Privacy
          </Link>
        </p>
        <Button variant="secondary" className="shrink-0 min-h-11 px-4 text-label" onClick={dismiss}>
          Got it
        </Button>
      </div>
    </aside>
  );
}

/** The layout of every page of the shop. `children` replace the page. */
export function ShopShell({ children = <Outlet /> }: { children?: ReactNode }) {
  useCartOfOtherTabs();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <ConnectionLine className="wrap" />
      <CookieNotice />
      <main id="main" tabIndex={-1} data-ring="own" className="flex-1 outline-none">
        {/* With the page that a log-in leads to: outside of it, the banner would move what stays. */}
        <VerifyBanner />
        {children}
      </main>
      <div className="max-lg:order-1">
        <ReviewBanner />
        <Footer />
      </div>
      <PromoPopup />
    </div>
  );
}
