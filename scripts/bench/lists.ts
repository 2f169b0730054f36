import { raffleId } from "./bench-rows.ts";
import { fillLists, MOST_RAFFLES } from "./list-rows.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { timed } from "./repeat-task.ts";
import { sendRequest } from "./send-request.ts";
import { median, percentile } from "./statistics.ts";

/** The sizes of a new shop, and of one that has sold for years. */
const SIZES = [10_000, 1_000_000] as const;
const PAGE = 50;
/** Repetitions of each view; the result is their median. */
const TIMES = 7;

interface List {
  name: string;
  path: string;
  more?: object;
  /** What every row contains. */
  every: string;
}

const lists: readonly List[] = [
  { name: "orders", path: "/api/orders/adminBrowse", every: "list-" },
  { name: "entries", path: `/api/raffleTickets/raffle/${raffleId("list")}/purchased`, every: "holder" },
  { name: "users", path: "/api/user/adminBrowse", more: { admin: false }, every: "list-" },
  { name: "raffles", path: "/api/raffles/adminBrowse", every: "list-" },
  { name: "audit", path: "/api/audit/adminBrowse", every: "list-" },
];

const views = {
  "first page": () => ({ skip: 0 }),
  "page 100": () => ({ skip: 99 * PAGE }),
  "last page": (size: number) => ({ skip: size - PAGE }),
  search: () => ({ skip: 0, query: "list-7777x" }),
  "in every row": (_size: number, { every }: List) => ({ skip: 0, query: every }),
} as const;

/** The lists of which random searches are measured, with the name of their total in the answer. */
const searched: Record<string, string> = {
  orders: "totalOrders",
  users: "totalUsers",
};

/** The most rows that are few. */
const FEW = 1_000;
/** Repetitions of a random search that finds few rows; the result is their median. */
const SEARCH_TIMES = 3;

/** Of the new shop each nth of the random searches is measured: its figures have no limit. */
const FEWER_SEARCHES = 5;

/** What a million rows may take, by view: milliseconds, or times as long as ten thousand. */
const limits: Record<string, { ms: number } | { times: number }> = {
  "first page": { times: 2 },
  "page 100": { times: 2 },
  "last page": { times: 2 },
  search: { ms: 20 },
  "in every row": { ms: 100 },
  "99 %, up to 1,000 found": { ms: 20 },
};

type Times = Map<string, number>;

const VIEW_WIDTH = 25;

const lineOf = (list: string, view: string) => `${list.padEnd(10)}${view.padEnd(VIEW_WIDTH)}`;

/** A random search, how long it took, and whether it found few rows. */
interface Searched {
  query: string;
  ms: number;
  isFew: boolean;
}

type Search = (query: string) => Promise<boolean>;

/** Runs random searches, and those that find few rows several times; `search` returns whether one does. */
async function runSearches(queries: readonly string[], search: Search): Promise<Searched[]> {
  const once = async (query: string) => {
    let isFew = false;
    const ms = await timed(async () => {
      isFew = await search(query);
    });
    return { query, ms, isFew };
  };
  const searches: Searched[] = [];
  for (const query of queries) {
    const first = await once(query);
    const times = [first.ms];
    while (first.isFew && times.length < SEARCH_TIMES) times.push((await once(query)).ms);
    searches.push({ ...first, ms: median(times) });
  }
  return searches;
}

function noteSearches(found: Times, name: string, searches: readonly Searched[]): void {
  const timesOf = (few: boolean) => searches.filter(({ isFew }) => isFew === few).map(({ ms }) => ms);
  found.set(lineOf(name, "99 %, up to 1,000 found"), percentile(timesOf(true), 99));
  found.set(lineOf(name, "slowest, more found"), Math.max(0, ...timesOf(false)));
}

async function measureSize(postgres: boolean, size: number, onProgress: (what: string) => void): Promise<Times> {
  const raffles = size > 100_000 ? (["list", "million"] as const) : (["list", "tenThousand"] as const);
  const shown = size.toLocaleString("en-GB");
  let filled: Awaited<ReturnType<typeof fillLists>> = { token: "", queries: [] };
  const { target } = await openTarget(postgres, temporaryFolder(), [{ raffles }], onProgress, {
    fill: async (keys) => {
      onProgress(`writing ${shown} rows of each list`);
      filled = await fillLists(keys, size);
    },
  });
  const { token } = filled;
  const queries = filled.queries.filter((_, i) => size > SIZES[0] || i % FEWER_SEARCHES === 0);
  const found: Times = new Map();
  const repeat = async (name: string, view: string, request: () => Promise<unknown>) => {
    onProgress(`${shown} ${name}: ${view}`);
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) times.push(await timed(request));
    found.set(lineOf(name, view), median(times));
  };
  /** The searches that find few rows of each list. */
  let few = new Set(queries);
  for (const list of lists) {
    const { name, path, more } = list;
    const at = target.url + path.replace(raffleId("list"), raffleId(raffles[1]));
    const request = (page: object) =>
      sendRequest("POST", at, { token, body: { query: "", limit: PAGE, countAll: false, ...more, ...page } });
    const rows = name === "raffles" ? Math.min(size, MOST_RAFFLES) : size;
    for (const [view, page] of Object.entries(views)) await repeat(name, view, () => request(page(rows, list)));
    const total = searched[name];
    if (total === undefined) continue;
    const searches = await runSearches(queries, async (query) => {
      onProgress(`${shown} ${name}: ${query}`);
      const answer = await request({ query, limit: 10 });
      return answer.field("more") === undefined && Number(answer.field(total)) <= FEW;
    });
    noteSearches(found, name, searches);
    few = new Set(searches.filter(({ query, isFew }) => isFew && few.has(query)).map(({ query }) => query));
  }
  const all = (query: string) =>
    sendRequest("GET", `${target.url}/api/search?query=${encodeURIComponent(query)}`, { token });
  await repeat("console", "in every row", () => all("list-"));
  const searches = await runSearches(queries, async (query) => {
    await all(query);
    return few.has(query);
  });
  noteSearches(found, "console", searches);
  return found;
}

/** Returns a line of the table, with the limit where there is one, and whether it is kept. */
function tableLine(line: string, ms: readonly number[]): string {
  const times = (ms.at(-1) ?? 0) / (ms[0] || 1);
  const limit = limits[line.slice(-VIEW_WIDTH).trim()];
  const isKept = limit && ("ms" in limit ? (ms.at(-1) ?? 0) <= limit.ms : times <= limit.times);
  const figures = `${ms.map((one) => one.toFixed(1).padStart(16)).join("")}${times.toFixed(1).padStart(10)}`;
  if (!limit) return line + figures;
  return `${line}${figures}  ${"ms" in limit ? `${limit.ms} ms` : `${limit.times} times`}${isKept ? "" : ", missed"}`;
}

/** Measures every list of the console with ten thousand rows and with a million. */
export async function measureLists(postgres: boolean, onProgress: (what: string) => void): Promise<string[]> {
  const bySize: Times[] = [];
  for (const size of SIZES) bySize.push(await measureSize(postgres, size, onProgress));
  const sizes = SIZES.map((size) => `${size.toLocaleString("en-GB")}, ms`.padStart(16)).join("");
  return [
    `${lineOf("list", "view")}${sizes}     times  at most`,
    ...[...(bySize[0] ?? new Map<string, number>()).keys()].map((line) =>
      tableLine(
        line,
        bySize.map((times) => times.get(line) ?? 0),
      ),
    ),
  ];
}
