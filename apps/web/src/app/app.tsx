import { isStaff } from "@counterfoil/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { RenderedAt } from "../ui/clock.ts";
import type { FlashStore } from "../ui/flash.ts";
import { FlashProvider } from "../ui/flash-list.tsx";
import { type Session, SessionProvider } from "./session.tsx";
import { createSite, routerOf, type Site } from "./site.ts";
import { StoresProvider } from "./stores.ts";
import { trpc } from "./trpc.ts";

const KEY = "ended-at";

/** Goes home; where no one is logged in any more, the next page says so and leads back to this one. */
function goHome(isLoggedOut: boolean): void {
  const { pathname, search } = window.location;
  if (isLoggedOut) sessionStorage.setItem(KEY, pathname + search);
  window.location.assign("/");
}

/** Says that the session has ended if the page before was left for it; drafts wait on that page. */
function sayEnded(flash: FlashStore): void {
  const redirect = sessionStorage.getItem(KEY);
  if (redirect === null) return;
  sessionStorage.removeItem(KEY);
  const run = () => window.location.assign(`/auth/login?${new URLSearchParams({ redirect })}`);
  flash.info("You've been logged out", { label: "Log in again", run });
}

function Pages({ site, session: { user, settings } }: { site: Site; session: Session }) {
  const [router] = useState(() => site.router ?? routerOf(site, user, settings));
  const { flash } = site;
  const context = { api: site.api, now: site.now, user, settings };
  const applied = useRef(router.options.context);
  useEffect(() => {
    if (applied.current.user === user && applied.current.settings === settings) return;
    const before = applied.current.user;
    applied.current = { ...applied.current, user, settings };
    router.update({ ...router.options, context: applied.current });
    const inConsole = router.state.location.pathname.startsWith("/admin");
    // A page that does not exist stays: loaded again, it would show its skeleton for a moment.
    const isMissing = router.state.matches.some(({ status }) => status === "notFound");
    if (isMissing && !inConsole && !user?.confirmationRequired) return;
    const isDemoted = before && user && before._id === user._id && isStaff(before) && !isStaff(user);
    if (isDemoted && inConsole) {
      flash.warning("You no longer have access to the console. Your role has changed.");
      void router.navigate({ to: "/", ignoreBlocker: true });
    } else {
      router.invalidate();
    }
  }, [router, user, settings, flash]);
  return <RouterProvider router={router} context={context} />;
}

/** The providers around all pages; `children` are rendered once the session is known. */
export function SiteProviders({ site, children }: { site: Site; children: (session: Session) => ReactNode }) {
  const { tokens, cache, client, flash, renderedAt } = site;
  return (
    <RenderedAt value={renderedAt}>
      <trpc.Provider client={client} queryClient={cache}>
        <QueryClientProvider client={cache}>
          <StoresProvider value={site}>
            <FlashProvider value={flash}>
              <SessionProvider onExpired={() => goHome(tokens.get() === null)}>{children}</SessionProvider>
            </FlashProvider>
          </StoresProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </RenderedAt>
  );
}

export function App({ site: given }: { site?: Site }) {
  const [site] = useState(() => given ?? createSite());
  useEffect(() => site.onDrawn?.(), [site]);
  useEffect(() => sayEnded(site.flash), [site]);
  return <SiteProviders site={site}>{(session) => <Pages site={site} session={session} />}</SiteProviders>;
}
