import { formatPence, openAwardStates, ShopError, UNVERIFIED_ACCOUNT_SECONDS } from "@counterfoil/core";
import { type Db, hasRows, inTransaction, noRow, type Tx } from "@counterfoil/db";
import {
  adminOf,
  adminPasswordKey,
  closeAttemptsOfUser,
  eraseApprovalsOf,
  eraseAttempts,
  eraseAuditOf,
  eraseAwards,
  eraseBankAccounts,
  eraseCards,
  eraseComplaintsOf,
  eraseEntrant,
  eraseHolder,
  eraseLedgerNotes,
  eraseMailsNaming,
  eraseMailsTo,
  eraseOrders,
  eraseProtection,
  eraseSender,
  eraseUser,
  eraseWinners,
  hasOpenAward,
  hearsByLetter,
  keepFormerAccount,
  type LockedWithOwners,
  listUsedEmails,
  lockMergedInto,
  lockPersonAndOwners,
  mailOwner,
  openPayoutsOf,
  removeLimitsOf,
  removeValue,
  withMerged,
  writeAudit,
  writeOutcome,
} from "@counterfoil/domain";
import { readEntered } from "#read-models/entered.ts";
import { findUserOrThrow } from "#read-models/user.ts";
import { fullName } from "#read-models/user-ref.ts";
import { aboutUser, defineApproval } from "../approvals/define-approval.ts";
import { checkTwoOwnersStay } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { eachInTurn } from "../in-turn.ts";
import { limitSubject } from "../rate-limits/rate-limit.ts";
import { refundsToCome } from "./refunds-to-come.ts";

/** Erases a locked user from all tables, through their owners, with those who were merged into them. */
export async function eraseEverywhere(tx: Tx, config: Deps["config"], locked: LockedWithOwners): Promise<void> {
  const userId = locked.user.id;
  for (const user of await lockMergedInto(tx, userId)) {
    const hasPrize = user.email !== "" && (await hasOpenAward(tx.sql, user.id));
    await eraseEverywhere(tx, config, { ...locked, user });
    await writeOutcome(tx, { adminId: adminOf(tx), action: "delete", subject: "user", subjectId: user.id });
    // What they won in a draw that was locked before the merge they heard at their own address.
    const data = { firstName: "", isByStaff: adminOf(tx) !== null, hasAccount: false };
    if (hasPrize) await mailOwner(tx, user, { template: "account-closed", data });
  }
  const emails = await listUsedEmails(tx, locked.user);
  await closeAttemptsOfUser(tx, userId);
  await keepFormerAccount(tx, locked.user, config);
  await eraseUser(tx, locked);
  await eraseCards(tx, userId);
  await eraseBankAccounts(tx, userId);
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
  await eraseWinners(tx, userId);
  await eraseAwards(tx, userId);
  await eraseComplaintsOf(tx, { userId, emails });
  await eraseSender(tx, userId);
  await eraseProtection(tx, { userId, years: config.exclusion.years });
  await eraseApprovalsOf(tx, userId);
  await eraseAuditOf(tx, userId);
}

/**
 * Deletes a user: sessions and holds end, an open payment is closed (one being charged is refunded when it pays), saved
 * cards are deleted. Orders, payment attempts, audit and ledger keep what the books need; names, addresses and mails
 * are erased, and who loses winnings or a prize by it is emailed. Throws `admin.last` for the last owner, `user.gone` for an unknown user, `user.payout_open` while winnings are being paid out.
 */
export const eraseApproval = defineApproval("user.erase", {
  // Whom no one could tell that their prize or entries are gone is erased by owners alone.
  right: async (db, { id }) => ({
    rights: (await hearsByLetter(db, id)) ? ["people.erase", "people.editStaff"] : ["people.erase"],
    subject: "user",
    subjectId: id,
  }),
  about: async (db, { id }) => {
    const user = await findUserOrThrow(db, id, "user.gone");
    const toCome = await refundsToCome(db, id);
    const balance = formatPence(user.balance_pence + toCome);
    const from = toCome > 0 ? ` (${formatPence(toCome)} of it from refunds to come)` : "";
    const winnings = formatPence(user.winnings_pence);
    const entered = await readEntered(db, withMerged(db, id));
    return aboutUser(
      user,
      `Permanently delete ${fullName(user)}, who has a balance of ${balance}${from}, winnings of ${winnings}, ${entered.words}.`,
      { Balance: balance, Winnings: winnings, ...entered.expect },
    );
  },
  execute: async (tx, caller, { id }) => {
    const locked = await lockPersonAndOwners(tx, id, "user.gone");
    checkTwoOwnersStay(caller.deps, locked);
    if ((await openPayoutsOf(tx.sql, id)) > 0) throw new ShopError("user.payout_open");
    const { email, winnings_pence } = locked.user;
    const prizes = tx.sql.selectFrom("awards").where("user_id", "in", withMerged(tx.sql, id));
    const hasPrize = await hasRows(prizes.where("state", "in", openAwardStates));
    const loses = email !== "" && (winnings_pence > 0 || hasPrize);
    await eraseEverywhere(tx, caller.deps.config, locked);
    await writeAudit(tx, { action: "delete", subject: "user", subjectId: id });
    // Of anyone else nothing is left, their address neither.
    const data = { firstName: "", isByStaff: true, hasAccount: locked.user.kind === "account" };
    if (loses) await mailOwner(tx, locked.user, { template: "account-closed", data });
  },
});

/** How many are looked for in one query. */
const BATCH = 100;

/**
 * Returns accounts that were never verified, are older than 30 days, and have no entry, order, payment, balance, winnings or break that staff entered.
 * The audit trail says too that no break began as a verified customer's: someone may write another mark for that moment.
 */
function unverifiedUsers(db: Db, now: number) {
  return db
    .selectFrom("users")
    .select("id")
    .where("kind", "=", "account")
    .where("verified", "=", false)
    .where("first_verified_at", "is", null)
    .where("admin", "=", false)
    .where("deleted_at", "is", null)
    .where("balance_pence", "=", 0)
    .where("winnings_pence", "=", 0)
    .where("created_at", "<=", now - UNVERIFIED_ACCOUNT_SECONDS * 1000)
    .where(({ selectFrom, and }) =>
      and(
        (["tickets", "orders", "payment_attempts", "ledger"] as const).map((table) =>
          noRow(selectFrom(table).select("user_id").whereRef("user_id", "=", "users.id")),
        ),
      ),
    )
    .where(({ selectFrom }) => {
      const breaks = selectFrom("restrictions").select("id").whereRef("user_id", "=", "users.id");
      return noRow(breaks.where((eb) => eb(eb.fn.coalesce("undo_hash", eb.val("")), "not like", "unverified %")));
    })
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("audit")
          .select("id")
          .where("subject", "=", "user")
          .whereRef("subject_id", "=", "users.id")
          .where("action", "in", ["pause", "suspend", "stop", "close for good"])
          .where(({ eb, cast, fn, val }) =>
            eb(fn.coalesce(cast<string>("after", "text"), val("")), "not like", '%"unverified":true%'),
          ),
      ),
    );
}

/** Removes accounts not verified within 30 days, so that their owners can register. Returns how many. */
export async function removeUnverifiedUsers(deps: Pick<Deps, "db" | "clock" | "config">): Promise<number> {
  const { db, clock, config } = deps;
  const due = await unverifiedUsers(db.read, clock()).orderBy("created_at").limit(BATCH).execute();
  let removed = 0;
  await eachInTurn(due, async ({ id }) => {
    const isRemoved = await inTransaction(db, async (tx) => {
      const locked = await lockPersonAndOwners(tx, id);
      // Read again under the lock: the person may have verified in the meantime.
      const isStillDue = await unverifiedUsers(tx.sql, tx.now).where("id", "=", id).executeTakeFirst();
      if (isStillDue) await eraseEverywhere(tx, config, locked);
      return isStillDue !== undefined;
    });
    if (isRemoved) removed += 1;
  });
  return due.length < BATCH ? removed : removed + (await removeUnverifiedUsers(deps));
}
