import type { OwnName } from "@counterfoil/core";
import { type Row, type Tx, updateRows } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { mailOwner } from "./mail-owner.ts";
import { endMailTokens, issueMailToken } from "./mail-tokens.ts";
import { searchedTexts } from "./searched-texts.ts";
import { endSessions } from "./sessions.ts";

interface NewPassword {
  user: Row<"users">;
  passwordHash: string;
  /** The session to keep; without it all end. */
  keptSessionId?: string;
  /** Whether a link was used that was mailed to the address. */
  isByMail?: boolean;
  /** The name that the owner gives, where someone else may have typed the one that is there. */
  name?: { [K in keyof OwnName]?: string | undefined };
}

/** Sets a user's password, and name if one is given, ends sessions and open reset links, and mails the user. The user must be locked. */
export async function setPassword(
  tx: Tx,
  { user, passwordHash, keptSessionId, isByMail = false, name = {} }: NewPassword,
): Promise<void> {
  const { firstName = user.first_name, lastName = user.last_name } = name;
  const named = { first_name: firstName, last_name: lastName };
  const texts = await searchedTexts(tx, user, { ...named, email: user.email });
  const changes = { password_hash: passwordHash, ...named, ...texts, ...(isByMail && { email_typed: false }) };
  await updateRows(tx.sql, "users", { id: user.id }, changes);
  await endSessions(tx, { userId: user.id, keptSessionId });
  await endMailTokens(tx, { userId: user.id, kind: "reset" });
  await mailOwner(tx, user, { template: "password-changed", data: { firstName } });
}

/** Replaces a password, which may be a thief's, by a random one, and mails a reset link. The user must be locked. */
export async function replacePassword(tx: Tx, user: Row<"users">, passwordHash: string): Promise<void> {
  if (user.password_hash === null) return;
  await tx.sql.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  const { email, first_name: firstName } = user;
  const code = await issueMailToken(tx, { user, kind: "reset" });
  await queueMail(tx, { to: email, template: "reset-password", data: { firstName, email, code } });
}
