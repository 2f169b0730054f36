import { inTransaction } from "@counterfoil/db";
import { removeFormerAccounts, removeFormerEntries, removeOldMarks } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Removes the exclusion marks, and the marks of former accounts, whose time is over. */
export async function purgeExclusionMarks({ db }: Pick<Deps, "db">): Promise<void> {
  await inTransaction(db, removeOldMarks);
  await inTransaction(db, removeFormerAccounts);
  await inTransaction(db, removeFormerEntries);
}
