import type { CareRule } from "@counterfoil/core";
import { json, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

interface NewFlag {
  userId: string;
  rule: CareRule;
  /** Figures for a sentence, never a score. */
  facts: Record<string, string | number>;
}

/** Asks staff to look after a customer. Does nothing while the rule has an open flag on them. Returns the id of a new one. */
export async function openCareFlag(tx: Tx, { userId, rule, facts }: NewFlag): Promise<string | null> {
  const added = await tx.sql
    .insertInto("care_flags")
    .values({ id: newId(), user_id: userId, rule, facts: json(facts), at: tx.now, state: "open" })
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}
