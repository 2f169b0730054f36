import { type RaffleKey, raffleId } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Case, Ready, Target } from "./case.ts";
import { measuring } from "./paced-load.ts";
import { repeatUntilStopped } from "./repeat-task.ts";
import { exchange, sendRequest } from "./send-request.ts";

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

async function ready(target: Target, { path, headers, status = 200 }: Reading): Promise<Ready> {
  const at = path(target.shop);
  const request = { method: "GET" as const, path: at, headers: await headers?.(target) };
  const answer = await exchange(target.url + at, {
    headers: { ...request.headers, connection: "close" },
    agent: false,
  });
  if (answer.status !== status) throw new Error(`GET ${at} answered ${answer.status}`);
  return {
    request,
    shape: {
      body: new Uint8Array(answer.body),
      encoding: answer.headers["content-encoding"] ?? "identity",
      data: dataOf(at, answer.body.toString()),
    },
    ...measuring(target, request, status),
  };
}

function reading(name: string, what: string, how: Reading, about: Partial<Case> = {}): Case {
  return { name, what, floor: "H", raffles: [], ...about, prepare: (target) => ready(target, how) };
}

const browsers = () => ({ "accept-encoding": "gzip, br" });

/** The same answer uncompressed and as browsers request it. */
function compressedToo(name: string, what: string, path: Reading["path"], about: Partial<Case> = {}): Case[] {
  const compressed = { path, headers: browsers };
  return [reading(name, what, { path }, about), reading(`${name}.br`, `${what}, compressed`, compressed, about)];
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

/** The compressed list of 100,000 numbers, while sales change it. */
async function readWhileSelling(target: Target): Promise<Ready> {
  const { reserve } = target.shop.tokens;
  const sell = (time: number) => {
    const token = reserve[time % reserve.length];
    return sendRequest("POST", `${target.url}${numbersOf("selling")}/reserve/1`, { token, body: {} });
  };
  const path = () => `${numbersOf("selling")}/unavailable`;
  const { measure, measureP99: _, ...calm } = await ready(target, { path, headers: browsers });
  return {
    ...calm,
    measure: async (seconds, connections) => {
      const stop = repeatUntilStopped(sell, 1000 / SALES_PER_SECOND);
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
