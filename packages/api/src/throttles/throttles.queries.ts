import { ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/** How many tries a key has in a window of seconds. */
export interface Limit {
  key: string;
  tries: number;
  seconds: number;
}

type Window = Pick<Row<"rate_limits">, "window_end" | "tries">;

/** Counts a try in one statement, so that two at once are two; an ended window begins anew. */
export async function countTry(tx: Tx, { key, seconds }: Limit, now: number): Promise<Window> {
  const windowEnd = now + seconds * 1000;
  return tx.sql
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
}

/** Refuses when the window has no try left. */
export async function refuseWhenSpent(db: Db, limits: Limit[], now: number): Promise<void> {
  for (const limit of limits) {
    const window = await db
      .selectFrom("rate_limits")
      .select(["window_end", "tries"])
      .where("key", "=", limit.key)
      .where("window_end", ">", now)
      .executeTakeFirst();
    if (window && window.tries >= limit.tries) throw slowDown(window, now);
  }
}

export function slowDown(window: Window, now: number): ShopError {
  const retryAfter = Math.max(1, Math.ceil((window.window_end - now) / 1000));
  return new ShopError("rate.limited", { retryAfter });
}
