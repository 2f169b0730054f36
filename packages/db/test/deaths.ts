import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { KeptQuery } from "../src/kept-query.ts";

/** Kills this process (SIGKILL) when it is about to run the nth statement whose SQL matches: earlier ones have run. */
export function dieBefore({ pattern, nth }: { pattern: RegExp; nth: number }): void {
  let left = nth;
  const about = (sql: string | null) => {
    if (sql !== null && pattern.test(sql) && --left === 0) process.kill(process.pid, "SIGKILL");
  };
  DefaultQueryExecutor.prototype.executeQuery = new Proxy(DefaultQueryExecutor.prototype.executeQuery, {
    apply: (execute, executor, [query, ...options]: [CompiledQuery]) => {
      about(query.sql);
      return Reflect.apply(execute, executor, [query, ...options]);
    },
  });
  KeptQuery.prototype.run = new Proxy(KeptQuery.prototype.run, {
    apply: (run, kept: KeptQuery, parameters) => {
      about(kept.directSql);
      return Reflect.apply(run, kept, parameters);
    },
  });
}
