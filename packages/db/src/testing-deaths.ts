import { DefaultQueryCompiler } from "kysely";

/** Kills this process (SIGKILL) when it is about to run the nth statement whose SQL matches: earlier ones have run. */
export function dieBefore({ pattern, nth }: { pattern: RegExp; nth: number }): void {
  const compile = DefaultQueryCompiler.prototype.compileQuery;
  let left = nth;
  DefaultQueryCompiler.prototype.compileQuery = function (...query) {
    const compiled = compile.apply(this, query);
    if (pattern.test(compiled.sql) && --left === 0) process.kill(process.pid, "SIGKILL");
    return compiled;
  };
}
