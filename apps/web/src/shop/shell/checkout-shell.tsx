import { Link, Outlet } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { useSession } from "../../app/session.tsx";
import { TextLink } from "../../ui/button.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { useCartOfOtherTabs } from "../cart/other-tabs.ts";
import { isFramed } from "../checkout/payment-window.ts";

/** The checkout's layout: no navigation, and only help in the footer. `children` replace the page. */
export function CheckoutShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { settings } = useSession();
  useCartOfOtherTabs();
  // The provider's frame returns to this URL: inside a frame show only the page.
  if (isFramed()) return <main id="main">{children}</main>;
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <SkipLink />
      <header className="border-b border-line bg-white">
        <div className="wrap flex h-15 max-w-296 items-center justify-between gap-3 lg:h-19">
          <Link to="/" aria-label={`${settings.name}, home`} className="rounded-s no-underline">
            <Wordmark name={settings.name} />
          </Link>
          <p className="flex items-center gap-1.5 whitespace-nowrap text-small font-semibold max-[359px]:text-fine lg:gap-2 lg:text-label">
            <Lock size={20} className="shrink-0" /> Secure checkout
          </p>
        </div>
      </header>
      <ConnectionLine className="wrap max-w-296" />
      <main
        id="main"
        aria-label="Checkout"
        tabIndex={-1}
        data-ring="own"
        className="flex-1 pb-12 pt-5 outline-none lg:pb-24 lg:pt-10"
      >
        <div className="wrap max-w-296">{children}</div>
      </main>
      <footer className="border-t border-line bg-white py-5 text-small">
        <p className="wrap flex max-w-296 flex-wrap gap-x-4">
          Questions?
          <TextLink to="/account/support">Support</TextLink>
          <TextLink to="/p/$slug" params={{ slug: "terms-and-conditions" }}>
            Terms and conditions
          </TextLink>
          <TextLink to="/p/$slug" params={{ slug: "privacy" }}>
            Privacy
          </TextLink>
        </p>
      </footer>
    </div>
  );
}
