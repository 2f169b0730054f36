import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { mailOwner } from "./mail-owner.ts";

/** Digits and capital letters without look-alikes: 5 bits a character. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

function newRecoveryCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Returns the stored hash of a code, however it was typed. 80 random bits need no salt. */
function hashOfRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return createHash("sha256").update(`recovery:${plain}`).digest("hex");
}

/** Removes a user's recovery codes; with `since` only those made then or later. */
export async function removeRecoveryCodes(
  tx: Tx,
  { userId, since }: { userId: string; since?: number },
): Promise<void> {
  let removing = tx.sql.deleteFrom("recovery_codes").where("user_id", "=", userId);
  if (since !== undefined) removing = removing.where("created_at", ">=", since);
  await removing.execute();
}

/** Replaces a user's recovery codes and returns the new ones; only hashes are stored. The user must be locked. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await removeRecoveryCodes(tx, { userId });
  await tx.sql
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ code_hash: hashOfRecoveryCode(code), user_id: userId, created_at: tx.now })))
    .execute();
  return codes;
}

/** Returns how many recovery codes a user has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Consumes a recovery code and mails the user. Returns true once for a valid one. The user must be locked. */
export async function consumeRecoveryCode(
  tx: Tx,
  { user, code }: { user: Row<"users">; code: string },
): Promise<boolean> {
  const used = await tx.sql
    .deleteFrom("recovery_codes")
    .where("user_id", "=", user.id)
    .where("code_hash", "=", hashOfRecoveryCode(code))
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return false;
  const data = { firstName: user.first_name, left: await countRecoveryCodes(tx.sql, user.id) };
  await mailOwner(tx, user, { template: "recovery-code-used", data });
  return true;
}

/** Makes a new set at the user's request, and mails the user. The user must be locked. */
export async function renewRecoveryCodes(tx: Tx, user: Row<"users">): Promise<string[]> {
  const codes = await replaceRecoveryCodes(tx, user.id);
  await mailOwner(tx, user, { template: "recovery-codes-made", data: { firstName: user.first_name } });
  return codes;
}
