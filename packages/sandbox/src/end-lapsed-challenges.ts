import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import { lockPayment } from "./payments.queries.ts";
import { recordOutcome } from "./record-outcome.ts";

/** Tells the shop of challenges that no one answered in time. */
export async function endLapsedChallenges(deps: GatewayDeps): Promise<void> {
  const now = deps.clock();
  const lapsed = await deps.db.read
    .selectFrom("sandbox_payments")
    .select("ref")
    .where("state", "=", "challenge")
    .where("challenge_ends_at", "<=", now)
    .limit(100)
    .execute();
  for (const { ref } of lapsed) {
    await inTransaction(deps.db, async (tx) => {
      const payment = await lockPayment(tx, ref);
      if (payment?.state !== "challenge" || (payment.challenge_ends_at ?? 0) > now) return;
      await recordOutcome(tx, { payment, outcome: "unauthenticated", secret: deps.secret, now });
    });
  }
}
