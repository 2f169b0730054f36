import { hashPassword } from "@counterfoil/api";
import type { FloorName, Ready } from "./case.ts";
import { startProcess } from "./child-process.ts";
import { load } from "./load.ts";
import { type Commit, postgresCommit, sqliteCommit } from "./raw-commits.ts";
import { repeatTask, timed } from "./repeat-task.ts";
import type { Measured } from "./statistics.ts";

const CONNECTIONS = 20;
/** Hashes requested at the same time; the shop's queue decides how many run. */
const HASHES = 10;

/** Measures the floor of a case. */
export type Floors = Record<FloorName, (seconds: number, of: Ready) => Promise<Measured>>;

function openCommit(databaseUrl: string, folder: string): Promise<Commit> | Commit {
  return databaseUrl.startsWith("file:") ? sqliteCommit(folder) : postgresCommit(databaseUrl);
}

/** Starts what the floors need: a bare server in a process of its own, a database of one table beside the shop's. */
export async function openFloors(databaseUrl: string, folder: string): Promise<Floors> {
  const bare = await startProcess("scripts/bench/bare-server.ts", { folder });
  const commit = await openCommit(databaseUrl, folder);
  const get = (path: string, seconds: number) => load(bare, seconds, { request: { path }, connections: CONNECTIONS });
  return {
    handler: (seconds) => get("/json", seconds),
    "same bytes": (seconds, { bytes = 0 }) => get(`/bytes/${bytes}`, seconds),
    commit: (seconds) => repeatTask(() => timed(commit), seconds, 1),
    argon2: (seconds) => repeatTask(() => timed(() => hashPassword("counterfoil-demo")), seconds, HASHES),
  };
}
