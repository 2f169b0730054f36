import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useCartOfOtherTabs } from "../cart/other-tabs.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PromoPopup } from "./promo-popup.tsx";
import { ReviewBanner } from "./review-banner.tsx";
import { VerifyBanner } from "./verify-banner.tsx";

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
      <ReviewBanner />
      <Footer />
      <PromoPopup />
    </div>
  );
}
