import { type ParseArgsConfig, parseArgs } from "node:util";

/** A problem that the operator can solve; the message has a line for each. */
export class Problem extends Error {}

/** Names of the shop's own errors of this kind; their classes are not imported, because that loads the server. */
const known = new Set(["BadSettings", "CannotStart", "DatabaseInUse"]);

/** Runs a command. Prints the message of a problem for the operator, and then ends with exit code 1. */
export async function runCommand(run: () => unknown, bar?: { stop: () => void }): Promise<void> {
  try {
    await run();
  } catch (error) {
    bar?.stop();
    if (!(error instanceof Problem || (error instanceof Error && known.has(error.name)))) throw error;
    console.error(error.message);
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
