import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@counterfoil/core";
import { countRows, type Db, insertRows, type Row, type Tx } from "@counterfoil/db";
import { mailOwner } from "./mail-owner.ts";
import { consumeCode, endCodes } from "./one-time-codes.ts";

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

/** Replaces a user's recovery codes and returns the new ones; only hashes are stored. The user must be locked. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await endCodes(tx, { userId, kinds: ["recovery"] });
  const row = { user_id: userId, kind: "recovery" as const, created_at: tx.now, expires_at: null };
  const rows = codes.map((code) => ({ ...row, code_hash: hashOfRecoveryCode(code) }));
  await insertRows(tx.sql, "one_time_codes", rows);
  return codes;
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom("one_time_codes").where("user_id", "=", userId).where("kind", "=", "recovery"));

/** Consumes a recovery code and mails the user. Returns true once for a valid one. The user must be locked. */
export async function consumeRecoveryCode(tx: Tx, { user, code }: { user: Row<"users">; code: string }) {
  const given = { code_hash: hashOfRecoveryCode(code), user_id: user.id, kind: "recovery" as const };
  if (!(await consumeCode(tx, given))) return false;
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
