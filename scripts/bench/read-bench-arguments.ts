import { Problem, parseCommandLine } from "../command.ts";

/** A running shop that answers the documented calls. */
export interface Against {
  url: string;
  /** The customer who buys; without one only reads are measured. */
  customer: { email: string; password: string } | null;
}

const badArgument = (problem: string) => new Problem(`${problem}. Use: ${USAGE}`);

const USAGE =
  "pnpm bench --quick --seconds N --only NAME --postgres --json FILE --against URL --customer EMAIL:PASSWORD, or pnpm bench draw LINES --postgres";
/**
 * The full run takes several minutes, a quick one at most 90 seconds. `seconds`: for which a case is measured in all rounds
 * together, and its floor as long again; the table shows the medians of the rounds, with a line for each number of connections.
 */
const FULL = { seconds: 2.5, rounds: 5, connections: [10, 50] };
const QUICK = { seconds: 0.75, rounds: 3, connections: [50] };
const MOST_SECONDS = 600;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  seconds: text,
  only: { type: "string", multiple: true, default: [] as string[] },
  postgres: flag,
  json: text,
  quick: flag,
  against: text,
  customer: text,
} as const;

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw badArgument(`--seconds must be above 0 and at most ${MOST_SECONDS}, for example --seconds 3`);
}

function againstOf({ against, customer }: { against?: string; customer?: string }): Against | null {
  if (against === undefined) return null;
  if (!/^https?:$/.test(URL.parse(against)?.protocol ?? "")) throw badArgument("--against must be an http address");
  const url = against.replace(/\/+$/, "");
  if (customer === undefined) return { url, customer: null };
  const [email = "", ...password] = customer.split(":");
  if (password.length === 0) throw badArgument("--customer must be EMAIL:PASSWORD");
  return { url, customer: { email, password: password.join(":") } };
}

/** Reads the command line of `pnpm bench`; `names` are those of the cases. Throws Problem. */
export function readBenchArguments(args: string[], names: readonly string[]) {
  const { values: given } = parseCommandLine({ args, options }, USAGE);
  const { only, postgres, quick, seconds, json = null } = given;
  const unknown = only.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined) throw badArgument(`No case is called "${unknown}"; there are ${names.join(", ")}`);
  const sizes = quick ? QUICK : FULL;
  return {
    ...sizes,
    seconds: seconds === undefined ? sizes.seconds : secondsOf(seconds),
    ...{ quick, only, postgres, json },
    against: againstOf(given),
  };
}

export type BenchArguments = ReturnType<typeof readBenchArguments>;

const DRAW_LINES = 1_000_000;

/** Reads the command line of `pnpm bench draw`: how many lines, a million by default. Throws Problem. */
export function readDrawArguments(args: readonly string[]): { postgres: boolean; lines: number } {
  const [given, ...more] = args.filter((arg) => arg !== "--postgres");
  const lines = given === undefined ? DRAW_LINES : Number(given);
  if (more.length > 0 || !/^[1-9]\d{2,6}$/.test(String(lines)) || lines % 1_000 !== 0) {
    throw badArgument("The lines of a draw are given in thousands, such as 2000000");
  }
  return { postgres: args.includes("--postgres"), lines };
}
