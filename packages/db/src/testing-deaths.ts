import { type CompiledQuery, DefaultQueryExecutor } from "kysely";

/** Kills this process (SIGKILL) when it is about to run the nth statement whose SQL matches: earlier ones have run. */
export function dieBefore({ pattern, nth }: { pattern: RegExp; nth: number }): void {
  let left = nth;
  DefaultQueryExecutor.prototype.executeQuery = new Proxy(DefaultQueryExecutor.prototype.executeQuery, {
    apply: (execute, executor, [query, ...options]: [CompiledQuery]) => {
      if (pattern.test(query.sql) && --left === 0) process.kill(process.pid, "SIGKILL");
      return Reflect.apply(execute, executor, [query, ...options]);
    },
  });
}
