import { MAIL_TOKEN_SECONDS, normalizeKey } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { consumeCode, endCodes, hashOfCode, newCode, storeCode } from "./one-time-codes.ts";

type Kind = "verify" | "reset";

/** Issues a code for a mail: it works once, for 30 minutes. Only its hash is stored. */
export async function issueMailToken(
  tx: Tx,
  { user, kind }: { user: Pick<Row<"users">, "id" | "email_key">; kind: Kind },
): Promise<string> {
  const code = newCode();
  await storeCode(tx, { code, user_id: user.id, kind, email_key: user.email_key, seconds: MAIL_TOKEN_SECONDS });
  return code;
}

/** Issues a code as `issueMailToken` does; without a user, the same statement has no effect and takes as long. */
export async function issueMailTokenIf(
  tx: Tx,
  { user, kind }: { user: Pick<Row<"users">, "id"> | undefined; kind: Kind },
): Promise<string> {
  const code = newCode();
  await tx.sql
    .insertInto("one_time_codes")
    .columns(["code_hash", "user_id", "kind", "email_key", "expires_at", "created_at"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom("users")
        .select([
          cast<string>(val(hashOfCode(code)), "text").as("code_hash"),
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
interface GivenCode {
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
export async function findMailTokenOwner(db: Db, { now, ...given }: GivenCode & { now: number }) {
  const owner = await db
    .selectFrom("one_time_codes as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .selectAll("u")
    .where("c.code_hash", "=", hashOfCode(given.code))
    .where("c.kind", "=", given.kind)
    .where("c.email_key", "=", normalizeKey(given.email))
    .where("c.expires_at", ">", now)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
  return owner && isStillFor(owner, given) ? owner : undefined;
}

/** Consumes a code, and the owner's others of its kind. Returns false if it was not valid. Lock the owner first. */
export async function consumeMailToken(tx: Tx, { userId, email, code, kind }: GivenCode & { userId: string }) {
  const isUsed = await consumeCode(tx, {
    code_hash: hashOfCode(code),
    user_id: userId,
    kind,
    email_key: normalizeKey(email),
  });
  if (isUsed) await endMailTokens(tx, { userId, kind });
  return isUsed;
}

/** Ends a user's open codes of mails, of one kind or all. */
export async function endMailTokens(tx: Tx, { userId, kind }: { userId: string; kind?: Kind }): Promise<void> {
  await endCodes(tx, { userId, kinds: kind ? [kind] : ["verify", "reset"] });
}

type Receiver = Pick<Row<"users">, "id" | "email" | "pending_email" | "first_verified_at">;

/** Mails a link that verifies the user's address, or confirms the pending one. It names no one: the address may be a stranger's. */
export async function mailVerification(tx: Tx, user: Receiver): Promise<void> {
  const email = user.pending_email ?? user.email;
  const code = await issueMailToken(tx, { user: { id: user.id, email_key: normalizeKey(email) }, kind: "verify" });
  const isFirst = user.pending_email === null && user.first_verified_at === null;
  const template = isFirst ? "verify-account" : "verify-new-email";
  await queueMail(tx, { to: email, template, data: { firstName: "", email, code } });
}
