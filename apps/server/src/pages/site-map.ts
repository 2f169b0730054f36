import { appRouter, type Deps } from "@counterfoil/api";

const fixed = ["/", "/all", "/completed", "/winners", "/how-it-works", "/faq"];

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Returns sitemap.xml: the public pages and each competition on sale. */
export async function siteMap(deps: Deps): Promise<string> {
  const caller = appRouter.createCaller({ deps, token: null, ip: "" });
  const { raffles } = await caller.raffles.listOpen();
  const paths = [...fixed, ...raffles.map(({ slug }) => `/c/${slug}`)];
  const urls = paths.map((path) => `  <url><loc>${escapeText(deps.config.publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
