import { inTransaction } from "@counterfoil/db";
import { removeOldMarks } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Removes the exclusion marks whose time is over. */
export async function purgeExclusionMarks({ db }: Pick<Deps, "db">): Promise<void> {
  await inTransaction(db, removeOldMarks);
}
