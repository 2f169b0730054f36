import { appendFileSync } from "node:fs";
import { startServer } from "@counterfoil/server";
import SQLite from "better-sqlite3";
import pg from "pg";
import { RECORDING } from "./recorded-sql.ts";

// The server of the bench's shop, recording each statement that the database runs. It is not measured.
const { [RECORDING]: file = "", NODE_ENV: _, ...settings } = process.env;

const RUNS = new Set<string | symbol>(["all", "get", "run"]);

function record(sql: string, params: readonly unknown[]): void {
  appendFileSync(file, `${JSON.stringify({ sql, params })}\n`);
}

/** Wraps a statement to record each execution. */
function recorded<T extends object>(statement: T, sql: string): T {
  return new Proxy(statement, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...params: unknown[]): unknown => {
        if (RUNS.has(name)) record(sql, params);
        const answer: unknown = Reflect.apply(member, target, params);
        return answer === target ? recorded(target, sql) : answer;
      };
    },
  });
}

SQLite.prototype.prepare = new Proxy(SQLite.prototype.prepare, {
  apply: (prepare, database, [sql]: [string]) => recorded(Reflect.apply(prepare, database, [sql]), sql),
});

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (query, client, given: [string | pg.QueryConfig, unknown]) => {
    const [asked, values] = given;
    const { text, values: bound = [] } = typeof asked === "string" ? { text: asked } : asked;
    record(text, Array.isArray(values) ? values : bound);
    return Reflect.apply(query, client, given);
  },
});

// Without jobs, whose statements would be recorded with those of a call.
const { url } = await startServer(settings, { jobs: false });
process.stdout.write(`listening on ${url}\n`);
