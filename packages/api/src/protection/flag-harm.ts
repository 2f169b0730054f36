import { type FlagRule, flagPeriod } from "@counterfoil/core";
import { type Db, inChunks, inTransaction, noRow } from "@counterfoil/db";
import { openFlag } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { type FoundFlag, flagFinders } from "./flag-finders.ts";

/** Leaves out those whom the rule has flagged for these facts before, and who were erased. */
async function newOnes(db: Db, { rule, now }: { rule: FlagRule; now: number }, found: readonly FoundFlag[]) {
  const fresh: FoundFlag[] = [];
  for (const chunk of inChunks(found)) {
    const userIds = chunk.map(({ userId }) => userId);
    const rows = await db
      .selectFrom("users as u")
      .select("u.id")
      .where("u.id", "in", userIds)
      .where("u.deleted_at", "is", null)
      .where(({ selectFrom }) =>
        noRow(
          selectFrom("care_flags as f")
            .select("f.id")
            .whereRef("f.user_id", "=", "u.id")
            .where("f.rule", "=", rule)
            .where((eb) => eb.or([eb("f.state", "=", "open"), eb("f.at", ">", now - flagPeriod(rule))])),
        ),
      )
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    fresh.push(...chunk.filter(({ userId }) => ids.has(userId)));
  }
  return fresh;
}

/** Opens a flag for each customer to whom a rule applies, once while the same facts count. No machine decides more. */
export async function flagHarm({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock();
  for (const { rule, find } of flagFinders) {
    const fresh = await newOnes(db.read, { rule, now }, await find(db.read, now));
    for (const finding of fresh) await inTransaction(db, (tx) => openFlag(tx, { rule, ...finding }));
  }
}
