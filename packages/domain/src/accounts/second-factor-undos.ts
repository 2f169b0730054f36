import { SECOND_FACTOR_UNDO_SECONDS } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import { hashOfCode, newCode, storeCode } from "./one-time-codes.ts";

/** Issues the code of a link that, for 7 days, undoes the second factor set up now. Only its hash is stored. */
export async function issueSecondFactorUndo(tx: Tx, userId: string): Promise<string> {
  const code = newCode();
  await storeCode(tx, { code, user_id: userId, kind: "second_factor_undo", seconds: SECOND_FACTOR_UNDO_SECONDS });
  return code;
}

/** Returns what a code undoes at `now`. */
export async function findSecondFactorUndo(db: Db, { code, now }: { code: string; now: number }) {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("code_hash", "=", hashOfCode(code))
    .where("kind", "=", "second_factor_undo")
    .where("expires_at", ">", now)
    .executeTakeFirst();
}
