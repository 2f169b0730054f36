import { type Deps, listDatedPaths } from "@counterfoil/api";
import { toIso } from "@counterfoil/core";
import { escapeText } from "./fill-page.ts";
import { fixedPages } from "./site-pages.ts";

/** Returns sitemap.xml: the public pages, each open raffle and each Markdown page, with its last edit. */
export async function siteMap({ config, db, clock }: Deps): Promise<string> {
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
