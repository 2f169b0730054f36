import { hashPassword } from "@counterfoil/api";
import type { FloorName, Ready, Shape } from "./case.ts";
import { type ServerSettings, startProcess } from "./child-process.ts";
import { load } from "./load.ts";
import { pacedP99 } from "./paced-load.ts";
import { postgresCommit, sqliteCommit } from "./raw-commits.ts";
import { openRecording, type RecordSql } from "./recorded-sql.ts";
import { repeatTask, timed } from "./repeat-task.ts";
import type { Measured } from "./statistics.ts";

/** Commits at the same time on PostgreSQL; SQLite has one writer. */
const COMMITS = 10;
/** Rows that share a commit in the floor B. */
const GROUP = 50;

/** Measures the floor of a case, with a number of connections. */
type Measure = (seconds: number, connections: number, of: Ready) => Promise<Measured>;

export type Floors = Record<FloorName, Measure> & {
  /** Rows a second when fifty share a commit. */
  B: (seconds: number) => Promise<Measured>;
  /** The 99th percentile of H at this rate per second, milliseconds. */
  p99: (seconds: number, connections: number, rate: number, of: Ready) => Promise<number>;
};

const small: Shape = { body: Buffer.alloc(64, "1"), encoding: "identity" };

/** Has the bare server keep something, and returns its number. */
async function keep(bare: string, kind: "bytes" | "answers" | "plans", body: NonNullable<RequestInit["body"]>) {
  return Number(await (await fetch(`${bare}/${kind}`, { method: "POST", body })).json());
}

/** Returns the path at which the bare server answers like a batch of the shop's tRPC calls. */
async function batchPath(bare: string, data: readonly unknown[]): Promise<string> {
  const numbers: number[] = [];
  for (const answer of data) numbers.push(await keep(bare, "answers", JSON.stringify(answer)));
  if (numbers.length === 1) return `/trpc/constant?input=${numbers[0]}`;
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(numbers.entries())));
  return `/trpc/${numbers.map(() => "constant").join()}?batch=1&input=${input}`;
}

/** Returns what a function finds for a key, which it is only asked once. */
function once<K, V>(find: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** Starts what the floors need: a bare server in a separate process, and a database with one table beside the shop's. */
export async function openFloors(settings: ServerSettings, folder: string): Promise<Floors> {
  const databaseUrl = settings.DATABASE_URL;
  const bare = await startProcess("scripts/bench/floor-server.ts", {
    folder,
    settings: { NODE_ENV: "production", DATABASE_URL: databaseUrl },
  });
  const isSqlite = databaseUrl.startsWith("file:");
  const commit = isSqlite ? sqliteCommit(folder) : await postgresCommit(databaseUrl, COMMITS);
  const atOnce = isSqlite ? 1 : COMMITS;
  const get = async (path: Promise<string>, seconds: number, connections: number) =>
    load(bare, seconds, { request: { path: await path }, connections });
  const bytesPath = once(async ({ body, encoding }: Shape) => `/bytes/${await keep(bare, "bytes", body)}/${encoding}`);
  const trpcPath = once(({ shape }: Ready) => batchPath(bare, shape?.data ?? [null]));
  let recording: Promise<RecordSql> | null = null;
  /** The path of the floor S: bare Hono with a call's prepared statements on the shop's database. */
  const planPath = once(async ({ request }: Ready) => {
    recording ??= openRecording(folder, settings);
    const statements = request ? await (await recording)(request) : [];
    if (statements.length === 0) throw new Error("A call that is compared with its statements ran none");
    return `/plans/${await keep(bare, "plans", JSON.stringify(statements))}`;
  });
  const H: Measure = (seconds, connections, { shape = small }) => get(bytesPath(shape), seconds, connections);
  return {
    H,
    p99: async (seconds, connections, rate, { shape = small }) =>
      pacedP99(bare, seconds, { request: { path: await bytesPath(shape) }, connections, rate }),
    S: (seconds, connections, ready) => get(planPath(ready), seconds, connections),
    T: (seconds, connections, ready) => get(trpcPath(ready), seconds, connections),
    C: (seconds) => repeatTask(() => timed(() => commit(1)), seconds, atOnce),
    B: async (seconds) => {
      const groups = await repeatTask(() => timed(() => commit(GROUP)), seconds, atOnce);
      return { ...groups, count: groups.count * GROUP, perSecond: groups.perSecond * GROUP };
    },
    argon2: (seconds, connections) =>
      repeatTask(() => timed(() => hashPassword("counterfoil-demo")), seconds, Math.min(connections, 10)),
  };
}
