import type { Row, Tx } from "@counterfoil/db";
import { consumeRateLimit, type RateLimit } from "../rate-limits/rate-limit.ts";

/** How many times as often a user who has paid may replace a payment: each keeps a row for every ticket. */
const OFTEN = 3;

/** Counts a payment that ends unpaid for another one, or for a ticket less, and one by a saved card. Throws `rate.limited` for a user who did so too often; `limit` is null where users are not limited. */
export async function limitReplacements(
  tx: Tx,
  { user, limit }: { user: Pick<Row<"users">, "first_paid_at">; limit: RateLimit | null },
): Promise<void> {
  if (!limit) return;
  const tries = limit.tries * (user.first_paid_at === null ? 1 : OFTEN);
  const exceeded = await consumeRateLimit(tx, { ...limit, tries });
  if (exceeded) throw exceeded;
}
