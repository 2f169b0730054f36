import { normalizeKey } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { networkOf } from "./network.ts";
import { type LimitSpec, rateLimit } from "./rate-limit.ts";

type LimitDeps = Pick<Deps, "db" | "clock" | "config">;

/**
 * Consumes one try of a limit; throws `rate.limited`, and writes nothing, when none was left. It protects against load
 * and is switched off with RATE_LIMITS=off; limits on failures (`failure-limits.ts`) are not.
 */
export async function consumeLimit({ db, clock, config }: LimitDeps, spec: LimitSpec): Promise<void> {
  if (!config.rateLimits) return;
  const limit = rateLimit(config, spec);
  await checkRateLimits(db.read, { limits: [limit], now: clock() });
  const exceeded = await inTransaction(db, (tx) => consumeRateLimit(tx, limit));
  if (exceeded) throw exceeded;
}

/**
 * Consumes one try of everyone behind one IP address, for ten minutes at a time: an office of 200 people is one caller.
 */
export function consumeLimitOf(deps: LimitDeps, { what, ip, tries }: { what: string; ip: string; tries: number }) {
  return consumeLimit(deps, { what, by: networkOf(ip), tries, seconds: 600 });
}

/**
 * Who requests a mail: strangers, signed-in users, and accounts for which the address is pending are counted
 * separately.
 */
type MailKind = "forgot-mail" | "verify-mail" | "resend-mail" | "new-address-mail";

/**
 * Counts a mail in the transaction that queues it. Returns false after twenty to the address in a quarter of an hour:
 * then none is queued, and the answer is the same.
 */
export async function mayMail(
  tx: Tx,
  config: LimitDeps["config"],
  { kind, to, device }: { kind: MailKind; to: string; device?: string | null },
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const by = device ? { by: device, tries: 5 } : { tries: 20 };
  const limit = rateLimit(config, { what: kind, of: normalizeKey(to), ...by, seconds: 900 });
  return (await consumeRateLimit(tx, limit)) === null;
}
