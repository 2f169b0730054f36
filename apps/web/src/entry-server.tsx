import type { AppRouter } from "@counterfoil/api";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { type ReactNode, StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { App, SiteProviders } from "./app/app.tsx";
import type { FirstCall } from "./app/first-calls.ts";
import { PageSkeleton } from "./app/page-skeleton.tsx";
import { type InlinedQuery, inlinedQueriesOf } from "./app/query-client.ts";
import { loadConsole, type SiteRouter } from "./app/router.tsx";
import { createServerSite, routerOf, type Site } from "./app/site.ts";
import { TestShopLine } from "./app/test-shop-line.tsx";

/** The result of one query of a page: its data, or an error in the wire's format. */
export type CallAnswer = { data: unknown } | { error: { message: string; code: number; data: object } };

export interface RenderOptions {
  url: string;
  /** The server's time, epoch milliseconds. */
  now: number;
  call: (path: string, input: unknown) => Promise<CallAnswer>;
}

export interface RenderedPage {
  status: number;
  /** The HTML of `#root`. */
  html: string;
  head: string;
  queries: InlinedQuery[];
  /** The lazy modules that it uses, by their names in the build's manifest. */
  modules: string[];
  /** Calls that the browser sends immediately, with its session: those of each request. */
  first?: FirstCall[][];
}

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

/** Returns the outcome of the router's last load on the server. The field is internal to the router: read it only here. */
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

type WithComponent = { options: { component?: unknown } };

function modulesOf(routes: readonly (WithComponent | undefined)[]): string[] {
  return routes.flatMap((route) => {
    const component = route?.options.component;
    return typeof component === "function" && "module" in component ? String(component.module) : [];
  });
}

/** Renders to complete HTML: nothing is streamed later or moved by a script. React puts elements for the head at the start. */
async function toHtml(drawing: ReactNode): Promise<{ head: string; html: string }> {
  const stream = await renderToReadableStream(<StrictMode>{drawing}</StrictMode>, {
    // Larger parts would be sent separately and moved into place by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const text = await new Response(stream).text();
  const [head = ""] = /^(<link [^>]*>)*/.exec(text) ?? [];
  return { head, html: text.slice(head.length) };
}

export async function renderPage({ url, now, call }: RenderOptions): Promise<RenderedPage> {
  const site = createServerSite(linkTo(call), now);
  const { router, status } = await loadRouter(site, url);
  site.router = router;
  const drawing = await toHtml(<App site={site} />);
  const routes: Record<string, WithComponent> = router.routesById;
  const modules = modulesOf(router.state.matches.map(({ routeId }) => routes[routeId]));
  return { status, ...drawing, queries: inlinedQueriesOf(site.cache), modules };
}

await loadConsole();

/** A URL that does not exist, so that no link of the shell is marked as the current page. */
const NOWHERE = "/-";

/** Renders what surrounds the pages that the browser renders: without a page, and for no user. */
async function renderFrame(
  url: string,
  { now, call }: Omit<RenderOptions, "url">,
  frame: (pathname: string) => ReactNode,
) {
  const site = createServerSite(linkTo(call), now);
  const settings = await site.api.settings.find.ensureData();
  const router = routerOf(site, null, settings, createMemoryHistory({ initialEntries: [url] }));
  const drawing = await toHtml(
    <SiteProviders site={site}>
      {() => <RouterContextProvider router={router}>{frame(router.state.location.pathname)}</RouterContextProvider>}
    </SiteProviders>,
  );
  return { router, page: { status: 200, ...drawing, queries: inlinedQueriesOf(site.cache) } };
}

/** Renders the shop's header and footer around an empty page: for pages that the browser renders. */
export async function renderShell(options: Omit<RenderOptions, "url">): Promise<RenderedPage> {
  const { ShopShell } = await import("./shop/shell/shop-shell.tsx");
  const { page } = await renderFrame(NOWHERE, options, () => (
    <ShopShell>
      <PageSkeleton />
    </ShopShell>
  ));
  return { ...page, modules: ["src/shop/shell/shop-shell.tsx"] };
}

/** Renders the checkout's frame around its skeleton; nothing for the page to which the provider returns, perhaps in a frame. */
export async function renderCheckout({ url, ...options }: RenderOptions): Promise<RenderedPage> {
  const [{ CheckoutShell }, { CheckoutLoading }] = await Promise.all([
    import("./shop/shell/checkout-shell.tsx"),
    import("./shop/checkout/checkout.tsx"),
  ]);
  const isReturn = new URLSearchParams(url.split("?")[1]).has("orderId");
  const { page } = await renderFrame(NOWHERE, options, () =>
    isReturn ? null : (
      <CheckoutShell>
        <CheckoutLoading />
      </CheckoutShell>
    ),
  );
  return { ...page, modules: ["src/shop/shell/checkout-shell.tsx", "src/shop/checkout/order-payment-page.tsx"] };
}

/** Renders the console's frame around a screen's heading and a spinner. It is the same for everyone: the browser knows who is here. */
export async function renderConsole({ url, ...options }: RenderOptions): Promise<RenderedPage> {
  const [{ ConsoleFrame }, { FirstFrame }, { firstCallsOf }] = await Promise.all([
    import("./admin/frame/console-frame.tsx"),
    import("./admin/frame/first-frame.tsx"),
    import("./admin/frame/screen-calls.ts"),
  ]);
  const { router, page } = await renderFrame(url, options, (pathname) => (
    // Without a session someone will log in first.
    <div className="[:root:not([data-session])_&]:invisible">
      <TestShopLine />
      <ConsoleFrame>
        <FirstFrame pathname={pathname} />
      </ConsoleFrame>
    </div>
  ));
  const screen = modulesOf([...router.getMatchedRoutes(router.state.location.pathname)[0]]);
  const modules = ["src/admin/screens/console-screens.ts", ...screen];
  return { ...page, modules, first: firstCallsOf(router) };
}
