import { Outlet, useRouterState } from "@tanstack/react-router";
import { Mail, Star } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { HydratedLater } from "../../ui/hydrated-later.tsx";
import { TextLink } from "../../ui/link.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useCartOfOtherTabs } from "../cart/other-tabs.ts";
import { useDismissal } from "./dismissal.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
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
        <section aria-label="Your account" className="border-b border-warn-line bg-warn-wash text-label leading-[21px]">
          <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Mail size={20} className="shrink-0" />
            <p className="min-w-0 flex-1 basis-60 md:flex-none md:basis-auto">
              <b>Verify your account</b> to buy your first ticket. We've sent a link to {user.email}.
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

/** Loaded only in a shop that has configured it. */
const TrustpilotWidget = lazy(() => import("./trustpilot-widget.tsx"));

/** External reviews: a line with a link, and the provider's widget if configured. Nothing by default. */
function ReviewBanner() {
  const { company, trustpilotBusinessId } = useSession().settings;
  const { reviewsText, reviewsUrl } = company;
  const text = reviewsText || (reviewsUrl && "Read our reviews");
  if (!text && trustpilotBusinessId === null) return null;
  return (
    <section aria-label="Reviews" className="border-t border-line bg-white text-label">
      <div className="wrap grid gap-2 py-4 text-center">
        {text && (
          <p className="flex items-center justify-center gap-2 font-semibold">
            <Star size={18} aria-hidden="true" className="shrink-0 fill-ink" />
            {reviewsUrl ? (
              <a
                href={reviewsUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center rounded-s underline"
              >
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </p>
        )}
        {trustpilotBusinessId !== null && (
          <HydratedLater>
            <TrustpilotWidget businessId={trustpilotBusinessId} />
          </HydratedLater>
        )}
      </div>
    </section>
  );
}

const POPUP_MS = 5_000;

const PopupBox = lazy(() => import("./popup-box.tsx"));

/** Paths without the popup: cart, checkout and authentication. */
const quiet = /^\/(cart|order-payment|auth|account|p\/)/;

/** The promotional popup, five seconds after the first page. */
function PromoPopup() {
  const { user } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), POPUP_MS);
    return () => clearTimeout(timer);
  }, []);
  const config = trpc.content.listBlocks.useQuery(undefined, { enabled: due });
  if (!due || quiet.test(path)) return null;
  const popup = config.data?.config.find((block) => block.type === "global_promotional_popup");
  if (!popup?.options.active || !popup.image || (user && popup.options.excludeLoggedIn)) return null;
  return (
    <Suspense>
      <PopupBox popup={popup} />
    </Suspense>
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
          <TextLink to="/p/$slug" params={{ slug: "privacy" }}>
            Privacy
          </TextLink>
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
