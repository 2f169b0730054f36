import { createHash, randomBytes } from "node:crypto";
import { MAIL_TOKEN_SECONDS, normalizeKey } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

type Kind = Row<"mail_tokens">["kind"];

/** Returns a random code that fits into a URL. */
export function newCode(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the stored hash of a code, so that a leaked table gives no codes. */
export function hashOfCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

/** Issues a code for a mail: it works once, for 30 minutes. Only its hash is stored. */
export async function issueMailToken(
  tx: Tx,
  { user, kind }: { user: Pick<Row<"users">, "id" | "email_key">; kind: Kind },
): Promise<string> {
  const code = newCode();
  await tx.sql
    .insertInto("mail_tokens")
    .values({
      token_hash: hashOfCode(code),
      user_id: user.id,
      kind,
      email_key: user.email_key,
      expires_at: tx.now + MAIL_TOKEN_SECONDS * 1000,
      used_at: null,
      created_at: tx.now,
    })
    .execute();
  return code;
}

/**
 * Issues a code as `issueMailToken` does or, without a user, runs the same statement without effect, so that its
 * duration does not reveal whether there is an account.
 */
export async function issueMailTokenIf(
  tx: Tx,
  { user, kind }: { user: Pick<Row<"users">, "id"> | undefined; kind: Kind },
): Promise<string> {
  const code = newCode();
  await tx.sql
    .insertInto("mail_tokens")
    .columns(["token_hash", "user_id", "kind", "email_key", "expires_at", "created_at"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom("users")
        .select([
          cast<string>(val(hashOfCode(code)), "text").as("token_hash"),
          "users.id as user_id",
          cast<Kind>(val(kind), "text").as("kind"),
          "users.email_key",
          cast<number>(val(tx.now + MAIL_TOKEN_SECONDS * 1000), "bigint").as("expires_at"),
          cast<number>(val(tx.now), "bigint").as("created_at"),
        ])
        .where("users.id", "=", user?.id ?? ""),
    )
    .execute();
  return code;
}

/** A code from a link, with the address it was mailed to. */
export interface GivenCode {
  email: string;
  code: string;
  kind: Kind;
}

/** Whether an address still belongs to this user; for verification it may be the pending one. */
function isStillFor(user: Row<"users">, { email, kind }: GivenCode): boolean {
  const key = normalizeKey(email);
  if (user.email_key === key) return true;
  return kind === "verify" && user.pending_email !== null && normalizeKey(user.pending_email) === key;
}

/** Returns the user of a valid code at `now`; the address must still be the user's, or pending. */
export async function findMailTokenOwner(
  db: Db,
  { now, ...given }: GivenCode & { now: number },
): Promise<Row<"users"> | undefined> {
  const owner = await db
    .selectFrom("mail_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .selectAll("u")
    .where("t.token_hash", "=", hashOfCode(given.code))
    .where("t.kind", "=", given.kind)
    .where("t.email_key", "=", normalizeKey(given.email))
    .where("t.used_at", "is", null)
    .where("t.expires_at", ">", now)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
  return owner && isStillFor(owner, given) ? owner : undefined;
}

/**
 * Consumes a code, and the owner's other codes of its kind. Returns false when it was no longer valid. Lock the owner
 * first.
 */
export async function consumeMailToken(
  tx: Tx,
  { userId, email, code, kind }: GivenCode & { userId: string },
): Promise<boolean> {
  const used = await tx.sql
    .updateTable("mail_tokens")
    .set({ used_at: tx.now })
    .where("token_hash", "=", hashOfCode(code))
    .where("kind", "=", kind)
    .where("user_id", "=", userId)
    .where("email_key", "=", normalizeKey(email))
    .where("used_at", "is", null)
    .where("expires_at", ">", tx.now)
    .returning("token_hash")
    .executeTakeFirst();
  if (used) await endMailTokens(tx, { userId, kind });
  return used !== undefined;
}

/** Ends a user's open codes, of one kind or all. */
export async function endMailTokens(tx: Tx, { userId, kind }: { userId: string; kind?: Kind }): Promise<void> {
  let ending = tx.sql.deleteFrom("mail_tokens").where("user_id", "=", userId).where("used_at", "is", null);
  if (kind !== undefined) ending = ending.where("kind", "=", kind);
  await ending.execute();
}

/** Removes expired codes, links and challenges. It only tidies: they are checked against the clock. */
export async function removeEndedCodes(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("mail_tokens").where("expires_at", "<=", tx.now).execute();
  await tx.sql.deleteFrom("email_undos").where("expires_at", "<=", tx.now).execute();
  await tx.sql.deleteFrom("second_factor_undos").where("expires_at", "<=", tx.now).execute();
  await tx.sql.deleteFrom("passkey_challenges").where("expires_at", "<=", tx.now).execute();
}
