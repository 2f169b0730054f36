import { escapeText } from "@counterfoil/core";
import type { PageFiles } from "./build-manifest.ts";
import type { FirstCall, InlinedQuery } from "./inlined-query.ts";
import type { StructuredData } from "./structured-data.ts";

/** What the server writes into index.html. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute; null for a page that search engines must not index. */
  canonical: string | null;
  /** Absolute address of the preview picture on other sites. */
  picture: string | null;
  /** Structured data for search engines. */
  structured: StructuredData[];
  /** Elements of the head that belong to the rendered page. */
  renderedHead: string;
  siteName: string;
  queries: InlinedQuery[];
  /** URL of the script in the head; null without a build. */
  boot: string | null;
  files: PageFiles | null;
  /** Calls that the script of the head sends immediately, while the other scripts load; null to load them after the first paint. */
  first: FirstCall[][] | null;
  /** The rendered HTML. */
  body: string;
  /** When the whole page was rendered, epoch milliseconds: the browser then hydrates it. Null when the browser renders it. */
  renderedAt: number | null;
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(value)}"`);
  return `<${name} ${written.join(" ")} />`;
}

/** Returns data as JSON in which no string can end a script element. */
function json(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function head(page: PageHead): string {
  const { title, description, canonical, picture, structured, renderedHead, siteName, boot, files, first } = page;
  const lines = [
    `<title>${escapeText(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    tag("meta", { property: "og:site_name", content: siteName }),
    tag("meta", { property: "og:type", content: "website" }),
    tag("meta", { property: "og:title", content: title }),
    tag("meta", { property: "og:description", content: description }),
    tag("meta", { name: "twitter:card", content: picture ? "summary_large_image" : "summary" }),
  ];
  if (picture) lines.push(tag("meta", { property: "og:image", content: picture }));
  if (canonical) {
    lines.push(
      tag("link", { rel: "canonical", href: canonical }),
      tag("meta", { property: "og:url", content: canonical }),
    );
  } else {
    lines.push(tag("meta", { name: "robots", content: "noindex" }));
  }
  if (renderedHead) lines.push(renderedHead);
  if (first) lines.push(dataBlock("first", first));
  // Before the styles, which would delay a script.
  if (boot) lines.push(`<script src="${boot}"></script>`);
  for (const href of files?.styles ?? []) lines.push(tag("link", { rel: "stylesheet", href, crossorigin: "" }));
  // After everything that the first paint needs.
  for (const href of (first && files?.preload) ?? []) {
    lines.push(tag("link", { rel: "modulepreload", href, fetchpriority: "low" }));
  }
  const statements = { "@context": "https://schema.org", "@graph": structured };
  if (structured.length > 0) lines.push(`<script type="application/ld+json">${json(statements)}</script>`);
  return lines.join("\n    ");
}

function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${json(data)}</script>`;
}

function dataBlocks({ queries, files, first }: PageHead): string {
  const data = dataBlock("data", queries);
  if (!files) return data;
  // Async: otherwise the document would only count as loaded after the scripts have run.
  if (first) return `${data}\n    <script type="module" async src="${files.entry}" fetchpriority="low"></script>`;
  return `${data}\n    ${dataBlock("scripts", { entry: files.entry, preload: files.preload })}`;
}

function rootOf({ body, renderedAt }: PageHead): string {
  return `<div id="root"${renderedAt === null ? "" : ` data-rendered-at="${renderedAt}"`}>${body}</div>`;
}

/** Returns the page of one URL: index.html with its markers filled in. */
export function fillPage(index: string, page: PageHead): string {
  // Functions, because the shop's texts may contain `$&`.
  return index
    .replace("<!--head-->", () => head(page))
    .replace('<div id="root"></div>', () => rootOf(page))
    .replace("<!--data-->", () => dataBlocks(page));
}
