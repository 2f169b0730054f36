import { appRouter, type Context as CallContext, type Deps } from "@counterfoil/api";
import { type ConfigBlock, formatPenceOrFree, toPence } from "@counterfoil/core";
import { RENDERED } from "../http/call-costs.ts";
import { withoutTokens } from "../http/request-log.ts";
import type { PublicPath } from "../public-answers/public-paths.ts";
import { breadcrumbs, competition, type StructuredData, site } from "./structured-data.ts";

/** What the head of a page is made from. */
interface Visit {
  api: ReturnType<typeof appRouter.createCaller>;
  slug: string;
  path: string;
  siteName: string;
  /** Base of the shop as a browser reaches it. */
  publicUrl: string;
  /** Epoch milliseconds. */
  now: number;
}

/** The metadata in the head of a page. */
export interface PageAbout {
  title?: string;
  description?: string;
  /** The page's first picture, also its preview on other sites: a path or URL. */
  picture?: string | null;
  structured?: StructuredData[];
  /** The page does not exist: status 404. */
  missing?: boolean;
}

/** What the server renders: the whole page, only header and footer, only the frame of the checkout or the console, or nothing. */
export type RenderedPart = "page" | "shell" | "checkout" | "console" | "nothing";

/** A kind of page: its paths, whether search engines may index it, what the server renders, and how its head is made. */
interface PageKind {
  /** A string for a page with a single address, which the sitemap lists unless it is hidden. */
  path: string | RegExp;
  hidden?: boolean;
  rendered?: RenderedPart;
  /** The numeric query parameters that it reads. */
  reads?: readonly string[];
  /** By default only the shop's name. */
  about?: (visit: Visit) => Promise<PageAbout> | PageAbout;
}

function keyImage(images: { path: string; keyImage: boolean }[]): string | null {
  return (images.find((image) => image.keyImage) ?? images[0])?.path ?? null;
}

/** Returns the start of a Markdown text as plain text, up to 160 characters, for search results. */
function plain(markdown: string): string {
  const text = markdown
    // No part matches its own opening character: a text made up of such characters would take quadratic time.
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/<[^<>]*>/g, "")
    .replace(/[#>*_`~|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s+\S*$/, "")}…` : text;
}

function mainPicture(config: ConfigBlock[]): string | null {
  const main = config.find((block) => block.type === "promoted_raffle" && block.position === "main");
  return main?.type === "promoted_raffle" && main.raffle ? keyImage(main.raffle.images) : null;
}

async function home({ api, siteName, publicUrl }: Visit): Promise<PageAbout> {
  const { config } = await api.content.listBlocks();
  return {
    description: `Prize competitions at ${siteName}: choose your numbers, answer a question and see who wins.`,
    picture: mainPicture(config),
    structured: site(siteName, `${publicUrl}/`),
  };
}

async function live({ api, siteName }: Visit): Promise<PageAbout> {
  const { raffles } = await api.raffles.listOpen();
  return {
    title: "Live competitions",
    description: `All live prize competitions at ${siteName}.`,
    picture: keyImage(raffles[0]?.images ?? []),
  };
}

/** Returns the address of a path, with or without its first slash; an address stays as it is. */
export const absolute = (publicUrl: string, path: string) =>
  /^https?:/i.test(path) ? path : `${publicUrl}/${path.replace(/^\//, "")}`;

async function raffle({ api, slug, siteName, publicUrl, now }: Visit): Promise<PageAbout> {
  const { raffle } = await api.raffles.findBySlug({ slug });
  const { name, images, price } = raffle;
  const description = plain(raffle.description) || `${name}: ${formatPenceOrFree(toPence(price))} a ticket.`;
  const url = `${publicUrl}/c/${slug}`;
  const pictures = images.map(({ path }) => absolute(publicUrl, path));
  const trail = breadcrumbs(publicUrl, ["Live competitions", "/all"], [name, `/c/${slug}`]);
  return {
    title: name,
    description,
    picture: keyImage(images),
    structured: [competition(raffle, { description, pictures, url, seller: siteName, now }), trail],
  };
}

async function draw({ api, slug, siteName, publicUrl, path }: Visit): Promise<PageAbout> {
  const { competition, testBeacon } = (await api.draws.find({ slug })).draw;
  const title = `${competition}: the draw`;
  const test = testBeacon ? " This is a test draw." : "";
  const description = `See the rules, entries and result of the ${competition} draw at ${siteName}, and check it yourself.${test}`;
  return { title, description, structured: [breadcrumbs(publicUrl, ["Draws", "/draws"], [title, path])] };
}

async function presenter({ api, slug }: Visit): Promise<PageAbout> {
  return { title: (await api.draws.findForPresenter({ slug })).draw.competition };
}

async function writtenPage({ api, slug }: Visit): Promise<PageAbout> {
  const { name, content } = await api.pages.findBySlug({ slug });
  return { title: name, description: plain(content), missing: content.trim() === "" };
}

const fixed = (title: string, description: (siteName: string) => string) => {
  return ({ siteName, publicUrl, path }: Visit): PageAbout => ({
    title,
    description: description(siteName),
    structured: [breadcrumbs(publicUrl, [title, path])],
  });
};

/** Every page of the site. The first match applies. */
const kinds: PageKind[] = [
  { path: "/", about: home },
  { path: "/all", about: live },
  { path: /^\/c\/(?<slug>[^/]+)$/, about: raffle },
  {
    path: "/completed",
    reads: ["year", "month"],
    about: fixed("Completed competitions", (name) => `Competitions that have ended at ${name}.`),
  },
  { path: "/winners", reads: ["year", "month"], about: fixed("Winners", (name) => `Recent winners at ${name}.`) },
  { path: "/how-it-works", about: fixed("How it works", (name) => `How competitions work at ${name}.`) },
  { path: "/faq", about: fixed("FAQ", (name) => `Common questions about ${name}.`) },
  { path: "/draws", reads: ["page"], about: fixed("Draws", (name) => `See and check every draw at ${name}.`) },
  {
    path: "/draws/how",
    about: fixed("How our draws work", (name) => `How draws at ${name} work, and how to check them yourself.`),
  },
  { path: /^\/draws\/(?<slug>[^/]+)$/, reads: ["number"], about: draw },
  // A screen of its own for streaming, without the shop around it.
  { path: /^\/draws\/(?<slug>[^/]+)\/show$/, hidden: true, rendered: "nothing", about: presenter },
  {
    path: "/player-protection",
    about: fixed(
      "Player protection",
      (name) => `How ${name} helps you stay in control: spending limits, breaks and support.`,
    ),
  },
  {
    path: "/complaints",
    rendered: "shell",
    about: fixed("Make a complaint", (name) => `How to make a complaint to ${name} and when to expect an answer.`),
  },
  { path: /^\/p\/(?<slug>[^/]+)$/, about: writtenPage },
  { path: /^\/auth\/(login|register|forgot-password|logout|complete-registration)$/, hidden: true },
  {
    path: /^\/auth\/(reset-password|verify-email|undo-email|undo-two-factor|undo-break|unsubscribe)\/[^/]+(\/[^/]+)?$/,
    hidden: true,
  },
  { path: /^\/(cart|error)$/, hidden: true },
  { path: "/order-payment", hidden: true, rendered: "checkout" },
  { path: /^\/account(\/(tickets|wins|limits|break|support|complaints|settings(\/[a-z0-9-]+)?))?$/, hidden: true },
  { path: /^\/admin(\/.*)?$/, hidden: true, rendered: "console" },
];

/** The public pages with one address. */
export const fixedPages: readonly string[] = kinds.flatMap(({ path, hidden }) =>
  typeof path === "string" && !hidden ? [path] : [],
);

/** Returns the slug in a path that matches, empty where there is none in it; null for another path. */
function matchPath(pattern: string | RegExp, path: string): { slug: string } | null {
  if (typeof pattern === "string") return pattern === path ? { slug: "" } : null;
  const found = pattern.exec(path);
  return found && { slug: found.groups?.slug ?? "" };
}

/** A page of the site: whether search engines may index it, what the server renders, and its head. */
export interface SitePage {
  hidden: boolean;
  rendered: RenderedPart;
  about: PageAbout;
}

/** Returns a path without trailing slashes. A regular expression would take quadratic time. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Finds the kind of page at a path, and its slug. Paths are case-insensitive, as in the web app's router. */
function findKind(pathname: string): { kind: PageKind; path: string; slug: string } | null {
  const path = withoutEndSlashes(pathname);
  for (const kind of kinds) {
    const match = matchPath(kind.path, path) ?? matchPath(kind.path, path.toLowerCase());
    if (match) return { kind, path, slug: match.slug };
  }
  return null;
}

/** The cache key of all hidden pages that the server renders with only header and footer. */
const SHELL = "/cart";

/** Matches the URLs of pages that are the same for every visitor. */
export const publicPages: PublicPath = (url) => {
  const [path = ""] = url.split("?", 1);
  const kind = kinds.find((one) => matchPath(one.path, path));
  if (!kind || (kind.hidden && kind.rendered)) return null;
  if (kind.hidden) return { path: withoutTokens(path), key: SHELL };
  // No slug needs it, and one page would be rendered and cached under each way to encode it.
  if (path.includes("%")) return null;
  const query = queryOf(path, new URLSearchParams(url.slice(path.length)));
  // A page without one is for everyone who comes within its second.
  return { path, key: path + query, missing: RENDERED, weight: query ? RENDERED : RENDERED / 2 };
};

/** Returns the part of a URL's query that its page depends on, sorted: without tracking parameters. */
export function queryOf(pathname: string, given: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of findKind(pathname)?.kind.reads ?? []) {
    const value = given.get(name);
    // Real values are no longer than this, and a number may have zeros before it; any others lead to the same page.
    if (value !== null && /^(?=\d{1,7}$)0*[1-9]/.test(value)) known.set(name, String(Number(value)));
  }
  return known.size > 0 ? `?${known}` : "";
}

/** Returns the page at a path, or null if there is none. Throws the errors of the API. */
export async function readPage(deps: Deps, ctx: CallContext, pathname: string): Promise<SitePage | null> {
  const found = findKind(pathname);
  if (!found) return null;
  const { kind, path, slug } = found;
  const { hidden = false, rendered = hidden ? "shell" : "page", about = () => ({}) } = kind;
  const api = appRouter.createCaller(ctx);
  const { siteName, publicUrl } = deps.config;
  const visit = { api, slug, path, siteName, publicUrl, now: deps.clock() };
  return { hidden, rendered, about: await about(visit) };
}
