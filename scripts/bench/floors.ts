import { hashPassword } from "@counterfoil/api";
import type { FloorName, Ready, Shape } from "./case.ts";
import { startProcess } from "./child-process.ts";
import { load } from "./load.ts";
import { postgresCommit, sqliteCommit } from "./raw-commits.ts";
import { repeatTask, timed } from "./repeat-task.ts";
import type { Measured } from "./statistics.ts";

/** Commits at the same time on PostgreSQL; SQLite has one writer. */
const COMMITS = 10;
/** Rows that share a commit in the floor B. */
const GROUP = 50;

/** Measures the floor of a case, with so many connections. */
type Measure = (seconds: number, connections: number, of: Ready) => Promise<Measured>;

export type Floors = Record<FloorName, Measure> & {
  /** Rows a second when fifty share a commit. */
  B: (seconds: number) => Promise<Measured>;
};

const small: Shape = { bytes: 64, encoding: "identity" };

/** Returns the path at which the bare server answers as a batch of tRPC calls of the shop did. */
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

/** Starts what the floors need: a bare server in a process of its own, a database of one table beside the shop's. */
export async function openFloors(databaseUrl: string, folder: string): Promise<Floors> {
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
  return {
    H: (seconds, connections, { shape: { bytes, encoding } = small }) =>
      get(`/bytes/${bytes}/${encoding}`, seconds, connections),
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
