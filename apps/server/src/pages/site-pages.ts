import { appRouter, type Context as CallContext, type Deps } from "@counterfoil/api";
import { type ConfigBlock, formatPenceOrFree, londonDay, toPence } from "@counterfoil/core";
import type { InlinedQuery } from "./fill-page.ts";

type Caller = ReturnType<typeof appRouter.createCaller>;

/** What a kind of page needs to know of the request. */
interface Visit {
  api: Caller;
  slug: string;
  query: URLSearchParams;
  siteName: string;
  now: number;
}

/** Head and first queries of a page. */
export interface PageAbout {
  title?: string;
  description?: string;
  /** The picture that the page shows first, also its preview on other sites: a path or an address. */
  picture?: string | null;
  queries?: InlinedQuery[];
  /** There is nothing here: status 404. */
  missing?: boolean;
}

/** A kind of page: its paths, whether search engines may index it, and how its head and queries are made. */
interface PageKind {
  path: RegExp;
  hidden?: boolean;
  about: (visit: Visit) => Promise<PageAbout> | PageAbout;
}

function keyImage(images: { path: string; keyImage: boolean }[]): string | null {
  return (images.find((image) => image.keyImage) ?? images[0])?.path ?? null;
}

/** Returns the beginning of a markdown text as plain text, 160 characters at most, for search results. */
function plain(markdown: string): string {
  const text = markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/[#>*_`~|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s+\S*$/, "")}…` : text;
}

function mainPicture(config: ConfigBlock[]): string | null {
  const main = config.find((block) => block.type === "promoted_raffle" && block.position === "main");
  return main?.type === "promoted_raffle" && main.raffle ? keyImage(main.raffle.images) : null;
}

/** Returns the month in the query, else the current month in London. */
function monthOf({ query, now }: Visit): { year: string; month: string } {
  const [year = "", month = ""] = londonDay(now).split("-");
  const [askedYear, askedMonth] = [Number(query.get("year")), Number(query.get("month"))];
  const isYear = Number.isInteger(askedYear) && askedYear >= 2021 && askedYear <= Number(year);
  const isMonth = Number.isInteger(askedMonth) && askedMonth >= 1 && askedMonth <= 12;
  return {
    year: isYear ? String(askedYear) : year,
    month: isMonth ? String(askedMonth).padStart(2, "0") : month,
  };
}

async function home({ api, siteName }: Visit): Promise<PageAbout> {
  const popular = { category: "Popular", limit: 6 };
  const [config, raffles] = await Promise.all([api.content.listBlocks(), api.raffles.listInCategory(popular)]);
  return {
    description: `Prize competitions at ${siteName}: choose your numbers, answer a question and see who wins.`,
    picture: mainPicture(config.config),
    queries: [
      { path: "content.listBlocks", data: config },
      { path: "raffles.listInCategory", input: popular, data: raffles },
    ],
  };
}

async function live({ api, siteName }: Visit): Promise<PageAbout> {
  const [groups, all] = await Promise.all([api.raffles.listGrouped(), api.raffles.listOpen()]);
  return {
    title: "Live competitions",
    description: `Every competition that is on sale at ${siteName}.`,
    picture: keyImage(all.raffles[0]?.images ?? []),
    queries: [
      { path: "raffles.listGrouped", data: groups },
      { path: "raffles.listOpen", data: all },
    ],
  };
}

async function competition({ api, slug }: Visit): Promise<PageAbout> {
  const answer = await api.raffles.findBySlug({ slug });
  const { name, description, images, price } = answer.raffle;
  return {
    title: name,
    description: plain(description) || `${name}: ${formatPenceOrFree(toPence(price))} a ticket.`,
    picture: keyImage(images),
    queries: [{ path: "raffles.findBySlug", input: { slug }, data: answer }],
  };
}

async function writtenPage({ api, slug }: Visit): Promise<PageAbout> {
  const page = await api.pages.findBySlug({ slug });
  return {
    title: page.name,
    description: plain(page.content),
    queries: [{ path: "pages.findBySlug", input: { slug }, data: page }],
    missing: page.content.trim() === "",
  };
}

async function completed(visit: Visit): Promise<PageAbout> {
  const input = monthOf(visit);
  const data = await visit.api.raffles.listCompleted(input);
  return {
    title: "Completed competitions",
    description: `Competitions that have ended at ${visit.siteName}.`,
    queries: [{ path: "raffles.listCompleted", input, data }],
  };
}

async function winners(visit: Visit): Promise<PageAbout> {
  const input = monthOf(visit);
  const data = await visit.api.winners.listByMonth(input);
  return {
    title: "Winners",
    description: `Who has won at ${visit.siteName}.`,
    queries: [{ path: "winners.listByMonth", input, data }],
  };
}

const content = (title: string, description: (siteName: string) => string) => {
  return async ({ api, siteName }: Visit): Promise<PageAbout> => ({
    title,
    description: description(siteName),
    queries: [{ path: "content.listBlocks", data: await api.content.listBlocks() }],
  });
};

const kinds: PageKind[] = [
  { path: /^\/$/, about: home },
  { path: /^\/all$/, about: live },
  { path: /^\/c\/(?<slug>[^/]+)$/, about: competition },
  { path: /^\/completed$/, about: completed },
  { path: /^\/winners$/, about: winners },
  { path: /^\/how-it-works$/, about: content("How it works", (name) => `How competitions work at ${name}.`) },
  { path: /^\/faq$/, about: content("FAQ", (name) => `Questions that customers of ${name} ask.`) },
  { path: /^\/p\/(?<slug>[^/]+)$/, about: writtenPage },
  {
    path: /^\/auth\/(login|register|forgot-password|logout|complete-registration)$/,
    hidden: true,
    about: () => ({}),
  },
  { path: /^\/auth\/(reset-password|verify-email)\/[^/]+(\/[^/]+)?$/, hidden: true, about: () => ({}) },
  { path: /^\/(cart|order-payment|error)$/, hidden: true, about: () => ({}) },
  { path: /^\/account(\/(tickets|support|settings(\/[a-z0-9-]+)?))?$/, hidden: true, about: () => ({}) },
  { path: /^\/admin(\/.*)?$/, hidden: true, about: () => ({}) },
];

/** Returns the page at a path, or null where there is none. Throws the errors of the api. */
export async function readPage(
  deps: Deps,
  ctx: CallContext,
  url: URL,
): Promise<{ hidden: boolean; about: PageAbout } | null> {
  const path = url.pathname.replace(/(?<=.)\/+$/, "");
  for (const { path: pattern, hidden = false, about } of kinds) {
    const match = pattern.exec(path);
    if (!match) continue;
    const api = appRouter.createCaller(ctx);
    const slug = match.groups?.slug ?? "";
    const { siteName } = deps.config;
    return { hidden, about: await about({ api, slug, query: url.searchParams, siteName, now: deps.clock() }) };
  }
  return null;
}
