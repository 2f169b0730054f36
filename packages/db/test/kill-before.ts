import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { KeptQuery } from "../src/kept-query.ts";

/** Kills this process (SIGKILL) just before the nth statement whose SQL matches; those before it have run. */
export function killBefore({ pattern, nth }: { pattern: RegExp; nth: number }): void {
  let left = nth;
  const killIfDue = (sql: string | null) => {
    if (sql !== null && pattern.test(sql) && --left === 0) process.kill(process.pid, "SIGKILL");
  };
  DefaultQueryExecutor.prototype.executeQuery = new Proxy(DefaultQueryExecutor.prototype.executeQuery, {
    apply: (execute, executor, [query, ...options]: [CompiledQuery]) => {
      killIfDue(query.sql);
      return Reflect.apply(execute, executor, [query, ...options]);
    },
  });
  KeptQuery.prototype.run = new Proxy(KeptQuery.prototype.run, {
    apply: (run, kept: KeptQuery, parameters) => {
      killIfDue(kept.directSql);
      return Reflect.apply(run, kept, parameters);
    },
  });
}
