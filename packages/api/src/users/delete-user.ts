import { inTransaction, type Tx } from "@counterfoil/db";
import {
  adminPasswordKey,
  closeAttemptsOfUser,
  eraseAttempts,
  eraseAuditOf,
  eraseCards,
  eraseHolder,
  eraseLedgerNotes,
  eraseMailsTo,
  eraseOrders,
  eraseUser,
  type LockedWithOwners,
  lockUserAndOwners,
  removeLimitsOf,
  removeValue,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { limitSubject } from "../limits/rate-limit.ts";

/**
 * Deletes a user: sessions and holds end, an open payment is closed (one being charged is refunded when it pays), saved
 * cards are deleted. Orders, payment attempts, audit and ledger keep what the books need; names, addresses and mails
 * are erased. Throws `admin.last` for the last owner, `user.gone` when there is no such user.
 */
export async function deleteUser({ db, config }: Pick<Deps, "db" | "config">, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await eraseEverywhere(tx, config, await lockUserAndOwners(tx, userId, "user.gone"));
    await writeAudit(tx, { action: "delete", subject: "user", subjectId: userId });
  });
}

/** Erases a locked user from all tables, through their owners. */
export async function eraseEverywhere(tx: Tx, config: Deps["config"], locked: LockedWithOwners): Promise<void> {
  const userId = locked.user.id;
  await closeAttemptsOfUser(tx, userId);
  await eraseUser(tx, locked);
  await eraseCards(tx, userId);
  await eraseOrders(tx, userId);
  await eraseAttempts(tx, userId);
  await eraseMailsTo(tx, locked.user.email);
  await eraseLedgerNotes(tx, userId);
  await removeValue(tx, adminPasswordKey(locked.user.email));
  await eraseHolder(tx, { userId });
  const subjects = [userId, locked.user.email_key].map((value) => limitSubject(config, value));
  await removeLimitsOf(tx, subjects);
  await eraseAuditOf(tx, userId);
}
