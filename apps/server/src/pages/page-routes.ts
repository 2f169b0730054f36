import {
  appRouter,
  type Context as CallContext,
  type Deps,
  type ErrorResponse,
  toErrorResponse,
} from "@counterfoil/api";
import { errorMessage, ShopError } from "@counterfoil/core";
import type { Context } from "hono";
import { Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { compressed } from "../http/compressed.ts";
import { contextOf } from "../http/context.ts";
import { errorResponseFor, sendError } from "../rest/send-error.ts";
import { fillPage, type PageHead } from "./fill-page.ts";
import { siteMap } from "./site-map.ts";
import { type PageAbout, readPage } from "./site-pages.ts";
import type { WebBuild } from "./web-build.ts";

const absolute = (publicUrl: string, path: string) => (path.startsWith("/") ? publicUrl + path : path);

async function headOf(
  deps: Deps,
  ctx: CallContext,
  path: string,
  { hidden, about }: { hidden: boolean; about: PageAbout },
): Promise<PageHead> {
  const { siteName, publicUrl } = deps.config;
  const { title, description = siteName, picture = null, queries = [] } = about;
  const settings = await appRouter.createCaller(ctx).settings.find();
  return {
    siteName,
    title: title ? `${title} · ${siteName}` : siteName,
    description,
    canonical: hidden ? null : publicUrl + (path.replace(/\/+$/, "") || "/"),
    picture: picture && absolute(publicUrl, picture),
    mainPicture: picture,
    queries: [{ path: "settings.find", data: settings }, ...queries],
  };
}

interface Found {
  status: number;
  page: { hidden: boolean; about: PageAbout };
  retryAfter?: number;
}

/** Finds the page and its status. An error of the api is a page too: the web app shows it in its own words. */
async function find(deps: Deps, c: Context<Env>, ctx: CallContext): Promise<Found> {
  const missing = { hidden: true, about: { title: errorMessage("page.not_found") } };
  try {
    const page = await readPage(deps, ctx, new URL(c.req.url));
    if (!page) return { status: 404, page: missing };
    return page.about.missing ? { status: 404, page: { ...page, hidden: true } } : { status: 200, page };
  } catch (error) {
    const { status, retryAfter }: ErrorResponse = errorResponseFor(deps, c, error);
    return { status: status === 422 ? 404 : status, page: missing, retryAfter };
  }
}

/** Routes the site: the web app's files, and its page for every other path with head and first data filled in. */
export function pageRoutes(deps: Deps, web: WebBuild | null, policy: string): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(compressed());
  routes.get("/raffles", (c) => c.redirect("/all", 301));
  routes.get("/raffle/:slug", (c) => c.redirect(`/c/${encodeURIComponent(c.req.param("slug"))}`, 301));
  routes.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
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
    const ctx: CallContext = { ...contextOf(deps, c), token: null };
    const { status, page, retryAfter } = await find(deps, c, ctx);
    const html = fillPage(web.index, await headOf(deps, ctx, c.req.path, page));
    return new Response(html, {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        // It carries the server's time, so an old copy would count down wrongly.
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy,
        ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      },
    });
  });
  routes.all("*", (c) => sendError(c, toErrorResponse(new ShopError("path.unknown"))));
  return routes;
}
