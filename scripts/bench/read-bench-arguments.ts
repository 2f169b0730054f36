import { parseArgs } from "node:util";

/** The arguments of `pnpm bench`. */
export interface BenchArguments {
  /** How long each case is measured in all rounds together; its floor takes as long again. */
  seconds: number;
  /** Parts of the names of the cases to run; none: all. */
  only: string[];
  postgres: boolean;
  json: boolean;
}

/** The command line is wrong; the message says how it is used. */
export class BadBenchArguments extends Error {
  constructor(problem: string) {
    super(`${problem}. Use: ${USAGE}`);
    this.name = "BadBenchArguments";
  }
}

const USAGE = "pnpm bench --seconds N --only NAME --postgres --json";
const DEFAULT_SECONDS = 3;
const MOST_SECONDS = 600;

function parsed(args: string[]) {
  const options = {
    seconds: { type: "string" },
    only: { type: "string", multiple: true },
    postgres: { type: "boolean" },
    json: { type: "boolean" },
  } as const;
  try {
    // pnpm hands on the "--" that some people put before the arguments of a script.
    return parseArgs({ args: args.filter((arg) => arg !== "--"), options }).values;
  } catch (error) {
    throw new BadBenchArguments(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

function secondsOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_SECONDS;
  const seconds = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new BadBenchArguments(`--seconds must be above 0 and at most ${MOST_SECONDS}, for example --seconds 3`);
}

/** Reads the command line of `pnpm bench`; `names` are those of the cases. Throws BadBenchArguments. */
export function readBenchArguments(args: string[], names: readonly string[]): BenchArguments {
  const given = parsed(args);
  const only = given.only ?? [];
  const unknown = only.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined)
    throw new BadBenchArguments(`No case is called "${unknown}"; there are ${names.join(", ")}`);
  return {
    seconds: secondsOf(given.seconds),
    only,
    postgres: given.postgres ?? false,
    json: given.json ?? false,
  };
}
