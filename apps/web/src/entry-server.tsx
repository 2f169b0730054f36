import type { AppRouter } from "@counterfoil/api";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { type ReactNode, StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { App, SiteProviders } from "./app/app.tsx";
import { PageSkeleton } from "./app/page-skeleton.tsx";
import { type InlinedQuery, inlinedQueriesOf } from "./app/query-client.ts";
import type { SiteRouter } from "./app/router.tsx";
import { createServerSite, routerOf, type Site } from "./app/site.ts";

/** What the server makes of one call of a page: its data, or an error in the wire's form. */
export type CallAnswer = { data: unknown } | { error: { message: string; code: number; data: object } };

export interface RenderOptions {
  /** Path and query of the page. */
  url: string;
  /** The server's time, epoch milliseconds. */
  now: number;
  /** Answers a query of the api as a visitor gets it. */
  call: (path: string, input: unknown) => Promise<CallAnswer>;
}

export interface RenderedPage {
  /** 404 where there is no such page. */
  status: number;
  /** What stands in `#root`. */
  html: string;
  /** What belongs into the head: a preload of the first picture. */
  head: string;
  /** The answers that the page was drawn from. */
  queries: InlinedQuery[];
  /** The modules of its lazy parts, as the manifest of the build names them. */
  modules: string[];
}

/** Most redirects that are followed, to the canonical form of an address. */
const MAX_REDIRECTS = 3;

function linkTo(call: RenderOptions["call"]): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        call(op.path, op.input).then(
          (answer) => {
            if ("error" in answer) {
              observer.error(TRPCClientError.from(answer));
              return;
            }
            observer.next({ result: answer });
            observer.complete();
          },
          (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : {})),
        );
      });
}

/** Returns what the router's last loading on the server came to. The field is internal: nothing else may read it. */
function resultOf(router: SiteRouter): { status: number } | { redirect: string } {
  const result = router._serverResult;
  if (result?.type === "redirect") return { redirect: result.redirect.options.href ?? "/error" };
  return { status: result?.type === "render" ? result.status : 500 };
}

async function loadRouter(site: Site, url: string): Promise<{ router: SiteRouter; status: number }> {
  const settings = await site.api.settings.find.ensureData();
  let path = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const router = routerOf(site, null, settings, createMemoryHistory({ initialEntries: [path] }));
    await router.load();
    const result = resultOf(router);
    if ("status" in result) return { router, status: result.status };
    path = result.redirect;
  }
  throw new Error(`${url} redirects without end`);
}

function modulesOf(router: SiteRouter): string[] {
  const routes: Record<string, { options: { component?: unknown } }> = router.routesById;
  return router.state.matches.flatMap(({ routeId }) => {
    const component = routes[routeId]?.options.component;
    return typeof component === "function" && "module" in component ? String(component.module) : [];
  });
}

/**
 * Returns a drawing as HTML, whole: no part of it comes later or needs a script to be put in its place. React writes what
 * should stand in the head at the beginning.
 */
async function toHtml(drawing: ReactNode): Promise<{ head: string; html: string }> {
  const stream = await renderToReadableStream(<StrictMode>{drawing}</StrictMode>, {
    // Larger parts would be sent apart and moved into place by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const text = await new Response(stream).text();
  const [head = ""] = /^(<link [^>]*>)*/.exec(text) ?? [];
  return { head, html: text.slice(head.length) };
}

/** Renders a page as a visitor sees it. */
export async function renderPage({ url, now, call }: RenderOptions): Promise<RenderedPage> {
  const site = createServerSite(linkTo(call), now);
  const { router, status } = await loadRouter(site, url);
  site.router = router;
  const drawing = await toHtml(<App site={site} />);
  return { status, ...drawing, queries: inlinedQueriesOf(site.cache), modules: modulesOf(router) };
}

/** An address that is none of the site's, so that no link of the shell is marked as the current page. */
const NOWHERE = "/-";

/** Renders what stands around every page of the shop, and the place of the page: for pages that the browser draws. */
export async function renderShell({ now, call }: Omit<RenderOptions, "url">): Promise<RenderedPage> {
  const { ShopShell } = await import("./shop/shell/shop-shell.tsx");
  const site = createServerSite(linkTo(call), now);
  const settings = await site.api.settings.find.ensureData();
  const router = routerOf(site, null, settings, createMemoryHistory({ initialEntries: [NOWHERE] }));
  const drawing = await toHtml(
    <SiteProviders site={site}>
      {() => (
        <RouterContextProvider router={router}>
          <ShopShell>
            <PageSkeleton />
          </ShopShell>
        </RouterContextProvider>
      )}
    </SiteProviders>,
  );
  return { status: 200, ...drawing, queries: inlinedQueriesOf(site.cache), modules: ["src/shop/shell/shop-shell.tsx"] };
}
