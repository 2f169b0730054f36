import { inTransaction, type Tx } from "@counterfoil/db";
import {
  checkRateLimits,
  consumeRateLimits,
  isKnownNetwork,
  type RateLimit,
  rememberNetwork,
  returnTries,
} from "@counterfoil/domain";
import type { Deps } from "./deps.ts";
import { networkOf } from "./network.ts";

type GuessDeps = Pick<Deps, "db" | "clock">;

const QUARTER_HOUR = 15 * 60;

/** Whose password is tried, and from where. */
interface Guesser {
  /** Normalised address, whether or not it has an account. */
  emailKey: string;
  ip: string;
}

/**
 * Returns the limits on wrong passwords for one address. What one network may try in a quarter of an hour is below what
 * all may in an hour, and a network from which the right password came before is not counted with the others: nobody
 * can lock somebody else out.
 */
async function passwordLimits({ db, clock }: GuessDeps, { emailKey, ip }: Guesser): Promise<RateLimit[]> {
  const network = networkOf(ip);
  const ofNetwork = { key: `guess:${emailKey}:${network}`, tries: 25, seconds: QUARTER_HOUR };
  if (await isKnownNetwork(db.read, { emailKey, network, now: clock() })) return [ofNetwork];
  return [ofNetwork, { key: `guess:${emailKey}`, tries: 120, seconds: 4 * QUARTER_HOUR }];
}

/** Returns the limits on wrong two-factor codes of one user: 3 of a million are good at any time. */
export function codeLimits(userId: string): RateLimit[] {
  return [{ key: `code:${userId}`, tries: 10, seconds: QUARTER_HOUR }];
}

/**
 * Runs a slow check that takes a try of each limit before it begins and gets them back unless it was a wrong guess
 * (null). In a burst all beyond the limit are refused alike, right or wrong, and nothing is written once a limit is
 * spent. `onSuccess` runs in the transaction that gives the tries back. Throws `rate.limited`.
 */
export async function limitGuesses<T>(
  { db, clock }: GuessDeps,
  { limits, onSuccess }: { limits: RateLimit[]; onSuccess?: (tx: Tx, result: T) => Promise<void> },
  check: () => Promise<T | null>,
): Promise<T | null> {
  await checkRateLimits(db.read, { limits, now: clock() });
  const exceeded = await inTransaction(db, (tx) => consumeRateLimits(tx, limits));
  if (exceeded) throw exceeded;
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

/** Runs a check of a password within the limits of its address and network. It returns the user whose password is right. */
export async function limitPasswords<T extends { id: string }>(
  deps: GuessDeps,
  guesser: Guesser,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const limits = await passwordLimits(deps, guesser);
  const network = networkOf(guesser.ip);
  const onSuccess = (tx: Tx, { id }: T) => rememberNetwork(tx, { userId: id, network });
  return limitGuesses(deps, { limits, onSuccess }, check);
}
