import { blankAddress } from "@counterfoil/core";
import { json, type Tx } from "@counterfoil/db";
import { eraseSentCalls } from "../sent-calls/sent-calls.ts";
import { eraseEarlierEmails } from "./earlier-emails.ts";
import { releaseMailbox } from "./mailboxes.ts";
import { endCodes } from "./one-time-codes.ts";
import { removePasskeys } from "./passkeys.ts";
import { erasePendingMails } from "./pending-email.ts";
import { checkNotLastOwner, type LockedWithOwners, tellOwnersOfDeletion, writeRoles } from "./roles.ts";
import { endSessions } from "./sessions.ts";
import { eraseUserNotes } from "./user-notes.ts";

/** Erases a person and every way to log in; the row stays for the books. Throws `admin.last`. Lock the owners first. */
export async function eraseUser(tx: Tx, locked: LockedWithOwners): Promise<void> {
  checkNotLastOwner(locked);
  const userId = locked.user.id;
  await tx.sql
    .updateTable("users")
    .set({
      email: "",
      email_key: `deleted:${userId}`,
      pending_email: null,
      password_hash: null,
      first_name: "",
      last_name: "",
      phone: "",
      search_text: "",
      former_text: "",
      signup_network: null,
      phone_key: null,
      person_key: null,
      verified: false,
      newsletter: false,
      shipping: json(blankAddress),
      billing: json(blankAddress),
      console_code: null,
      two_factor: false,
      totp_secret: null,
      totp_last_step: null,
      totp_since: null,
      has_passkey: false,
      closing_due_at: null,
      deleted_at: tx.now,
    })
    .where("id", "=", userId)
    .execute();
  await writeRoles(tx, { userId, roles: [], givenBy: null });
  await tellOwnersOfDeletion(tx, locked);
  await releaseMailbox(tx, userId);
  await endSessions(tx, { userId });
  await eraseUserNotes(tx, userId);
  await eraseEarlierEmails(tx, userId);
  await tx.sql.deleteFrom("earlier_contacts").where("user_id", "=", userId).execute();
  await erasePendingMails(tx, locked.user);
  await tx.sql.deleteFrom("identities").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("known_networks").where("user_id", "=", userId).execute();
  await removePasskeys(tx, { userId });
  await endCodes(tx, { userId });
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).execute();
  await eraseSentCalls(tx, userId);
}
