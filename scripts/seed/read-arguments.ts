import { Problem, parseCommandLine } from "../command.ts";
import { content } from "./content.ts";
import { type Counts, FIRST_SHOP } from "./plan-shop.ts";

export interface SeedArguments {
  counts: Counts;
  seed: number;
  reset: boolean;
  /** A line for each number that was raised to its least. */
  raised: string[];
}

const numbers = (from: number, to: number, otherwise: number, why: string) => ({ from, to, otherwise, why });
const least = content.competitions.everyKind.length;
const NUMBERS = {
  raffles: numbers(least, 2_000, FIRST_SHOP.raffles, "at least one competition of each kind"),
  users: numbers(20, 200_000, FIRST_SHOP.users, "enough people to share the competitions"),
  tickets: numbers(500, 2_000_000, FIRST_SHOP.tickets, "enough entries for every competition to have some"),
  seed: numbers(0, 2_147_483_647, 1, "the same seed gives the same data"),
};

const text = { type: "string" } as const;
const reset = { type: "boolean", default: false } as const;
const options = { raffles: text, users: text, tickets: text, seed: text, reset };
const USAGE = "pnpm seed --raffles N --users N --tickets N --seed N --reset";

/** Reads the command line of `pnpm seed`. A count below what a demo shop has at least becomes that. Throws Problem that lists every problem. */
export function readArguments(args: string[]): SeedArguments {
  const { values: given } = parseCommandLine({ args, options }, USAGE);
  const problems: string[] = [];
  const raised: string[] = [];
  const number = (name: keyof typeof NUMBERS): number => {
    const { from, to, otherwise, why } = NUMBERS[name];
    const text = given[name];
    if (text === undefined) return otherwise;
    if (/^\d{1,10}$/.test(text) && Number(text) <= to) {
      if (Number(text) < from) raised.push(`--${name} ${text} is raised to ${from}: ${why}`);
      return Math.max(Number(text), from);
    }
    problems.push(
      `--${name} must be a whole number up to ${to}, and is ${from} at least (${why}), for example --${name} ${otherwise}`,
    );
    return otherwise;
  };
  const counts = { raffles: number("raffles"), users: number("users"), tickets: number("tickets") };
  const seed = number("seed");
  if (problems.length > 0) throw new Problem(problems.join("\n"));
  return { counts, seed, reset: given.reset, raised };
}
