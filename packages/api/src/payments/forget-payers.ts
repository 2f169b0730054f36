import { ProviderUnreachable } from "@counterfoil/core";
import { attemptHolds, inTransaction } from "@counterfoil/db";
import { markPayerForgotten } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Payments told of in one run. */
const BATCH = 100;

/**
 * Has the provider forget who made the payments of erased people, once these have ended; retries later when it is
 * unreachable. Run by a job.
 */
export async function forgetPayers(deps: Pick<Deps, "db" | "payments" | "log">): Promise<void> {
  const due = await deps.db.read
    .selectFrom("payment_attempts")
    .select(["id", "ref"])
    .where(({ ref }) => ref("forget_payer"))
    .where("provider", "=", deps.payments.name)
    .where(({ not }) => not(attemptHolds()))
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  for (const { id, ref } of due) {
    try {
      await deps.payments.forgetPayer(ref);
    } catch (error) {
      if (error instanceof ProviderUnreachable) return;
      deps.log.error({ ref, err: error }, "A payer could not be forgotten; it is tried again");
      continue;
    }
    await inTransaction(deps.db, (tx) => markPayerForgotten(tx, id));
  }
}
