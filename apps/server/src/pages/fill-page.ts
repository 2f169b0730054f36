/** One query whose answer is inlined in the page, in the form of the web app's cache. */
export interface InlinedQuery {
  /** `feature.procedure`. */
  path: string;
  input?: unknown;
  data: unknown;
}

/** Head and first data of a page, rendered by the server. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute; null for a page that search engines must not index. */
  canonical: string | null;
  /** Absolute address of the preview picture on other sites. */
  picture: string | null;
  /** Path of the picture that the page shows first. */
  mainPicture: string | null;
  siteName: string;
  queries: InlinedQuery[];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(value)}"`);
  return `<${name} ${written.join(" ")} />`;
}

function head({ title, description, canonical, picture, mainPicture, siteName }: PageHead): string {
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
  if (mainPicture) lines.push(tag("link", { rel: "preload", as: "image", href: mainPicture, fetchpriority: "high" }));
  return lines.join("\n    ");
}

/** Returns the script element with the data; no text in it can end the element early. */
function dataBlock(queries: InlinedQuery[]): string {
  const json = JSON.stringify(queries).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="data">${json}</script>`;
}

/** Returns the page of one address: index.html with head and first data at its markers. */
export function fillPage(index: string, page: PageHead): string {
  // Replaced by functions, since texts of the shop may have `$&` in them.
  return index.replace("<!--head-->", () => head(page)).replace("<!--data-->", () => dataBlock(page.queries));
}
