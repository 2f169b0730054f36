import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { networkOf } from "./network.ts";
import { countTry, slowDown } from "./throttles.queries.ts";

/**
 * Takes one of the `tries` that a key has in a window of seconds, or refuses with 429. It keeps load away and is
 * switched off with RATE_LIMITS=off; limits on guesses (`guesses.ts`) are not.
 */
export async function takeTry(
  deps: Pick<Deps, "db" | "clock" | "config">,
  key: string,
  tries: number,
  seconds: number,
): Promise<void> {
  if (!deps.config.rateLimits) return;
  const now = deps.clock();
  const window = await inTransaction(deps.db, (tx) => countTry(tx, { key, tries, seconds }, now));
  if (window.tries > tries) throw slowDown(window, now);
}

/** The same for everybody behind one address, for ten minutes at a time: an office of 200 people is one caller. */
export function takeTryFrom(deps: Pick<Deps, "db" | "clock" | "config">, what: string, ip: string, tries: number) {
  return takeTry(deps, `${what}:${networkOf(ip)}`, tries, 600);
}
