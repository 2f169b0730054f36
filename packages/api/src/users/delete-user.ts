import { blankAddress } from "@counterfoil/core";
import { inTransaction, json, type Row, type Tx } from "@counterfoil/db";
import {
  closeAttemptsOfUser,
  eraseAttempts,
  eraseCards,
  eraseHolder,
  eraseOrders,
  writeAudit,
} from "@counterfoil/domain";
import { endSessions } from "../auth/sessions.ts";
import type { Deps } from "../deps.ts";
import { checkNotLastAdmin, lockUserAndAdmins } from "./lock-admins.ts";

/** What is left of a person: a row that orders, entries and ledger refer to, and nothing of the person. */
async function erase(tx: Tx, user: Row<"users">, now: number): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({
      email: "",
      email_key: `deleted:${user.id}`,
      password_hash: null,
      first_name: "",
      last_name: "",
      phone: "",
      search_text: "",
      verified: false,
      admin: false,
      newsletter: false,
      shipping: json(blankAddress),
      billing: json(blankAddress),
      console_code: null,
      two_factor: false,
      totp_secret: null,
      totp_last_step: null,
      deleted_at: now,
    })
    .where("id", "=", user.id)
    .execute();
  await tx.sql.deleteFrom("identities").where("user_id", "=", user.id).execute();
  await tx.sql.deleteFrom("mail_tokens").where("user_id", "=", user.id).execute();
}

/** Orders, attempts and audit keep what the books need; who it was, where they live and what was mailed go. */
async function eraseTraces(tx: Tx, user: Row<"users">): Promise<void> {
  await eraseOrders(tx, user.id);
  await eraseAttempts(tx, user.id);
  await eraseCards(tx, user.id);
  await tx.sql
    .deleteFrom("mails")
    .where(({ eb, fn, val }) => eb(fn("lower", ["recipient"]), "=", fn("lower", [val(user.email)])))
    .execute();
  await tx.sql
    .updateTable("audit")
    .set({ before: json<unknown>(null), after: json<unknown>(null) })
    .where("subject", "=", "user")
    .where("subject_id", "=", user.id)
    .execute();
}

/**
 * Deletes a user: sessions and holds end, an open payment is closed (one being charged is sent back when it pays),
 * saved cards are forgotten; orders, entries and ledger stay without the person. 409 for the last admin.
 */
export async function deleteUser(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const locked = await lockUserAndAdmins(tx, userId, "user.gone");
    checkNotLastAdmin(locked);
    await closeAttemptsOfUser(tx, userId);
    await endSessions(tx, userId);
    await erase(tx, locked.user, now);
    await eraseTraces(tx, locked.user);
    await eraseHolder(tx, { userId });
    await writeAudit(tx, { action: "delete", subject: "user", subjectId: userId });
  });
}
