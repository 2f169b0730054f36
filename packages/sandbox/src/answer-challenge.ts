import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import type { Tried } from "./pay-on-page.ts";
import { standingOf } from "./payment-state.ts";
import { holdPayment } from "./payments.queries.ts";
import { recordOutcome } from "./record-outcome.ts";

/** Ends an open challenge by its answer; a second answer, or one that comes too late, changes nothing. */
export async function answerChallenge(deps: GatewayDeps, ref: string, answer: "pass" | "fail"): Promise<Tried | null> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const held = await holdPayment(tx, ref);
    if (!held) return null;
    const standing = standingOf(held, now);
    if (standing !== "challenge") return { payment: held, standing, tried: false };
    const outcome = answer === "pass" ? "paid" : "unauthenticated";
    const payment = await recordOutcome(tx, { payment: held, outcome, secret: deps.secret, now });
    return { payment, standing: standingOf(payment, now), tried: true };
  });
}
