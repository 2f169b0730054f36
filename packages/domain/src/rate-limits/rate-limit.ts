import { HOUR_MS, ShopError } from "@counterfoil/core";
import { type Db, prepareRows, type Row, type Tx } from "@counterfoil/db";

/** A rate limit: `tries` per window of `seconds`. */
export interface RateLimit {
  key: string;
  /** The keyed hash of the person, with whom it is erased; null for a network's. */
  subject: string | null;
  tries: number;
  seconds: number;
}

type Window = Pick<Row<"rate_limits">, "window_end" | "tries">;

/** A window that ends later than a new one, by more than clocks are apart, was written to keep someone out: it passes for over. */
const CLOCKS_MS = HOUR_MS;

/** Returns `rate.limited`, which says after how many seconds the window ends. */
function rateLimited(window: Window, now: number): ShopError {
  return new ShopError("rate.limited", { retryAfter: Math.max(1, Math.ceil((window.window_end - now) / 1000)) });
}

/** Consumes a try of each limit in one statement. Returns `rate.limited`; to throw it would undo the count. */
export async function consumeRateLimits(tx: Tx, limits: RateLimit[]): Promise<ShopError | null> {
  const now = tx.now;
  const rows = limits.map(({ key, subject, seconds }) => ({
    key,
    subject,
    window_end: now + seconds * 1000,
    tries: 1,
  }));
  const windows = await tx.sql
    .insertInto("rate_limits")
    // In one order, so that two of them never wait for each other.
    .values(rows.sort((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((oc) =>
      oc.column("key").doUpdateSet(({ eb, ref }) => {
        const isTooLong = eb("rate_limits.window_end", ">", eb(ref("excluded.window_end"), "+", CLOCKS_MS));
        const ended = eb.or([eb("rate_limits.window_end", "<=", now), isTooLong]);
        return {
          tries: eb
            .case()
            .when(ended)
            .then(1)
            .else(eb("rate_limits.tries", "+", 1))
            .end(),
          window_end: eb.case().when(ended).then(ref("excluded.window_end")).else(ref("rate_limits.window_end")).end(),
        };
      }),
    )
    .returning(["key", "window_end", "tries"])
    .execute();
  const windowOf = new Map(windows.map((window) => [window.key, window]));
  const spent = limits.map(({ key, tries }) => ({ tries, window: windowOf.get(key) }));
  const first = spent.find(({ tries, window }) => window && window.tries > tries)?.window;
  return first ? rateLimited(first, now) : null;
}

/** Consumes a try of one limit, like `consumeRateLimits`. */
export function consumeRateLimit(tx: Tx, limit: RateLimit): Promise<ShopError | null> {
  return consumeRateLimits(tx, [limit]);
}

/** Returns a try to each limit whose window is still open. */
export async function returnTries(tx: Tx, limits: RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await tx.sql
    .updateTable("rate_limits")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("key", "in", keys)
    .where("window_end", ">", tx.now)
    .where("tries", ">", 0)
    .execute();
}

interface Reading {
  limits: RateLimit[];
  now: number;
}

const findWindows = prepareRows<{ key: string; now: number }, Window & { key: string }>((db, list, parameter) =>
  db
    .selectFrom("rate_limits")
    .select(["key", "window_end", "tries"])
    .where("key", "in", list("key"))
    .where("window_end", ">", parameter("now")),
);

/** Reads how many tries of each limit were taken in its open window. */
export async function readTries(db: Db, { limits, now }: Reading): Promise<{ limit: RateLimit; window: Window }[]> {
  const inputs = limits.map(({ key }) => ({ key, now }));
  const windows = await findWindows(db, inputs);
  const isOf = (limit: RateLimit, { key, window_end }: Window & { key: string }) =>
    key === limit.key && window_end <= now + limit.seconds * 1000 + CLOCKS_MS;
  return limits.map((limit) => ({
    limit,
    window: windows.find((window) => isOf(limit, window)) ?? { window_end: now, tries: 0 },
  }));
}

/** Returns `rate.limited` when one of the limits has no try left. Consumes none. */
export async function findExceeded(db: Db, reading: Reading): Promise<ShopError | null> {
  const spent = (await readTries(db, reading)).find(({ limit, window }) => window.tries >= limit.tries);
  return spent ? rateLimited(spent.window, reading.now) : null;
}

/** Throws `rate.limited` when one of the limits has no try left. Consumes none. */
export async function checkRateLimits(db: Db, reading: Reading): Promise<void> {
  const exceeded = await findExceeded(db, reading);
  if (exceeded) throw exceeded;
}

/** Removes the limits of a person; with `prefix` only those whose keys start with it. */
export async function removeLimitsOf(tx: Tx, subjects: string[], prefix = ""): Promise<void> {
  await tx.sql.deleteFrom("rate_limits").where("subject", "in", subjects).where("key", "like", `${prefix}%`).execute();
}

/** Consumes a solved captcha challenge, known by its hash. Returns false when it was used before. */
export async function consumeChallenge(tx: Tx, { hash, expiresAt }: { hash: string; expiresAt: number }) {
  const used = await tx.sql
    .insertInto("used_challenges")
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((oc) => oc.column("challenge_hash").doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes expired windows and challenges. It only tidies: both are checked against the clock. */
export async function removeEndedLimits(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("rate_limits").where("window_end", "<=", tx.now).execute();
  await tx.sql.deleteFrom("used_challenges").where("expires_at", "<=", tx.now).execute();
}
