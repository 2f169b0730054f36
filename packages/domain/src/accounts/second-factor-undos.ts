import { SECOND_FACTOR_UNDO_SECONDS } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { hashOfCode, newCode } from "./mail-tokens.ts";

/** Issues the code of a link that, for 7 days, undoes the second factor set up now. Only its hash is stored. */
export async function issueSecondFactorUndo(tx: Tx, userId: string): Promise<string> {
  const code = newCode();
  await tx.sql
    .insertInto("second_factor_undos")
    .values({
      code_hash: hashOfCode(code),
      user_id: userId,
      expires_at: tx.now + SECOND_FACTOR_UNDO_SECONDS * 1000,
      created_at: tx.now,
    })
    .execute();
  return code;
}

/** Returns what a code undoes at `now`. */
export async function findSecondFactorUndo(
  db: Db,
  { code, now }: { code: string; now: number },
): Promise<Row<"second_factor_undos"> | undefined> {
  return db
    .selectFrom("second_factor_undos")
    .selectAll()
    .where("code_hash", "=", hashOfCode(code))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Ends a user's links; with `since` only those mailed then or later. */
export async function endSecondFactorUndos(
  tx: Tx,
  { userId, since = 0 }: { userId: string; since?: number },
): Promise<void> {
  await tx.sql
    .deleteFrom("second_factor_undos")
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .execute();
}
