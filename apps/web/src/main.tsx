import type { User } from "@counterfoil/core";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./ui/styles.css";
import { App } from "./app/app.tsx";
import { takeFirstAnswers } from "./app/first-calls.ts";
import type { InlinedQuery } from "./app/query-client.ts";
import { loadConsole } from "./app/router.tsx";
import { createSite, routerOf, type Site } from "./app/site.ts";

function inlinedQueries(): InlinedQuery[] {
  const parsed: unknown = JSON.parse(document.getElementById("data")?.textContent || "[]");
  return Array.isArray(parsed) ? parsed : [];
}

/** Returns the logged-in user; null for a visitor, undefined on an error, which the site itself will show. */
async function restoreUser({ tokens, api }: Site): Promise<User | null | undefined> {
  if (tokens.get() === null) return null;
  return api.auth.me.ensureData().then(
    ({ user }) => user,
    () => undefined,
  );
}

/** Loads what the first page needs, so that the server's HTML stays until all of it can be hydrated or replaced. */
async function loadFirstPage(site: Site, drawn: boolean, hasContent: boolean): Promise<void> {
  takeFirstAnswers(site.cache);
  const [settings] = await Promise.all([
    site.api.settings.find.ensureData().catch(() => undefined),
    // Without the console's screens the router tries again, and shows why they do not come.
    window.location.pathname.startsWith("/admin") && loadConsole().catch(() => undefined),
  ]);
  // The server rendered the page for a visitor; the user is applied after hydration.
  const user = drawn ? null : await restoreUser(site);
  if (!settings || user === undefined) return;
  const router = routerOf(site, user, settings);
  if (drawn) router.ssr = { manifest: undefined };
  site.router = router;
  // Nothing rendered means nothing to keep: show header and footer while the page loads its data.
  if (drawn || hasContent) await router.load();
}

/** Ends a task, so that the browser can paint and answer the customer before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const { renderedAt } = root.dataset;
  const drawn = renderedAt !== undefined;
  const site = createSite(inlinedQueries(), drawn ? Number(renderedAt) : null);
  let focused: string | null | undefined;
  site.onDrawn = () => {
    root.dataset.ready = "";
    if (focused) root.querySelector<HTMLElement>(`[href="${focused}"]`)?.focus();
    const { router } = site;
    // A link clicked during hydration has changed the URL before anything listened.
    if (router && router.history.location.href !== router.state.location.href) void router.load();
  };
  await nextTask();
  await loadFirstPage(site, drawn, root.childElementCount > 0);
  await nextTask();
  const app = (
    <StrictMode>
      <App site={site} />
    </StrictMode>
  );
  if (drawn) {
    // In short tasks: the page can be read and scrolled already.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  // The console's first HTML is replaced, also the link that has the focus.
  focused = root.querySelector("a:focus")?.getAttribute("href");
  createRoot(root).render(app);
}

// The router would reload the page, which loses it to the browser's own error page while the connection is gone.
window.addEventListener("vite:preloadError", ({ payload: { message } }) =>
  sessionStorage.setItem(`tanstack_router_reload:${message}`, "1"),
);

const root = document.getElementById("root");
if (root) void start(root);
