import { inTransaction } from "@counterfoil/db";
import { freezeOpenedRules } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Has the database refuse changes of the rules of each competition that has opened. Calls refuse them from that second. */
export async function freezeRules({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const due = await db.read
    .selectFrom("draw_rules")
    .select("raffle_id")
    .where("frozen_at", "is", null)
    .where("opens_at", "<=", clock())
    .limit(1)
    .execute();
  if (due.length > 0) await inTransaction(db, freezeOpenedRules);
}
