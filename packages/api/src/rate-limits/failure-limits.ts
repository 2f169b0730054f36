import { MAX_CAPTCHA_LEVEL, MINUTE_SECONDS, ShopError } from "@counterfoil/core";
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
import { limitSubject, networkLimits, rateLimit } from "./rate-limit.ts";

type Config = Deps["config"];

const QUARTER_HOUR = 15 * MINUTE_SECONDS;
/** The limit of a known device or session. */
const OWN_TRIES = { tries: 10, seconds: QUARTER_HOUR };
/** Each time this many more passwords were wrong, the captcha is twice as hard. */
const TRIES_PER_LEVEL = 120;

/** The prefix of the keys of these limits, as stored. */
const FAILURES = "guess-";

/** Returns the limits on failures of the networks of an IP address with one address. */
export function guessLimits(config: Config, { emailKey, ip }: { emailKey: string; ip: string }): RateLimit[] {
  return networkLimits(config, { what: `${FAILURES}network`, of: emailKey, ip, tries: 25, seconds: QUARTER_HOUR });
}

/** Returns the limit on failures of all unknown networks and devices together with one address. */
export function addressLimit(config: Config, emailKey: string): RateLimit {
  return rateLimit(config, { what: `${FAILURES}address`, of: emailKey, tries: 120, seconds: 4 * QUARTER_HOUR });
}

/** Returns the limit on failures of a known device with its user's address. */
export function deviceLimit(config: Config, { emailKey, device }: { emailKey: string; device: string }): RateLimit {
  return rateLimit(config, { what: `${FAILURES}device`, of: emailKey, by: device, ...OWN_TRIES });
}

/** Returns the limit on wrong passwords of one signed-in session, which no one else can use up. */
export function sessionLimit(config: Config, { userId, sessionId }: { userId: string; sessionId: string }): RateLimit {
  return rateLimit(config, { what: `${FAILURES}session`, of: userId, by: sessionId, ...OWN_TRIES });
}

/** Returns the limit on a user's wrong codes; a device or session with an earlier success is counted separately. */
export function codeLimit(config: Config, { userId, by }: { userId: string; by: string | null }): RateLimit {
  return rateLimit(config, { what: `${FAILURES}code`, of: userId, ...(by !== null && { by }), ...OWN_TRIES });
}

/** Returns the limits on failures of the networks of an IP address after solved captchas, for all addresses together. */
export function paidLimits(config: Config, ip: string): RateLimit[] {
  return networkLimits(config, { what: `${FAILURES}paid`, ip, tries: 300, seconds: QUARTER_HOUR });
}

/** Returns the level of the captcha after an exceeded limit; each level doubles its cost. */
export async function captchaLevel(db: Db, reading: { limits: RateLimit[]; now: number }): Promise<number> {
  const levels = (await readTries(db, reading)).map(({ limit, window }) =>
    Math.floor((window.tries - limit.tries) / TRIES_PER_LEVEL),
  );
  return Math.min(MAX_CAPTCHA_LEVEL, Math.max(0, ...levels));
}

/** Resets the failures of a user's password and codes, once the user has used a mailed link. */
export async function purgeFailures(tx: Tx, config: Config, user: { id: string; email_key: string }): Promise<void> {
  const subjects = [user.id, user.email_key].map((value) => limitSubject(config, value));
  await removeLimitsOf(tx, subjects, FAILURES);
}

interface LimitedCheck<T> {
  limits: RateLimit[];
  /** Pays for a try beyond an exceeded limit, or throws what `toError` returns. Not possible by default. */
  pay?: (exceeded: ShopError) => Promise<void>;
  toError?: (exceeded: ShopError) => ShopError;
  onSuccess?: (tx: Tx, result: T) => Promise<void>;
}

/**
 * Runs a slow check that consumes a try of each limit first and returns them unless the check fails (null). In a burst
 * all calls beyond the limit are rejected, right or wrong, and nothing is written once a limit is exceeded. `onSuccess`
 * runs in the transaction that returns the tries. Throws `rate.limited`.
 */
export async function limitFailures<T>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { limits, pay, toError = (exceeded) => exceeded, onSuccess }: LimitedCheck<T>,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const spent = await findExceeded(db.read, { limits, now: clock() });
  if (spent && !pay) throw toError(spent);
  if (spent) await pay?.(spent);
  const exceeded = await inTransaction(db, async (tx) => {
    const found = await consumeRateLimits(tx, limits);
    if (!found || spent) return null;
    // The check itself threw, so nothing counts.
    await returnTries(tx, limits);
    return found;
  });
  if (exceeded) throw toError(exceeded);
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

/** Returns the error where a captcha is accepted instead: `login.captcha`, or with CAPTCHA=off the exceeded limit. */
export function captchaOr(config: Config, exceeded: ShopError): ShopError {
  return config.captcha.kind === "off" ? exceeded : new ShopError("login.captcha", { field: "recaptcha" });
}
