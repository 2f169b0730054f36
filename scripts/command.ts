import { type ParseArgsConfig, parseArgs } from "node:util";

/** A problem that the operator can solve; the message has a line for each. */
export class Problem extends Error {}

/** Names of the shop's own errors of this kind; their classes are not imported, because that loads the server. */
const known = new Set(["BadSettings", "CannotStart", "DatabaseInUse"]);

/** A code of a database, a file or the network, such as `ENOTFOUND`, `SQLITE_NOTADB` or `28P01`; one with ERR_ is a mistake in a program. */
const OUTSIDE = /^(?!ERR_)[A-Z0-9_]+$/;

/** Returns the line for the operator about an error; null for a mistake in the program. */
function lineOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof Problem || known.has(error.name)) return error.message;
  if (!("code" in error) || !OUTSIDE.test(String(error.code))) return null;
  const what = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
  return `The database or a file cannot be used (${what})`;
}

/** Runs a command. Prints the line of a problem for the operator, and then ends with exit code 1. */
export async function runCommand(run: () => unknown, bar?: { stop: () => void }): Promise<void> {
  try {
    await run();
  } catch (error) {
    bar?.stop();
    const line = lineOf(error);
    if (line === null) throw error;
    console.error(line);
    process.exitCode = 1;
  }
}

/** Parses a command line, in which pnpm passes on a "--". Throws Problem with the usage. */
export function parseCommandLine<T extends ParseArgsConfig & { args: string[] }>(config: T, usage: string) {
  try {
    return parseArgs<T>({ ...config, args: config.args.filter((arg) => arg !== "--") });
  } catch (error) {
    const what = error instanceof Error ? (error.message.split(". ")[0] ?? error.message) : String(error);
    throw new Problem(`${what}. Use: ${usage}`);
  }
}
