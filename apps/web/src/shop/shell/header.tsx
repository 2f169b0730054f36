import { countThings, isStaff } from "@counterfoil/core";
import { Link, useRouterState } from "@tanstack/react-router";
import { Menu, ShoppingCart } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { DisclosureMenu } from "../../ui/disclosure-menu.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { FreeEntryLink } from "../hero-ticket/hero-ticket.tsx";
import { competitionLinks, mainLinks } from "./nav-links.ts";
import { useCartCount } from "./use-cart.ts";

const loadSheet = () => import("./phone-sheet.tsx");
const PhoneSheet = lazy(loadSheet);

/** A failure is left to the tap, which tries again. */
const loadEarly = () => void loadSheet().catch(() => undefined);

/** How long after the first touch the menu is loaded, milliseconds: by then what was touched has answered. */
const EARLY_MS = 1_000;

/** Loads the menu before its first tap, on phones only, once the page is touched or scrolled: a first visit does without. */
function useEarlyLoad(): void {
  useEffect(() => {
    if (window.matchMedia("(width >= 64rem)").matches) return;
    const left = new AbortController();
    const options = { once: true, passive: true, signal: left.signal };
    const start = () => setTimeout(loadEarly, EARLY_MS);
    for (const sign of ["scroll", "pointerdown"]) window.addEventListener(sign, start, options);
    if (window.scrollY > 0) start();
    return () => left.abort();
  }, []);
}

function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyLoad();
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpened(true);
    if (!next) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <IconButton
        ref={button}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="lg:hidden"
        onClick={() => change(true)}
      >
        <Menu size={20} />
      </IconButton>
      {wasOpened && (
        <Suspense
          fallback={
            <div className="fixed inset-0 z-30 grid place-items-center bg-white">
              <Spinner label="Loading the menu" />
            </div>
          }
        >
          <PhoneSheet open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}

// Tighter below 1152 px, where an admin's links would otherwise break into two lines.
const item =
  "inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-m px-1.5 text-label font-semibold no-underline " +
  "min-[72rem]:px-2 min-[72rem]:text-body min-[80rem]:px-3 hover:bg-ground " +
  "aria-[current=page]:rounded-none aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-ink)]";

function CompetitionsMenu() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = ["/all", "/completed", "/c/"].some((start) => path.startsWith(start));
  return (
    <DisclosureMenu label="Competitions" current={here} className={item}>
      {(close) =>
        competitionLinks.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            onClick={close}
            className="flex min-h-11 items-center rounded-s px-3 font-semibold no-underline hover:bg-ground"
          >
            {label}
          </Link>
        ))
      }
    </DisclosureMenu>
  );
}

function CountBox({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx("nar min-w-5 rounded-s bg-ink px-1.5 text-center text-fine/5 text-white", className)}
    >
      {count}
    </span>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      className="relative inline-flex size-11 items-center justify-center gap-2 rounded-m font-bold no-underline lg:h-auto lg:min-h-11 lg:w-auto lg:border lg:border-ink lg:px-3.5 lg:hover:bg-ground"
    >
      <ShoppingCart size={20} />
      <span className="max-lg:sr-only">
        Cart<span className="sr-only">{countThings(count, "ticket", "tickets")}</span>
      </span>
      <CountBox count={count} className="absolute right-0 top-0.5 lg:static" />
    </Link>
  );
}

function AccountLinks() {
  const { user } = useSession();
  return (
    <div className="hidden items-center lg:flex min-[72rem]:gap-1">
      {user && isStaff(user) && (
        <a href="/admin" target="_blank" rel="noreferrer" className={item}>
          Admin Console
        </a>
      )}
      {user ? (
        <Link to="/account" className={item}>
          My Account
        </Link>
      ) : (
        <Link to="/auth/login" className={cx("visitor-place", item)}>
          Login
        </Link>
      )}
    </div>
  );
}

export function Header() {
  const { settings } = useSession();
  return (
    <header className="relative z-20 max-lg:contents print:hidden">
      <div className="bg-ink text-fine text-white">
        <p className="wrap flex items-baseline justify-center gap-3 py-2 min-[24rem]:gap-6">
          <span>UK residents aged 18 or over</span>
          <FreeEntryLink />
        </p>
      </div>
      <div className="z-20 border-b border-line bg-white max-lg:sticky max-lg:top-0">
        {/* A long name of the shop leaves the account a second row. */}
        <div className="wrap flex h-15 items-center gap-1 lg:h-auto lg:min-h-19 lg:flex-wrap lg:py-2 lg:gap-x-3 min-[72rem]:gap-x-5 min-[80rem]:gap-x-10">
          <Link to="/" aria-label={`${settings.name}, home`} className="min-w-0 overflow-hidden rounded-s no-underline">
            <Wordmark name={settings.name} />
          </Link>
          <nav aria-label="Main" className="hidden lg:flex min-[72rem]:gap-1">
            <Link to="/" className={item} activeOptions={{ exact: true }}>
              Home
            </Link>
            <CompetitionsMenu />
            {mainLinks.map(({ to, label }) => (
              <Link key={to} to={to} className={item}>
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <AccountLinks />
            <CartLink />
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
