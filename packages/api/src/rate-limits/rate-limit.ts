import { fingerprint, type RateLimit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { networksOf } from "./network.ts";

type Keys = Pick<Deps["config"], "dataKeys">;

/** The subject of a limit. */
export interface LimitSpec {
  what: string;
  /** The normalised address or the id of the person it is about. */
  of?: string;
  by?: string;
  tries: number;
  seconds: number;
}

/** Returns the keyed hash that replaces a person in the table of limits, so that nothing has to be erased there. */
export function limitSubject({ dataKeys }: Keys, value: string): string {
  // The key derived from the session secret, which every shop has.
  return fingerprint(dataKeys.ofSession, "rate limit", value);
}

/** Returns a limit under a pseudonymous key. Every limit is made here. */
export function rateLimit(config: Keys, { what, of, by, tries, seconds }: LimitSpec): RateLimit {
  const subject = of === undefined ? null : limitSubject(config, of);
  const source = by === undefined ? null : limitSubject(config, by);
  return { key: [what, subject, source].filter((part) => part !== null).join(":"), subject, tries, seconds };
}

/** Returns a limit for each network of an IP address: a wider one has more tries. */
export function networkLimits(config: Keys, { ip, ...spec }: Omit<LimitSpec, "by"> & { ip: string }): RateLimit[] {
  return networksOf(ip).map(({ key, size }) => rateLimit(config, { ...spec, by: key, tries: spec.tries * size }));
}

/** Returns the limit on payments that a customer gives up for another one, or for a ticket less, or makes by a saved card; null without limits. */
export function replacementsOf(config: Keys & Pick<Deps["config"], "rateLimits">, userId: string): RateLimit | null {
  return config.rateLimits
    ? rateLimit(config, { what: "replaced-payments", of: userId, tries: 20, seconds: 600 })
    : null;
}
