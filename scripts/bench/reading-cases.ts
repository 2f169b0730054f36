import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type RaffleKey, raffleId } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Case, Ready, Target } from "./case.ts";
import { load } from "./load.ts";
import { pacedP99 } from "./paced-load.ts";
import { sendRequest } from "./send-request.ts";

type Headers = Record<string, string>;

interface Reading {
  path: (shop: BenchShop) => string;
  headers?: (target: Target) => Headers | Promise<Headers>;
  status?: number;
}

/** Returns the data of each answer of a tRPC call or batch; nothing for other paths. */
function dataOf(path: string, text: string): unknown[] {
  if (!path.startsWith("/trpc/")) return [];
  const answers: unknown = JSON.parse(text);
  return [answers].flat().map((answer) => Reflect.get(Object(Reflect.get(Object(answer), "result")), "data"));
}

/** Sends a request once; the answer's body is not decoded. */
async function ask(url: string, headers: Headers) {
  const sent = httpGet(url, { headers: { ...headers, connection: "close" } });
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (!answer) throw new Error(`GET ${url} was not answered`);
  return {
    status: answer.statusCode,
    encoding: answer.headers["content-encoding"] ?? "identity",
    body: await buffer(answer),
  };
}

async function ready(target: Target, { path, headers, status = 200 }: Reading): Promise<Ready> {
  const at = path(target.shop);
  const request = { method: "GET" as const, path: at, headers: await headers?.(target) };
  const { body, encoding, ...answer } = await ask(target.url + at, request.headers ?? {});
  if (answer.status !== status) throw new Error(`GET ${at} answered ${answer.status}`);
  return {
    request,
    shape: { body, encoding, data: dataOf(at, body.toString()) },
    measure: (seconds, connections) => load(target.url, seconds, { request, connections, status }),
    measureP99: (seconds, connections, rate) => pacedP99(target.url, seconds, { request, connections, status, rate }),
  };
}

function reading(name: string, what: string, how: Reading, about: Partial<Case> = {}): Case {
  return { name, what, floor: "H", raffles: [], ...about, prepare: (target) => ready(target, how) };
}

/** The same answer uncompressed and as browsers request it. */
function compressedToo(name: string, what: string, path: Reading["path"], about: Partial<Case> = {}): Case[] {
  const headers = () => ({ "accept-encoding": "gzip, br" });
  return [reading(name, what, { path }, about), reading(`${name}.br`, `${what}, compressed`, { path, headers }, about)];
}

const numbersOf = (raffle: RaffleKey) => `/api/raffleTickets/raffle/${raffleId(raffle)}`;
const unavailable = () => `${numbersOf("board")}/unavailable`;
const board: Partial<Case> = { raffles: ["board"] };

async function knownTag({ url }: Target): Promise<Headers> {
  const answer = await fetch(url + unavailable());
  await answer.body?.cancel();
  return { "if-none-match": answer.headers.get("etag") ?? "" };
}

/** Reservations a second while the list of unavailable numbers is read. */
const SALES_PER_SECOND = 50;

/** Reserves numbers at intervals until stopped. */
function sellNowAndThen({ url, shop }: Target): () => Promise<void> {
  const path = `${url}${numbersOf("selling")}/reserve/1`;
  let isOver = false;
  const run = async () => {
    for (let i = 0; !isOver; i++) {
      const token = shop.tokens.reserve[i % shop.tokens.reserve.length];
      await sendRequest("POST", path, { ...(token !== undefined && { token }), body: {} });
      await pause(1000 / SALES_PER_SECOND);
    }
  };
  const ended = run();
  return () => {
    isOver = true;
    return ended;
  };
}

/** The compressed list of 100,000 numbers, while sales change it. */
async function readWhileSelling(target: Target): Promise<Ready> {
  const headers = () => ({ "accept-encoding": "gzip, br" });
  const {
    measure,
    measureP99: _,
    ...calm
  } = await ready(target, {
    path: () => `${numbersOf("selling")}/unavailable`,
    headers,
  });
  return {
    ...calm,
    measure: async (seconds, connections) => {
      const stop = sellNowAndThen(target);
      try {
        return await measure(seconds, connections);
      } finally {
        await stop();
      }
    },
  };
}

const inputOf = (input: unknown) => encodeURIComponent(JSON.stringify(input));

/** The queries that the web app sends for Home, in one request. */
function homeBatch(): string {
  const calls = {
    "settings.find": null,
    "content.listBlocks": null,
    "raffles.listInCategory": { category: "Popular", limit: 6 },
    "content.countPromotedTickets": null,
  };
  const inputs = Object.values(calls).flatMap((input, i) => (input ? [[String(i), input]] : []));
  return `/trpc/${Object.keys(calls).join()}?batch=1&input=${inputOf(Object.fromEntries(inputs))}`;
}

const ofCustomer = ({ shop }: Target) => ({ authorization: `Bearer ${shop.tokens.holder[0]}` });

/** Read-only cases. */
export const readingCases: Case[] = [
  ...compressedToo("raffles.live", "a competition by slug", ({ slug }) => `/api/raffles/${slug}/live`),
  ...compressedToo("raffles.all", "the list of competitions", () => "/api/raffles/all"),
  ...compressedToo("raffles.grouped", "the list by category", () => "/api/raffles/byCategory"),
  ...compressedToo("config", "the settings of the shop", () => "/api/config"),
  ...compressedToo("home.html", "the page / with its data", () => "/"),
  reading(
    "live.trpc",
    "a competition by slug over tRPC",
    { path: ({ slug }) => `/trpc/raffles.findBySlug?input=${inputOf({ slug })}` },
    { floor: "T" },
  ),
  reading("home.batch", "the four calls of Home as one tRPC batch", { path: homeBatch }, { floor: "T" }),
  ...compressedToo("unavailable", "100,000 sold numbers", unavailable, board),
  reading("unavailable.304", "the same, known", { path: unavailable, headers: knownTag, status: 304 }, board),
  {
    name: "unavailable.selling",
    what: "the same, compressed, while 50 sales a second change it",
    floor: "H",
    raffles: ["selling"],
    prepare: readWhileSelling,
  },
  reading(
    "my.tickets",
    "the tickets of a customer",
    { path: () => "/api/raffleTickets/purchased", headers: ofCustomer },
    { ...board, floor: "S" },
  ),
  reading(
    "my.orders",
    "the orders of a customer",
    { path: () => "/api/orders/my", headers: ofCustomer },
    { ...board, floor: "S" },
  ),
];
