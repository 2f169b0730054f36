import { mailboxKey, ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  addUser,
  closeAttemptsOfUser,
  type ExclusionPolicy,
  endBreaksSince,
  endPayoutsSince,
  findEmailUndo,
  findSecondFactorUndo,
  hasAttemptsSince,
  hasManualEntriesSince,
  keepFormerAccount,
  lockUserOrErased,
  mailOpenClaims,
  markPaid,
  markVerifiedByLink,
  moveAttempts,
  moveCouponUses,
  moveOrders,
  moveTickets,
  newCode,
  queueMail,
  recogniseExcluded,
  releaseHoldsSince,
  rememberEarlierContacts,
  removeCardsSavedSince,
  stopAttempts,
  undoEmailChange as undoChange,
  undoSecondFactors,
  unmarkPaid,
  writeOutcome,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimitOf } from "../rate-limits/consume-limit.ts";
import { hashPassword } from "../sessions/passwords.ts";

interface TakenBack {
  /** The account before the address was restored. */
  user: Row<"users">;
  oldEmail: string;
  /** When the address had changed, epoch milliseconds. */
  since: number;
  policy: ExclusionPolicy;
}

/**
 * Adds an account for the address that was removed; only that mailbox can set its password. No one has confirmed one that staff
 * typed. What the other account has shows for a year whose it may be.
 */
async function addAccountFor(tx: Tx, { email, ...user }: Row<"users">): Promise<string | undefined> {
  const verified = !user.email_typed;
  const { first_name, last_name } = verified ? user : { first_name: "", last_name: "" };
  const newUser = {
    ...{ email, first_name, last_name, password_hash: null, verified, confirmation_required: true },
    // The orders that move were made with these.
    former_text: `${user.search_text} ${user.former_text}`,
  };
  const added = await addUser(tx, newUser, { mayShareMailbox: true });
  if (!added) return undefined;
  await rememberEarlierContacts(tx, { userId: added.id, before: user, after: added });
  if (verified) await markVerifiedByLink(tx, added);
  await queueMail(tx, { to: email, template: "purchases-moved", data: { firstName: first_name } });
  return added.id;
}

/**
 * Moves what was bought while an account had another address to an account of that address, so that the restored
 * account does not show orders, entries or payments of someone else. Holds made since are released and open payments
 * are closed; where a saved card is being charged, the payment is stopped and stays. The ledger stays: a balance belongs to the account. Breaks begun since, within a day, end, but a pause, for which the owner gets a link of their own. The mailbox that is removed keeps the limit and the breaks that it set, for its next account. The user must be locked.
 */
async function moveLaterPurchases(tx: Tx, { user, oldEmail, since, policy }: TakenBack): Promise<void> {
  // Two spellings of one mailbox belong to one person.
  if (mailboxKey(oldEmail) === mailboxKey(user.email)) return;
  const userId = user.id;
  await keepFormerAccount(tx, user, policy, since);
  // The mail about them, with the link that undoes them, went to the mailbox that is removed.
  const code = newCode();
  const pause = await endBreaksSince(tx, { userId, since, undoCode: code });
  if (pause) {
    const data = { firstName: user.first_name, kind: "pause", until: pause.until_at, code } as const;
    await queueMail(tx, { to: oldEmail, template: "break-begun", data });
  }
  await closeAttemptsOfUser(tx, userId);
  await stopAttempts(tx, { userId, reason: "undo" });
  await releaseHoldsSince(tx, { userId, since });
  const hasPurchases =
    (await hasAttemptsSince(tx, { userId, since })) || (await hasManualEntriesSince(tx, { userId, since }));
  if (!hasPurchases) return;
  const toId = await addAccountFor(tx, user);
  // The address is free: the account released it in this transaction.
  if (toId === undefined) throw new Error("The address that was taken away has an account");
  await moveAttempts(tx, { fromId: userId, toId, since });
  await moveOrders(tx, { fromId: userId, toId });
  await moveCouponUses(tx, { toId });
  await moveTickets(tx, { fromId: userId, toId, since });
  await unmarkPaid(tx, userId);
  // Before it has paid: what stops the mailbox stops its new account, whatever it bought.
  await recogniseExcluded(tx, toId, policy);
  await markPaid(tx, toId);
  const moved = { subject: "user" as const, subjectId: toId, before: { account: userId }, after: { account: toId } };
  await writeOutcome(tx, { adminId: null, action: "move purchases", ...moved });
}

/**
 * Undoes a change of the email address, or stops a pending one, by the link mailed to the old address. What others
 * saved and bought meanwhile stays with them. Throws `token.expired` for a link that is wrong, used or older than 7
 * days, and `email.taken`.
 */
export async function undoEmailChange(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-email", ip, tries: 300 });
  const found = await findEmailUndo(deps.db.read, { code, now: deps.clock() });
  if (!found) throw new ShopError("token.expired");
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: found.user_id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserOrErased(tx, found.user_id);
    const undo = await findEmailUndo(tx.sql, { code, now: tx.now });
    if (!undo || user.deleted_at !== null) throw new ShopError("token.expired");
    await undoChange(tx, { user, undo, passwordHash });
    const reason = "The change of your account's email address was undone.";
    await endPayoutsSince(tx, { userId: user.id, since: undo.created_at, reason });
    if (undo.changed_at === null) return;
    const since = undo.changed_at;
    await removeCardsSavedSince(tx, { userId: user.id, since });
    await mailOpenClaims(tx, user.id);
    await moveLaterPurchases(tx, { user, oldEmail: undo.email, since, policy: deps.config });
  });
}

/** Undoes second factors by an emailed link; ends sessions, the password, and payouts that were asked for since. Throws `token.expired`. */
export async function undoTwoFactor(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-two-factor", ip, tries: 300 });
  const found = await findSecondFactorUndo(deps.db.read, { code, now: deps.clock() });
  if (!found) throw new ShopError("token.expired");
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: found.user_id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserOrErased(tx, found.user_id);
    const undo = await findSecondFactorUndo(tx.sql, { code, now: tx.now });
    if (!undo || user.deleted_at !== null) throw new ShopError("token.expired");
    await undoSecondFactors(tx, { user, undo, passwordHash });
    const reason = "The change of your account's two-factor authentication was undone.";
    await endPayoutsSince(tx, { userId: user.id, since: undo.created_at, reason });
  });
}
