import { formatPence } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import {
  adminPasswordKey,
  closeAttemptsOfUser,
  eraseApprovalsOf,
  eraseAttempts,
  eraseAuditOf,
  eraseCards,
  eraseComplaintsOf,
  eraseEntrant,
  eraseHolder,
  eraseLedgerNotes,
  eraseMailsNaming,
  eraseMailsTo,
  eraseOrders,
  eraseProtection,
  eraseUser,
  keepFormerAccount,
  type LockedWithOwners,
  listUsedEmails,
  lockUserAndOwners,
  removeLimitsOf,
  removeValue,
  writeAudit,
} from "@counterfoil/domain";
import { findUserOrThrow } from "#read-models/user.ts";
import { fullName } from "#read-models/user-ref.ts";
import { aboutUser, defineApproval } from "../approvals/define-approval.ts";
import { checkTwoOwnersStay } from "../approvals/second-admins.ts";
import type { Deps } from "../deps.ts";
import { limitSubject } from "../rate-limits/rate-limit.ts";

/** Erases a locked user from all tables, through their owners. */
export async function eraseEverywhere(tx: Tx, config: Deps["config"], locked: LockedWithOwners): Promise<void> {
  const userId = locked.user.id;
  const emails = await listUsedEmails(tx, locked.user);
  await closeAttemptsOfUser(tx, userId);
  await keepFormerAccount(tx, locked.user, config);
  await eraseUser(tx, locked);
  await eraseCards(tx, userId);
  await eraseOrders(tx, userId);
  await eraseAttempts(tx, userId);
  for (const used of emails) await eraseMailsTo(tx, used);
  await eraseMailsNaming(tx, userId);
  await eraseLedgerNotes(tx, userId);
  await removeValue(tx, adminPasswordKey(locked.user.email));
  await eraseHolder(tx, { userId });
  await eraseEntrant(tx, userId);
  const subjects = [userId, locked.user.email_key].map((value) => limitSubject(config, value));
  await removeLimitsOf(tx, subjects);
  await eraseComplaintsOf(tx, { userId, emails });
  await eraseProtection(tx, { userId, years: config.exclusion.years });
  await eraseApprovalsOf(tx, userId);
  await eraseAuditOf(tx, userId);
}

/**
 * Deletes a user: sessions and holds end, an open payment is closed (one being charged is refunded when it pays), saved
 * cards are deleted. Orders, payment attempts, audit and ledger keep what the books need; names, addresses and mails
 * are erased. Throws `admin.last` for the last owner, `user.gone` for an unknown user.
 */
export const eraseApproval = defineApproval("user.erase", {
  right: (_db, { id }) => ({ rights: ["people.erase"], subject: "user", subjectId: id }),
  about: async (db, { id }) => {
    const user = await findUserOrThrow(db, id, "user.gone");
    const balance = formatPence(user.balance_pence);
    const winnings = formatPence(user.winnings_pence);
    return aboutUser(
      id,
      `Permanently delete ${fullName(user)}, who has a balance of ${balance} and winnings of ${winnings}.`,
      { Balance: balance, Winnings: winnings },
    );
  },
  execute: async (tx, caller, { id }) => {
    const locked = await lockUserAndOwners(tx, id, "user.gone");
    checkTwoOwnersStay(caller.deps, locked);
    await eraseEverywhere(tx, caller.deps.config, locked);
    await writeAudit(tx, { action: "delete", subject: "user", subjectId: id });
  },
});
