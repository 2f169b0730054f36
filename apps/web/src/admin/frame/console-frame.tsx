import { whoMay } from "@counterfoil/core";
import { Link, Outlet, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { ExternalLink, Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { useMay } from "../../app/may.tsx";
import { useKnownUser, useSession } from "../../app/session.tsx";
import { IconButton } from "../../ui/button.tsx";
import { loadChartStrip } from "../../ui/chart.tsx";
import { useTimeout } from "../../ui/effects.ts";
import { Sheet, SheetClose } from "../../ui/modal.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { ShortcutSheet } from "../../ui/shortcut-sheet.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { ConsoleSearch } from "./console-search.tsx";
import { CountBadge, Screen } from "./screen.tsx";
import { useScreenHistory } from "./screen-history.ts";
import { type MenuLink, menuOf, type ScreenInfo, screenAt, screensOf } from "./screen-info.ts";
import { sumOf, useIsShown, useToDo } from "./use-to-do.ts";

const item =
  "relative flex min-h-11 items-center gap-2 px-5 text-label font-medium no-underline outline-offset-[-2px]! hover:bg-ground lg:min-h-9 " +
  "aria-[current=page]:bg-ground aria-[current=page]:font-bold " +
  "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:left-0 " +
  "aria-[current=page]:before:w-1 aria-[current=page]:before:bg-ink";

function isCurrent({ tabs }: MenuLink, pathname: string): boolean {
  return tabs.some(({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)));
}

function ConsoleNav({ onFollow }: { onFollow?: () => void }) {
  const user = useKnownUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = menuOf(useRouter(), useIsShown());
  const toDo = useToDo();
  return (
    <>
      <nav aria-label="Console">
        <a href="/" target="_blank" rel="noreferrer" className={item}>
          Main Site <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        {links.map((link) => (
          <Link
            key={link.name}
            to={link.tabs[0].to}
            aria-current={isCurrent(link, pathname) ? "page" : undefined}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onFollow}
            className={item}
          >
            {link.name}
            {link.name === "To do" && toDo && <CountBadge count={sumOf(toDo)} />}
          </Link>
        ))}
      </nav>
      <div className="mt-auto px-5 pt-3 lg:px-0 lg:pt-1">
        <div className="border-t border-line pb-4 pt-3 lg:px-5 lg:pb-3 lg:pt-2">
          <p className="min-h-lh font-bold">{user?.firstName}</p>
          <Link to="/auth/logout" onClick={onFollow} className="inline-block rounded-s py-1 underline">
            Logout
          </Link>
          <p className="mt-1 text-fine text-muted">Times are UK time</p>
        </div>
      </div>
    </>
  );
}

function ConsoleMenu() {
  const { settings } = useSession();
  const [open, setOpen] = useState(false);
  const toDo = useToDo();
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="relative -ml-3 flex min-h-11 items-center rounded-m px-3 hover:bg-ink/5 lg:hidden"
        >
          <Menu size={20} aria-hidden="true" />
          <span className="sr-only">Menu</span>
          {/* Over the corner: what is beside the button stays where it is when the number comes. */}
          <span className="absolute left-7 top-0 flex">{toDo && <CountBadge count={sumOf(toDo)} />}</span>
        </button>
      }
    >
      <div className="flex min-h-dvh flex-col">
        <div className="mb-2 flex h-15 shrink-0 items-center justify-between border-b border-line px-5">
          <Wordmark name={settings.name} ink />
          <SheetClose asChild>
            <IconButton label="Close menu" className="-mr-3">
              <X size={20} />
            </IconButton>
          </SheetClose>
        </div>
        <ConsoleNav onFollow={() => setOpen(false)} />
      </div>
    </Sheet>
  );
}

/** Delay before the other screens' scripts are fetched, milliseconds. */
const WAIT_MS = 2_000;

/** Preloads the scripts of all screens, so that they open even when the connection is lost, and says so on the document. */
function useLoadedScreens(): void {
  const router = useRouter();
  const load = async () => {
    const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith("/admin"));
    await Promise.all([...screens.map((route) => router.loadRouteChunk(route)), loadChartStrip()]);
    document.documentElement.dataset.screens = "loaded";
  };
  useTimeout(WAIT_MS, () => void load());
}

/** Stores the user's roles in this browser, so that at the next visit the script in the page's head requests only what they may see. */
function useKeptRoles(): void {
  const user = useKnownUser();
  useEffect(() => {
    if (user) localStorage.setItem("console-roles", user.roles.join(" "));
  }, [user]);
}

function useConsoleFavicon(): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    const before = icon.href;
    icon.href = "/favicon-admin.svg";
    return () => {
      icon.href = before;
    };
  }, []);
}

function Go({ to, label, letter }: Pick<ScreenInfo, "to" | "label"> & { letter: string }) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, `Go to ${label}`, () => void navigate({ to }));
  return null;
}

/** Two-key shortcuts to everyday screens: "g o" for Orders. */
function GoShortcuts() {
  return screensOf(useRouter()).map(({ to, label, key }) => key && <Go key={to} {...{ to, label }} letter={key} />);
}

function PageOfRole() {
  const may = useMay();
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = screenAt(useRouter(), pathname);
  if (!screen || may(screen.right)) return <Outlet />;
  return (
    <Screen title={screen.menu ? screen.label : "Page not available"}>
      <p className="max-w-[60ch]">{whoMay(screen.right)}</p>
    </Screen>
  );
}

/** The layout of the console, 1400 px wide at most; below 1024 px the navigation becomes a menu. `children` replace the screen. */
export function ConsoleFrame({ children = <PageOfRole /> }: { children?: ReactNode }) {
  useConsoleFavicon();
  useKeptRoles();
  useLoadedScreens();
  useScreenHistory();
  const { name } = useSession().settings;
  return (
    <div data-density="compact" className="min-h-dvh bg-ground text-small">
      <SkipLink />
      <GoShortcuts />
      <ShortcutSheet />
      <div className="mx-auto min-h-dvh max-w-[1400px] border-line bg-white min-[1400px]:border-x lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
        <aside
          aria-label="Sidebar"
          className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line pt-5 lg:flex print:hidden"
        >
          <Link to="/admin" aria-label={`${name}, dashboard`} className="mx-5 mb-1 w-max rounded-s no-underline">
            <Wordmark name={name} ink />
          </Link>
          <p className="mx-5 mb-2 text-fine text-muted">Admin console</p>
          <ConsoleNav />
        </aside>
        <div className="min-w-0">
          <header className="flex h-15 items-center gap-3 border-b border-line px-4 md:px-8 lg:px-9 print:hidden">
            <ConsoleMenu />
            <ConsoleSearch />
          </header>
          <ConnectionLine className="px-4 md:px-8 lg:px-9" />
          <main
            id="main"
            tabIndex={-1}
            data-ring="own"
            className="px-4 pb-14 pt-5 outline-none md:px-8 lg:px-9 lg:pt-7 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
