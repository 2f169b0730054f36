import { createHash, randomBytes } from "node:crypto";
import { insertRows, type Row, type Tx } from "@counterfoil/db";

type Code = Row<"one_time_codes">;

/** Returns a random code that fits into a URL. */
export function newCode(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the stored hash of a code, so that a leaked table gives no codes. */
export function hashOfCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

/** Stores the hash of a code that works once, for `seconds`. */
export async function storeCode(
  tx: Tx,
  { code, seconds, ...row }: Pick<Code, "user_id" | "kind"> & { email_key?: string; code: string; seconds: number },
): Promise<void> {
  const times = { created_at: tx.now, expires_at: tx.now + seconds * 1000 };
  await insertRows(tx.sql, "one_time_codes", [{ ...row, ...times, code_hash: hashOfCode(code) }]);
}

/** Consumes the code with this hash, of this user and kind, for this address if it was mailed. Returns true once for a valid one. */
export async function consumeCode(
  tx: Tx,
  {
    code_hash,
    user_id,
    kind,
    email_key = null,
  }: Pick<Code, "code_hash" | "user_id" | "kind"> & { email_key?: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom("one_time_codes")
    .where("code_hash", "=", code_hash)
    .where("user_id", "=", user_id)
    .where("kind", "=", kind)
    .where("email_key", email_key === null ? "is" : "=", email_key)
    // A recovery code never expires.
    .where(({ eb, fn, val }) => eb(fn.coalesce("expires_at", val(tx.now + 1)), ">", tx.now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a user's codes: of some kinds or all, and with `since` only those made then or later. */
export async function endCodes(
  tx: Tx,
  { userId, kinds, since = 0 }: { userId: string; kinds?: readonly Code["kind"][]; since?: number },
): Promise<void> {
  const ending = tx.sql.deleteFrom("one_time_codes").where("user_id", "=", userId).where("created_at", ">=", since);
  await (kinds ? ending.where("kind", "in", kinds) : ending).execute();
}

/** Removes expired codes, links and challenges. It only tidies: they are checked against the clock. */
export async function removeEndedCodes(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("one_time_codes").where("expires_at", "<=", tx.now).execute();
  await tx.sql.deleteFrom("email_undos").where("expires_at", "<=", tx.now).execute();
}
