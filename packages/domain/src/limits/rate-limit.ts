import { ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/** How many tries a key has in a window of seconds. */
export interface RateLimit {
  key: string;
  tries: number;
  seconds: number;
}

type Window = Pick<Row<"rate_limits">, "window_end" | "tries">;

/** Returns `rate.limited`, which says after how many seconds the window ends. */
function rateLimited(window: Window, now: number): ShopError {
  return new ShopError("rate.limited", { retryAfter: Math.max(1, Math.ceil((window.window_end - now) / 1000)) });
}

/**
 * Counts a try in one statement, so that two at once are two; an ended window begins anew. Returns `rate.limited` when
 * it was one too many: to throw it inside the transaction would undo the count.
 */
export async function consumeRateLimit(tx: Tx, { key, tries, seconds }: RateLimit): Promise<ShopError | null> {
  const now = tx.now;
  const windowEnd = now + seconds * 1000;
  const window = await tx.sql
    .insertInto("rate_limits")
    .values({ key, window_end: windowEnd, tries: 1 })
    .onConflict((oc) =>
      oc.column("key").doUpdateSet(({ eb, ref }) => {
        const ended = eb("rate_limits.window_end", "<=", now);
        return {
          tries: eb
            .case()
            .when(ended)
            .then(1)
            .else(eb("rate_limits.tries", "+", 1))
            .end(),
          window_end: eb.case().when(ended).then(windowEnd).else(ref("rate_limits.window_end")).end(),
        };
      }),
    )
    .returning(["window_end", "tries"])
    .executeTakeFirstOrThrow();
  return window.tries > tries ? rateLimited(window, now) : null;
}

/** Takes a try of each limit, in their order; returns `rate.limited` at the first that has none left. */
export async function consumeRateLimits(tx: Tx, limits: RateLimit[]): Promise<ShopError | null> {
  for (const limit of limits) {
    const exceeded = await consumeRateLimit(tx, limit);
    if (exceeded) return exceeded;
  }
  return null;
}

/** Gives back a try of each limit whose window is still open. */
export async function returnTries(tx: Tx, limits: RateLimit[]): Promise<void> {
  await tx.sql
    .updateTable("rate_limits")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where(
      "key",
      "in",
      limits.map(({ key }) => key),
    )
    .where("window_end", ">", tx.now)
    .where("tries", ">", 0)
    .execute();
}

/** Throws `rate.limited` when one of the limits has no try left. Consumes none. */
export async function checkRateLimits(db: Db, { limits, now }: { limits: RateLimit[]; now: number }): Promise<void> {
  for (const limit of limits) {
    const window = await db
      .selectFrom("rate_limits")
      .select(["window_end", "tries"])
      .where("key", "=", limit.key)
      .where("window_end", ">", now)
      .executeTakeFirst();
    if (window && window.tries >= limit.tries) throw rateLimited(window, now);
  }
}
