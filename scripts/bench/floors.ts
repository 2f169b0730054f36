import { hashPassword } from "@counterfoil/api";
import type { FloorName, Ready, Shape } from "./case.ts";
import { type ServerSettings, startProcess } from "./child-process.ts";
import { load } from "./load.ts";
import { pacedP99 } from "./paced-load.ts";
import { postgresCommit, sqliteCommit } from "./raw-commits.ts";
import { openRecording, type RecordedStatement } from "./recorded-sql.ts";
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

/** Returns the path at which the bare server answers these bytes. */
async function bytesPath(bare: string, { body, encoding }: Shape): Promise<string> {
  const answer = await fetch(`${bare}/bytes`, { method: "POST", body });
  return `/bytes/${await answer.json()}/${encoding}`;
}

/** Returns the path at which the bare server answers like a batch of the shop's tRPC calls. */
async function batchPath(bare: string, data: readonly unknown[]): Promise<string> {
  const numbers: unknown[] = [];
  for (const body of data) {
    const answer = await fetch(`${bare}/answers`, { method: "POST", body: JSON.stringify(body) });
    numbers.push(await answer.json());
  }
  if (numbers.length === 1) return `/trpc/constant?input=${numbers[0]}`;
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(numbers.entries())));
  return `/trpc/${numbers.map(() => "constant").join()}?batch=1&input=${input}`;
}

/** Returns the measurement of the floor S: bare Hono with a call's prepared statements on the shop's file. */
async function openStatements(folder: string, settings: ServerSettings): Promise<Measure> {
  const record = await openRecording(folder, settings);
  const server = await startProcess("scripts/bench/sql-server.ts", {
    folder,
    settings: { NODE_ENV: "production", DATABASE_URL: settings.DATABASE_URL },
  });
  const paths = new Map<Ready, string>();
  return async (seconds, connections, ready) => {
    const path = paths.get(ready) ?? (await planPath(server, ready.request ? await record(ready.request) : []));
    paths.set(ready, path);
    return load(server, seconds, { request: { path }, connections });
  };
}

async function planPath(server: string, statements: RecordedStatement[]): Promise<string> {
  if (statements.length === 0) throw new Error("A call that is compared with its statements ran none");
  const answer = await fetch(`${server}/plans`, { method: "POST", body: JSON.stringify(statements) });
  return `/plans/${await answer.json()}`;
}

/** Starts what the floors need: a bare server in a separate process, and a database with one table beside the shop's. */
export async function openFloors(settings: ServerSettings, folder: string): Promise<Floors> {
  const databaseUrl = settings.DATABASE_URL;
  const bare = await startProcess("scripts/bench/bare-server.ts", {
    folder,
    settings: { NODE_ENV: "production" },
  });
  const isSqlite = databaseUrl.startsWith("file:");
  const commit = isSqlite ? sqliteCommit(folder) : await postgresCommit(databaseUrl, COMMITS);
  const atOnce = isSqlite ? 1 : COMMITS;
  const get = (path: string, seconds: number, connections: number) =>
    load(bare, seconds, { request: { path }, connections });
  const paths = new Map<Ready, string>();
  const ofBytes = new Map<Shape, string>();
  const pathOf = async (shape = small) => {
    const path = ofBytes.get(shape) ?? (await bytesPath(bare, shape));
    ofBytes.set(shape, path);
    return path;
  };
  const H: Measure = async (seconds, connections, { shape }) => get(await pathOf(shape), seconds, connections);
  let statements: Promise<Measure> | null = null;
  return {
    H,
    p99: async (seconds, connections, rate, { shape }) =>
      pacedP99(bare, seconds, { request: { path: await pathOf(shape) }, connections, rate }),
    S: async (seconds, connections, ready) => {
      if (!isSqlite) return H(seconds, connections, ready);
      statements ??= openStatements(folder, settings);
      return (await statements)(seconds, connections, ready);
    },
    T: async (seconds, connections, ready) => {
      const path = paths.get(ready) ?? (await batchPath(bare, ready.shape?.data ?? [null]));
      paths.set(ready, path);
      return get(path, seconds, connections);
    },
    C: (seconds) => repeatTask(() => timed(() => commit(1)), seconds, atOnce),
    B: async (seconds) => {
      const groups = await repeatTask(() => timed(() => commit(GROUP)), seconds, atOnce);
      return { ...groups, count: groups.count * GROUP, perSecond: groups.perSecond * GROUP };
    },
    argon2: (seconds, connections) =>
      repeatTask(() => timed(() => hashPassword("counterfoil-demo")), seconds, Math.min(connections, 10)),
  };
}
