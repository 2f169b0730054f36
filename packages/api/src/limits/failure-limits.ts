import { ShopError } from "@counterfoil/core";
import { type Db, inTransaction, type Tx } from "@counterfoil/db";
import {
  consumeRateLimits,
  findExceeded,
  type RateLimit,
  readTries,
  removeLimitsOf,
  returnTries,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { networkOf } from "./network.ts";
import { limitSubject, rateLimit } from "./rate-limit.ts";

type FailureLimitDeps = Pick<Deps, "db" | "clock">;
type Config = Deps["config"];

const QUARTER_HOUR = 15 * 60;
/** What a browser or a session may try that is known to be somebody's. */
const OWN_TRIES = { tries: 10, seconds: QUARTER_HOUR };
/** After as many more wrong passwords the captcha costs twice as much. */
const TRIES_PER_LEVEL = 120;
/** Some ten seconds of work for a telephone, with ALTCHA. */
const MAX_LEVEL = 4;

/** Keys of limits on guesses begin so. */
const FAILURES = "guess-";

/** Returns the limit on what one network tries with one address. */
export function networkLimit(config: Config, { emailKey, ip }: { emailKey: string; ip: string }): RateLimit {
  return rateLimit(config, {
    what: `${FAILURES}network`,
    of: emailKey,
    by: networkOf(ip),
    tries: 25,
    seconds: QUARTER_HOUR,
  });
}

/** Returns the limit on what all unknown networks and devices together try with one address. */
export function addressLimit(config: Config, emailKey: string): RateLimit {
  return rateLimit(config, { what: `${FAILURES}address`, of: emailKey, tries: 120, seconds: 4 * QUARTER_HOUR });
}

/** Returns the limit on what somebody's own browser tries with their address. */
export function deviceLimit(config: Config, { emailKey, device }: { emailKey: string; device: string }): RateLimit {
  return rateLimit(config, { what: `${FAILURES}device`, of: emailKey, by: device, ...OWN_TRIES });
}

/** Returns the limit on the passwords that one signed-in session tries: nobody else spends it. */
export function sessionLimit(config: Config, { userId, sessionId }: { userId: string; sessionId: string }): RateLimit {
  return rateLimit(config, { what: `${FAILURES}session`, of: userId, by: sessionId, ...OWN_TRIES });
}

/**
 * Returns the limit on wrong two-factor codes of one user: 3 of a million are good at any time. A device or session that
 * got past them before counts apart from all others.
 */
export function codeLimit(config: Config, { userId, by }: { userId: string; by: string | null }): RateLimit {
  return rateLimit(config, { what: `${FAILURES}code`, of: userId, ...(by !== null && { by }), ...OWN_TRIES });
}

/** Returns the limit on what one network tries after solving captchas, whatever addresses it names. */
export function paidLimit(config: Config, ip: string): RateLimit {
  return rateLimit(config, { what: `${FAILURES}paid`, by: networkOf(ip), tries: 300, seconds: QUARTER_HOUR });
}

/** Returns how dear the captcha of a spent limit is: it doubles with each level. */
export async function captchaLevel(db: Db, reading: { limits: RateLimit[]; now: number }): Promise<number> {
  const levels = (await readTries(db, reading)).map(({ limit, window }) =>
    Math.floor((window.tries - limit.tries) / TRIES_PER_LEVEL),
  );
  return Math.min(MAX_LEVEL, Math.max(0, ...levels));
}

/** Forgets the wrong guesses at somebody's password and codes, once they have shown by mail who they are. */
export async function purgeFailures(tx: Tx, config: Config, user: { id: string; email_key: string }): Promise<void> {
  const subjects = [user.id, user.email_key].map((value) => limitSubject(config, value));
  await removeLimitsOf(tx, subjects, FAILURES);
}

interface LimitedCheck<T> {
  limits: RateLimit[];
  /** Pays for a guess beyond a spent limit, or throws what `refusal` returns. By default nobody can. */
  pay?: (exceeded: ShopError) => Promise<void>;
  /** What a spent limit answers. */
  refusal?: (exceeded: ShopError) => ShopError;
  onSuccess?: (tx: Tx, result: T) => Promise<void>;
}

/**
 * Runs a slow check that takes a try of each limit before it begins and gets them back unless it was a wrong guess
 * (null). In a burst all beyond the limit are refused alike, right or wrong, and nothing is written once a limit is
 * spent. `onSuccess` runs in the transaction that gives the tries back. Throws `rate.limited`.
 */
export async function limitFailures<T>(
  { db, clock }: FailureLimitDeps,
  { limits, pay, refusal = (exceeded) => exceeded, onSuccess }: LimitedCheck<T>,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const spent = await findExceeded(db.read, { limits, now: clock() });
  if (spent && !pay) throw refusal(spent);
  if (spent) await pay?.(spent);
  const exceeded = await inTransaction(db, async (tx) => {
    const found = await consumeRateLimits(tx, limits);
    if (!found || spent) return null;
    // Nothing was guessed, so nothing counts.
    await returnTries(tx, limits);
    return found;
  });
  if (exceeded) throw refusal(exceeded);
  const giveBack = (right?: T) =>
    inTransaction(db, async (tx) => {
      await returnTries(tx, limits);
      if (right !== undefined) await onSuccess?.(tx, right);
    });
  const result = await check().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (result !== null) await giveBack(result);
  return result;
}

/** Returns what a spent limit answers where a captcha may be solved in its place: `login.captcha`, or with CAPTCHA=off the limit. */
export function captchaOr(config: Config, exceeded: ShopError): ShopError {
  return config.captcha.kind === "off" ? exceeded : new ShopError("login.captcha", { field: "recaptcha" });
}
