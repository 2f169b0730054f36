import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import type { PostOutcome } from "./pay-on-page.ts";
import { phaseOf } from "./payment-state.ts";
import { lockPayment } from "./payments.queries.ts";
import { recordOutcome } from "./record-outcome.ts";

/** Records the customer's answer to an open challenge; a second answer, or one that comes too late, changes nothing. */
export async function answerChallenge(
  deps: GatewayDeps,
  ref: string,
  answer: "pass" | "fail",
): Promise<PostOutcome | null> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, ref);
    if (!locked) return null;
    const phase = phaseOf(locked, now);
    if (phase !== "challenge") return { payment: locked, phase, isDecidedNow: false };
    const outcome = answer === "pass" ? "paid" : "unauthenticated";
    const payment = await recordOutcome(tx, { payment: locked, outcome, secret: deps.secret, now });
    return { payment, phase: phaseOf(payment, now), isDecidedNow: true };
  });
}

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
