import { createRootRouteWithContext, Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { FlashList } from "../ui/flash-list.tsx";
import { useKeptFocus } from "../ui/return-focus.ts";
import { RootErrorPage } from "./error-pages.tsx";
import { type RouterContext, requireCompletion } from "./guards.ts";
import { useStores } from "./stores.ts";
import { TestShopLine } from "./test-shop-line.tsx";
import { connectionMessage, trpc } from "./trpc.ts";

/** After a navigation focuses the main element, so that a screen reader starts there, without scrolling. */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    const main = document.getElementById("main");
    // A form that is the whole page has focused its first field.
    const isTyping = document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement);
    if (last.current !== undefined && last.current !== path && !isTyping) main?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
}

function useSameAnchor(): void {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const { location } = window;
      if (!link?.hash || link.pathname !== location.pathname || link.hash !== location.hash) return;
      document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

const REFRESH_MS = 10_000;

/** Refetches configuration and settings on navigation, in the console only the settings; always on the first one, even if inlined in the page. */
function useConfigRefresh(): void {
  const utils = trpc.useUtils();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const last = useRef({ path, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.path === path) return;
    last.current.path = path;
    const now = performance.now();
    if (now - last.current.at < REFRESH_MS) return;
    last.current.at = now;
    // A failure keeps the known values; the next navigation tries again.
    const shown = path.startsWith("/admin") ? [utils.settings.find] : [utils.content.listBlocks, utils.settings.find];
    for (const query of shown) {
      query.fetch(undefined, { staleTime: 0, retry: false }).catch(() => undefined);
    }
  }, [path, utils]);
}

/** Registers the service worker that shows the offline page while the shop is unreachable. */
function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // The page is the same for every shop, and has no other way to know the name.
    localStorage.setItem("offline-message", connectionMessage());
    // Without it the browser shows its own error page.
    const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, []);
}

// Few sessions end under an open page, so no page waits for it.
const SessionEndedDialog = lazy(async () => ({
  default: (await import("../shop/auth/session-ended-dialog.tsx")).SessionEndedDialog,
}));

function SessionEndPrompt() {
  const end = useStores().sessionEnd;
  const asking = useSyncExternalStore(end.subscribe, end.isAsking, () => false);
  const person = end.person();
  return (
    asking &&
    person && (
      <Suspense>
        <SessionEndedDialog person={person} />
      </Suspense>
    )
  );
}

// Rarely needed, so it is loaded on demand.
const ReauthenticateDialog = lazy(async () => ({
  default: (await import("./reauthenticate-dialog.tsx")).ReauthenticateDialog,
}));

function ReauthenticationPrompt() {
  const { reauthentication } = useStores();
  const asking = useSyncExternalStore(reauthentication.subscribe, reauthentication.isAsking, () => false);
  return (
    asking && (
      <Suspense>
        <ReauthenticateDialog onAnswer={reauthentication.answer} />
      </Suspense>
    )
  );
}

function Root() {
  useFocusOnNavigation();
  useSameAnchor();
  useConfigRefresh();
  useOfflinePage();
  useKeptFocus();
  return (
    <>
      <TestShopLine />
      <Outlet />
      <ReauthenticationPrompt />
      <SessionEndPrompt />
      <FlashList />
    </>
  );
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: requireCompletion,
  component: Root,
  errorComponent: RootErrorPage,
});
