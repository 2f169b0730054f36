import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { Button, TextLink } from "../../ui/button.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useCartOfOtherTabs } from "../cart/other-tabs.ts";
import { useDismissal } from "./dismissal.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PromoPopup } from "./promo-popup.tsx";
import { ReviewBanner } from "./review-banner.tsx";
import { VerifyBanner } from "./verify-banner.tsx";

/** Explains what the browser stores, until "Got it". Over no content: under the header, or on a phone, whose first window has no room, above the footer. */
function CookieNotice() {
  const [dismissed, dismiss] = useDismissal("cookie-notice", { isDrawn: true });
  if (dismissed) return null;
  return (
    <aside
      aria-label="Cookies"
      className="cookie-notice print:hidden border-line bg-white text-small max-lg:order-1 max-lg:border-t lg:border-b lg:text-label"
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
