import { fingerprint, type RateLimit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

type Keys = Pick<Deps["config"], "dataKeys">;

/** What a limit counts. */
export interface LimitSpec {
  /** What is done, such as `login`. */
  what: string;
  /** The normalised address or the id of whom it is about. */
  of?: string;
  /** The network, device or session that does it. */
  by?: string;
  tries: number;
  seconds: number;
}

/** Returns what stands for somebody in the table of limits: a keyed hash, which outlives no erasure as an address would. */
export function limitSubject({ dataKeys }: Keys, value: string): string {
  // The key that comes from the session secret, which every shop has.
  return fingerprint(dataKeys.unnamed, "rate limit", value);
}

/** Returns a limit under a key that names nobody. Every limit is made here. */
export function rateLimit(config: Keys, { what, of, by, tries, seconds }: LimitSpec): RateLimit {
  const subject = of === undefined ? null : limitSubject(config, of);
  const source = by === undefined ? null : limitSubject(config, by);
  return { key: [what, subject, source].filter((part) => part !== null).join(":"), subject, tries, seconds };
}
