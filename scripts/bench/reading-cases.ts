import { raffleId } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Case, Ready, Target } from "./case.ts";
import { load } from "./load.ts";

/** Browsers that ask at the same time. */
const CONNECTIONS = 20;

interface Reading {
  path: (shop: BenchShop) => string;
  headers?: (target: Target) => Record<string, string> | Promise<Record<string, string>>;
  status?: number;
}

async function ready(target: Target, { path, headers, status = 200 }: Reading): Promise<Ready> {
  const at = path(target.shop);
  const request = { method: "GET" as const, path: at, headers: await headers?.(target) };
  const answer = await fetch(target.url + at, { headers: request.headers });
  const length = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== status) throw new Error(`GET ${at} answered ${answer.status}`);
  return {
    bytes: Number(answer.headers.get("content-length") ?? length),
    measure: (seconds) => load(target.url, seconds, { request, connections: CONNECTIONS, status }),
  };
}

function reading(about: Pick<Case, "name" | "what"> & Partial<Case>, how: Reading): Case {
  return { floor: "handler", raffles: [], ...about, prepare: (target) => ready(target, how) };
}

const unavailable = () => `/api/raffleTickets/raffle/${raffleId("board")}/unavailable`;

async function knownTag({ url }: Target): Promise<Record<string, string>> {
  const answer = await fetch(url + unavailable());
  await answer.body?.cancel();
  return { "if-none-match": answer.headers.get("etag") ?? "" };
}

/** What the web app asks for when Home is opened, in one request. */
function homeBatch(): string {
  const calls = {
    "settings.find": null,
    "content.listBlocks": null,
    "raffles.listInCategory": { category: "Popular", limit: 6 },
    "content.countPromotedTickets": null,
  };
  const inputs = Object.values(calls).flatMap((input, i) => (input ? [[String(i), input]] : []));
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/trpc/${Object.keys(calls).join()}?batch=1&input=${input}`;
}

/** Cases that change nothing. */
export const readingCases: Case[] = [
  reading({ name: "raffles.all", what: "GET /api/raffles/all" }, { path: () => "/api/raffles/all" }),
  reading(
    { name: "raffles.gzip", what: "the same as browsers ask, compressed" },
    {
      path: () => "/api/raffles/all",
      headers: () => ({ "accept-encoding": "gzip" }),
    },
  ),
  reading(
    { name: "raffles.live", what: "GET /api/raffles/{slug}/live" },
    { path: ({ slug }) => `/api/raffles/${slug}/live` },
  ),
  reading({ name: "raffles.grouped", what: "GET /api/raffles/byCategory" }, { path: () => "/api/raffles/byCategory" }),
  reading({ name: "home.batch", what: "the four calls of Home as one tRPC batch" }, { path: homeBatch }),
  reading(
    { name: "unavailable.full", what: "100,000 sold numbers as they are", floor: "same bytes", raffles: ["board"] },
    { path: unavailable },
  ),
  reading(
    { name: "unavailable.gzip", what: "100,000 sold numbers compressed", floor: "same bytes", raffles: ["board"] },
    { path: unavailable, headers: () => ({ "accept-encoding": "gzip" }) },
  ),
  reading(
    { name: "unavailable.304", what: "100,000 sold numbers that the browser has", raffles: ["board"] },
    { path: unavailable, headers: knownTag, status: 304 },
  ),
];
