/** One first query of a page, as the web app's cache wants it. */
export interface InlinedQuery {
  /** `feature.procedure`. */
  path: string;
  input?: unknown;
  data: unknown;
}

/** What a page says of itself before any script has run. */
export interface PageFacts {
  title: string;
  description: string;
  /** Absolute; null for a page that nobody should find by searching. */
  canonical: string | null;
  /** Absolute address of the picture that stands for the page elsewhere. */
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

function head({ title, description, canonical, picture, mainPicture, siteName }: PageFacts): string {
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

/** JSON that no text in it can end early. */
function dataBlock(queries: InlinedQuery[]): string {
  const json = JSON.stringify(queries).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="data">${json}</script>`;
}

/** The page for one address: head and first data in their places. */
export function fillPage(index: string, facts: PageFacts): string {
  // Replaced by functions: texts of the shop may have `$&` in them.
  return index.replace("<!--head-->", () => head(facts)).replace("<!--data-->", () => dataBlock(facts.queries));
}
