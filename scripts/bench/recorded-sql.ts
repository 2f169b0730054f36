import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { type ServerSettings, startProcess } from "./child-process.ts";

/** The environment variable with the recording server's file. */
export const RECORDING = "BENCH_RECORDING";

/** One executed statement, with its parameters as the database received them. */
export interface RecordedStatement {
  sql: string;
  params: unknown[];
}

/** A request whose statements the floor S runs. */
export interface RecordedRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export type RecordSql = (request: RecordedRequest) => Promise<RecordedStatement[]>;

/** How often a request is recorded; the shortest recording has no statements of the server's timers. */
const TIMES = 4;

/** Copies the file of a running shop, which a second server cannot open, in one step: a write meanwhile would start it again. Two can open a PostgreSQL. */
async function copyDatabase(url: string, folder: string): Promise<string> {
  if (!url.startsWith("file:")) return url;
  const copy = join(folder, "recorded.db");
  const database = new SQLite(url.replace(/^file:/, ""), { readonly: true });
  await database.backup(copy, { progress: ({ totalPages }) => totalPages });
  database.close();
  return `file:${copy}`;
}

/** Starts a warm second server on a copy of the bench's shop, that records its statements. */
export async function openRecording(folder: string, settings: ServerSettings): Promise<RecordSql> {
  const file = join(folder, "statements.jsonl");
  const url = await startProcess("scripts/bench/recording-server.ts", {
    folder,
    settings: { ...settings, DATABASE_URL: await copyDatabase(settings.DATABASE_URL, folder), [RECORDING]: file },
  });
  return async ({ path, ...request }) => {
    let fewest: RecordedStatement[] | null = null;
    for (let time = 0; time < TIMES; time++) {
      writeFileSync(file, "");
      const answer = await fetch(url + path, request);
      await answer.body?.cancel();
      const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
      const statements: RecordedStatement[] = lines.map((line) => JSON.parse(line));
      if (time > 0 && (fewest === null || statements.length < fewest.length)) fewest = statements;
    }
    return fewest ?? [];
  };
}
