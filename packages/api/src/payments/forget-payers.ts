import { ProviderUnreachable } from "@counterfoil/core";
import { attemptHolds, attemptIsStopping, inTransaction } from "@counterfoil/db";
import { markPayerForgotten } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providerOf, providersOf } from "../provider/provider-of.ts";

const BATCH = 100;

/** Has the provider erase the payer of an erased person's ended payments; retries later when it is unreachable. */
export async function forgetPayers(deps: Pick<Deps, "db" | "payments" | "formerPayments" | "log">): Promise<void> {
  const reachable = providersOf(deps).map(({ name }) => name);
  const due = await deps.db.read
    .selectFrom("payment_attempts")
    .select(["id", "ref", "provider"])
    .where(({ ref }) => ref("forget_payer"))
    .where("provider", "in", reachable)
    .where(({ not, or }) => not(or([attemptHolds(), attemptIsStopping()])))
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  const away = new Set<string>();
  for (const { id, ref, provider } of due) {
    if (away.has(provider)) continue;
    try {
      await providerOf(deps, provider).forgetPayer(ref);
    } catch (error) {
      if (error instanceof ProviderUnreachable) away.add(provider);
      else deps.log.error({ ref, err: error }, "A payer could not be forgotten; it is tried again");
      continue;
    }
    await inTransaction(deps.db, (tx) => markPayerForgotten(tx, id));
  }
}
