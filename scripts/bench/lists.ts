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

/** A list of the console, and how to request its pages. */
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

/** The views of each list; one row of each contains the word of the search. */
const views = {
  "first page": () => ({ skip: 0 }),
  "page 100": () => ({ skip: 99 * PAGE }),
  "last page": (size: number) => ({ skip: size - PAGE }),
  search: () => ({ skip: 0, query: "list-7777x" }),
  "in every row": (_size: number, { every }: List) => ({ skip: 0, query: every }),
} as const;

/** The lists of which random searches are measured, with the name of their number in the answer. */
const searched: Record<string, string> = {
  orders: "totalOrders",
  users: "totalUsers",
};

/** Random searches that find more are measured as those for a word that every row has. */
const FEW = 1_000;

/** Milliseconds by what was measured. */
type Times = Map<string, number>;

const lineOf = (what: string, how: string) => `${what.padEnd(10)}${how.padEnd(24)}`;

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
  const { token, queries } = filled;
  const found: Times = new Map();
  for (const list of lists) {
    const { name, path, more } = list;
    const at = target.url + path.replace(raffleId("list"), raffleId(raffles[1]));
    const request = (page: object) =>
      sendRequest("POST", at, { token, body: { query: "", limit: PAGE, countAll: false, ...more, ...page } });
    for (const [view, page] of Object.entries(views)) {
      onProgress(`${shown} ${name}: ${view}`);
      const times: number[] = [];
      const rows = name === "raffles" ? Math.min(size, MOST_RAFFLES) : size;
      for (let i = 0; i < TIMES; i++) times.push(await timed(() => request(page(rows, list))));
      found.set(lineOf(name, view), median(times));
    }
    const total = searched[name];
    if (total === undefined) continue;
    const times: number[] = [];
    for (const query of queries) {
      onProgress(`${shown} ${name}: ${query}`);
      let isFew = false;
      const ms = await timed(async () => {
        const answer = await request({ query, limit: 10 });
        isFew = answer.field("more") === undefined && Number(answer.field(total)) <= FEW;
      });
      if (isFew) times.push(ms);
    }
    found.set(lineOf(name, "99 % of random searches"), percentile(times, 99));
  }
  const all = `${target.url}/api/search?query=`;
  const times: number[] = [];
  for (const query of queries) {
    times.push(await timed(() => sendRequest("GET", all + encodeURIComponent(query), { token })));
  }
  return found.set(lineOf("console", "99 % of random searches"), percentile(times, 99));
}

/** Measures every list of the console with ten thousand rows and with a million. */
export async function measureLists(postgres: boolean, onProgress: (what: string) => void): Promise<string[]> {
  const bySize: Times[] = [];
  for (const size of SIZES) bySize.push(await measureSize(postgres, size, onProgress));
  const sizes = SIZES.map((size) => `${size.toLocaleString("en-GB")}, ms`.padStart(16)).join("");
  return [
    `${lineOf("list", "view")}${sizes}     times`,
    ...[...(bySize[0] ?? new Map<string, number>()).keys()].map((line) => {
      const ms = bySize.map((times) => times.get(line) ?? 0);
      const times = (ms.at(-1) ?? 0) / (ms[0] || 1);
      return `${line}${ms.map((one) => one.toFixed(1).padStart(16)).join("")}${times.toFixed(1).padStart(10)}`;
    }),
  ];
}
