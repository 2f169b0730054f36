import { whoMay } from "@counterfoil/core";
import { Link, Outlet, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { useMay } from "../../app/may.tsx";
import { useKnownUser, useSession } from "../../app/session.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { ShortcutSheet } from "../../ui/shortcut-sheet.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { ConsoleMenu } from "./console-menu.tsx";
import { ConsoleNav } from "./console-nav.tsx";
import { ConsoleSearch } from "./console-search.tsx";
import { Screen } from "./screen.tsx";
import { useScreenHistory } from "./screen-history.ts";
import { type ScreenInfo, screenAt, screensOf } from "./screen-info.ts";
import { useLoadedScreens } from "./use-loaded-screens.ts";

/** Stores the user's roles in this browser, so that at the next visit the script in the page's head requests only what they may see. */
function useKeptRoles(): void {
  const user = useKnownUser();
  useEffect(() => {
    if (user) localStorage.setItem("console-roles", user.roles.join(" "));
  }, [user]);
}

/** Shows the dark favicon while the console is open. */
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

function Side() {
  const { settings } = useSession();
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line pt-5 lg:flex print:hidden"
    >
      <Link to="/admin" aria-label={`${settings.name}, dashboard`} className="mx-5 mb-1 w-max rounded-s no-underline">
        <Wordmark name={settings.name} ink />
      </Link>
      <p className="mx-5 mb-2 text-fine text-muted">Admin console</p>
      <ConsoleNav />
    </aside>
  );
}

/** On every screen: below 1024 px the menu, then the search box. */
function FrameHeader() {
  return (
    <header className="flex h-15 items-center gap-3 border-b border-line px-4 md:px-8 lg:px-9 print:hidden">
      <ConsoleMenu />
      <ConsoleSearch />
    </header>
  );
}

/** The screen of this path, or which roles may read it. */
function PageOfRole() {
  const may = useMay();
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = screenAt(useRouter(), pathname);
  if (!screen || may(screen.right)) return <Outlet />;
  return (
    <Screen title={screen.menu ? screen.label : "Your role doesn't allow this"}>
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
  return (
    <div data-density="compact" className="min-h-dvh bg-ground text-small">
      <SkipLink />
      <GoShortcuts />
      <ShortcutSheet />
      <div className="mx-auto min-h-dvh max-w-[1400px] border-line bg-white min-[1400px]:border-x lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
        <Side />
        <div className="min-w-0">
          <FrameHeader />
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
