import {
  appRouter,
  type Context as CallContext,
  type Deps,
  type ErrorResponse,
  listDatedPaths,
  noteReturnPage,
  toErrorResponse,
} from "@counterfoil/api";
import { errorMessage, escapeText, ShopError, toIso } from "@counterfoil/core";
import { type Context, Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { compressed } from "../http/compressed.ts";
import { contextOf } from "../http/context.ts";
import { withoutTokens } from "../http/request-log.ts";
import { errorResponseFor, sendError } from "../rest/send-error.ts";
import { fillPage } from "./fill-page.ts";
import type { RenderedPage } from "./page-renderer.ts";
import {
  absolute,
  fixedPages,
  queryOf,
  type RenderedPart,
  readPage,
  type SitePage,
  withoutEndSlashes,
} from "./site-pages.ts";
import { winners } from "./structured-data.ts";
import type { WebBuild } from "./web-build.ts";

/** Returns sitemap.xml: the public pages, each open raffle and each Markdown page, with its last edit. */
async function siteMap({ config, db, clock }: Deps): Promise<string> {
  const dated = await listDatedPaths(db.read, clock());
  const urls = [...fixedPages.map((path) => ({ path, changedAt: null })), ...dated].map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${toIso(changedAt)}</lastmod>`;
    return `  <url><loc>${escapeText(config.publicUrl + path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The head of a page that does not exist. */
const missing: SitePage = { hidden: true, rendered: "page", about: { title: errorMessage("page.not_found") } };

/** No page has a longer path; to find out that one of thousands of slashes is none takes tens of milliseconds. */
const LONGEST_PATH = 2_000;

/** Returns the web app manifest, which lets a device install the shop under its name. */
function manifestOf(siteName: string) {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    name: siteName,
    short_name: siteName,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en-GB",
    background_color: "#ffffff",
    theme_color: "#121721",
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [{ name: "My Tickets", url: "/account/tickets" }],
  };
}

interface Found {
  status: number;
  page: SitePage;
  retryAfter?: number | undefined;
}

/** Finds the page and its status. An error of the API is a page too: the web app shows its message. */
async function find(deps: Deps, c: Context<Env>, ctx: CallContext): Promise<Found> {
  if (c.req.path.length > LONGEST_PATH) return { status: 404, page: { ...missing, rendered: "nothing" } };
  try {
    const page = await readPage(deps, ctx, c.req.path);
    if (!page) return { status: 404, page: missing };
    return page.about.missing ? { status: 404, page: missing } : { status: 200, page };
  } catch (error) {
    const { status, retryAfter }: ErrorResponse = errorResponseFor(deps, c, error);
    if (status === 404 || status === 422) return { status: 404, page: missing };
    return { status, page: { ...missing, rendered: "nothing" }, retryAfter };
  }
}

/** Renders a part of a page. When that fails, it logs why and leaves the rendering to the browser. */
async function render(
  { renderer }: WebBuild,
  part: RenderedPart,
  { ctx, path, ...at }: { ctx: CallContext; path: string; url: string; now: number },
): Promise<RenderedPage | null> {
  if (!renderer || part === "nothing") return null;
  return renderer(part, ctx, at).catch((err: unknown) => {
    ctx.deps.log.error({ err, path }, "A page could not be rendered");
    return null;
  });
}

/** Records that a browser came back from a provider's page, for one that runs no scripts. */
async function noteReturn(deps: Deps, path: string, query: URLSearchParams): Promise<void> {
  const ref = query.get("orderId") ?? "";
  if (path !== "/order-payment" || !/^CF-[A-Z0-9]{5}-[A-Z0-9]{5}$/.test(ref) || query.has("cancelled")) return;
  await noteReturnPage(deps, ref).catch((err: unknown) => deps.log.warn({ err }, "A return could not be recorded"));
}

/** Makes a page with its status. */
async function makePage(deps: Deps, web: WebBuild, c: Context<Env>, url: string) {
  const ctx: CallContext = { ...contextOf(deps, c), token: null };
  const { siteName, publicUrl } = deps.config;
  const renderedAt = deps.clock();
  const { status, page, retryAfter } = await find(deps, c, ctx);
  const rendering = await render(web, page.rendered, { ctx, path: withoutTokens(c.req.path), url, now: renderedAt });
  c.set("rendered", rendering !== null);
  const { hidden, rendered, about } = rendering?.status === 404 ? missing : page;
  const { title, description = siteName, picture = null, structured = [] } = about;
  const settings = rendering ? null : await appRouter.createCaller(ctx).settings.find();
  const html = fillPage(web.index, {
    siteName,
    title: title ? `${title} · ${siteName}` : siteName,
    description,
    canonical: hidden ? null : publicUrl + withoutEndSlashes(c.req.path.toLowerCase()),
    picture: picture && absolute(publicUrl, picture),
    structured: hidden ? [] : [...structured, ...winners(rendering?.queries ?? [])],
    renderedHead: rendering?.head ?? "",
    queries: rendering?.queries ?? [{ path: "settings.find", data: settings }],
    boot: web.manifest?.boot ?? null,
    files: web.manifest?.filesOf(rendering?.modules ?? []) ?? null,
    first: rendering?.first ?? null,
    body: rendering?.html ?? "",
    renderedAt: rendering && rendered === "page" ? renderedAt : null,
  });
  return { status: status === 200 ? (rendering?.status ?? status) : status, html, retryAfter };
}

/** Routes the site: the web app's files, and for every other path its page with head and first data filled in. */
export function pageRoutes(deps: Deps, web: WebBuild | null, policy: string): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(compressed());
  routes.get("/raffles", (c) => c.redirect("/all", 301));
  routes.get("/raffle/:slug", (c) => c.redirect(`/c/${encodeURIComponent(c.req.param("slug"))}`, 301));
  routes.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
  routes.get("/manifest.webmanifest", (c) =>
    c.body(JSON.stringify(manifestOf(deps.config.siteName)), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    }),
  );
  routes.get("/robots.txt", (c) =>
    c.text(`${(web?.robots ?? "User-agent: *\n").trimEnd()}\n\nSitemap: ${deps.config.publicUrl}/sitemap.xml\n`),
  );
  routes.get("/sitemap.xml", async (c) =>
    c.body(await siteMap(deps), 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "max-age=600",
    }),
  );
  routes.get("*", async (c) => {
    const file = web?.files.get(c.req.path);
    if (file) return file.send(c);
    if (c.req.path.startsWith("/assets/")) return c.text("Not found\n", 404);
    if (!web) return c.text("The web app is not built yet: run `pnpm start`.\n", 404);
    const { searchParams } = new URL(c.req.url);
    await noteReturn(deps, c.req.path, searchParams);
    const url = c.req.path + queryOf(c.req.path, searchParams);
    const { status, html, retryAfter } = await makePage(deps, web, c, url);
    return new Response(html, {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        // Revalidated each time, since it carries the server's time; the browser's back/forward cache may still keep it.
        "Cache-Control": "no-cache",
        "Content-Security-Policy": policy,
        ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      },
    });
  });
  routes.all("*", (c) => sendError(c, toErrorResponse(new ShopError("path.unknown"))));
  return routes;
}
