import { appendFileSync } from "node:fs";
import { startServer } from "@counterfoil/server";
import SQLite from "better-sqlite3";
import { RECORDING } from "./recorded-sql.ts";

// The server of the bench's shop, recording each statement that SQLite runs. It is not measured.
const { [RECORDING]: file = "", NODE_ENV: _, ...settings } = process.env;

const RUNS = new Set<string | symbol>(["all", "get", "run"]);

/** Wraps a statement to record each execution. */
function recorded<T extends object>(statement: T, sql: string): T {
  return new Proxy(statement, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...params: unknown[]): unknown => {
        if (RUNS.has(name)) appendFileSync(file, `${JSON.stringify({ sql, params })}\n`);
        const answer: unknown = Reflect.apply(member, target, params);
        return answer === target ? recorded(target, sql) : answer;
      };
    },
  });
}

SQLite.prototype.prepare = new Proxy(SQLite.prototype.prepare, {
  apply: (prepare, database, [sql]: [string]) => recorded(Reflect.apply(prepare, database, [sql]), sql),
});

const { url } = await startServer(settings);
process.stdout.write(`listening on ${url}\n`);
