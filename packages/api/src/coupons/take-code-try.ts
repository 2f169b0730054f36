import { consumeLimit } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";

const TRIES = 60;
const SECONDS = 600;

/** Counts a code that a user typed, in the cart or to redeem it, so that nobody finds codes by trying: 429 after 60 in ten minutes. */
export async function takeCodeTry(deps: Pick<Deps, "db" | "clock" | "config">, userId: string): Promise<void> {
  await consumeLimit(deps, { key: `coupon:${userId}`, tries: TRIES, seconds: SECONDS });
}
