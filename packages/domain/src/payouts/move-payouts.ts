import {
  MAX_IN_BATCH,
  MAX_OPEN_PAYOUTS,
  nextStates,
  type PayoutState,
  payoutIsOpen,
  payoutStatesOpen,
  ShopError,
  toPounds,
} from "@counterfoil/core";
import { type Db, findRow, insertRows, type Row, type RowPatch, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { greetedName, mailOwner } from "../accounts/mail-owner.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { newId, newRef } from "../ids.ts";
import { addLedgerEntries } from "../ledger/ledger.ts";
import { reclaimOwed } from "../ledger/reclaim-owed.ts";
import { eraseBankAccountsLater, findBankAccount, findHolds, keepBankAccount } from "./bank-accounts.ts";

type Payout = Row<"payouts">;

const openPayouts = (db: Db, userId: string) =>
  db.selectFrom("payouts").where("user_id", "=", userId).where("state", "in", payoutStatesOpen);

/** Returns how much of a customer's winnings is on its way to their bank, in pence. */
export async function openPayoutsOf(db: Db, userId: string): Promise<number> {
  const { pence } = await openPayouts(db, userId)
    .select(({ fn }) => fn.sum<number | string | null>("amount_pence").as("pence"))
    .executeTakeFirstOrThrow();
  return Number(pence ?? 0);
}

/**
 * Asks for a payout: its money leaves the winnings here. Throws `payout.no_bank`, `payout.too_many`, `winnings.too_low`. The user must be
 * locked, and may be taking a break: what was won is theirs.
 */
export async function askPayout(tx: Tx, { user, pence }: { user: Row<"users">; pence: number }): Promise<Payout> {
  const account = await findBankAccount(tx.sql, user.id);
  if (!account) throw new ShopError("payout.no_bank");
  if (pence > user.winnings_pence) throw new ShopError("winnings.too_low", { field: "amount" });
  const open = await openPayouts(tx.sql, user.id).select("id").limit(MAX_OPEN_PAYOUTS).execute();
  if (open.length === MAX_OPEN_PAYOUTS) throw new ShopError("payout.too_many");
  const [id, ref] = [newId(), newRef("PO")];
  const payout = await tx.sql
    .insertInto("payouts")
    .values({
      id,
      ref,
      user_id: user.id,
      account_id: account.id,
      amount_pence: pence,
      state: "asked",
      asked_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addLedgerEntries(tx, {
    userId: user.id,
    account: "winnings",
    entries: [{ amountPence: -pence, kind: "payout", notes: `Payout ${ref}`, payoutId: id }],
  });
  await keepBankAccount(tx, account.id);
  return payout;
}

type Patch = Pick<RowPatch<"payouts">, "approved_at" | "approved_by" | "batch_id" | "ended_at" | "reason">;

/** Puts payouts into their next state. Throws `payout.not_found`, and `payout.moved_on` where someone was first. */
async function transitionPayouts(
  tx: Tx,
  { ids, to, patch }: { ids: readonly string[]; to: PayoutState; patch: Patch },
): Promise<Payout[]> {
  const found = tx.sql.selectFrom("payouts").select(["id", "state"]).where("id", "in", ids);
  const payouts = await found.orderBy("id").forNoKeyUpdate().execute();
  if (payouts.length < new Set(ids).size) throw new ShopError("payout.not_found");
  if (payouts.some(({ state }) => !nextStates.payout[state].includes(to))) throw new ShopError("payout.moved_on");
  const ended = payoutIsOpen(to) ? {} : { ended_at: tx.now };
  const changed = tx.sql.updateTable("payouts").set({ ...patch, ...ended, state: to });
  const moved = await changed.where("id", "in", ids).returningAll().execute();
  if (!payoutIsOpen(to)) await eraseBankAccountsLater(tx, [...new Set(moved.map(({ account_id }) => account_id))]);
  return moved;
}

/** Approves payouts. Throws `payout.not_found`, `payout.moved_on`, and `payout.held` within a day of other bank details. */
export async function approvePayouts(tx: Tx, { ids, by }: { ids: readonly string[]; by: string }): Promise<Payout[]> {
  const payouts = await transitionPayouts(tx, { ids, to: "approved", patch: { approved_at: tx.now, approved_by: by } });
  const holds = await findHolds(tx.sql, { userIds: payouts.map(({ user_id }) => user_id), now: tx.now });
  if (holds.size > 0) throw new ShopError("payout.held");
  return payouts;
}

/** Mails customers about their payouts; those who were erased hear nothing. */
async function mailPayouts(
  tx: Tx,
  payouts: readonly Payout[],
  template: "payout-sent" | "payout-refused" | "payout-returned",
): Promise<void> {
  const readers = await tx.sql
    .selectFrom("payouts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .innerJoin("bank_accounts as b", "b.id", "p.account_id")
    .select(["u.email", "u.first_name", "u.verified", "p.amount_pence", "p.ref", "p.reason", "b.last_four"])
    .where(
      "p.id",
      "in",
      payouts.map(({ id }) => id),
    )
    .where("u.deleted_at", "is", null)
    .orderBy("p.asked_at")
    .orderBy("p.id")
    .execute();
  for (const { amount_pence: pence, ref, reason, last_four: lastFour, ...reader } of readers) {
    const data = { firstName: greetedName(reader), pence, ref, lastFour, reason };
    await mailOwner(tx, reader, { template, data });
  }
}

/** Puts the money of a payout back into the winnings, less what is owed of a prize whose payment the bank reversed. */
async function endUnpaid(
  tx: Tx,
  { id, to, reason }: { id: string; to: "refused" | "returned"; reason: string },
): Promise<Payout> {
  const found = await findRow(tx.sql, "payouts", { id });
  if (!found) throw new ShopError("payout.not_found");
  // Before the payout, as everywhere.
  await lockUserOrErased(tx, found.user_id);
  const [payout = found] = await transitionPayouts(tx, { ids: [id], to, patch: { reason } });
  const { user_id: userId, amount_pence: amountPence, ref } = payout;
  await addLedgerEntries(tx, {
    userId,
    account: "winnings",
    entries: [
      { amountPence, kind: "payout", notes: `Payout ${ref} ${to === "refused" ? "rejected" : to}`, payoutId: id },
    ],
  });
  await reclaimOwed(tx, userId, "winnings");
  await mailPayouts(tx, [payout], `payout-${to}`);
  return payout;
}

/**
 * Replaces the bank details that were given since a moment, and refuses the payouts to them, and those asked for since, that were not
 * sent. Lock the user first.
 */
export async function endPayoutsSince(
  tx: Tx,
  { userId, since, reason }: { userId: string; since: number; reason: string },
): Promise<void> {
  await tx.sql
    .updateTable("bank_accounts")
    .set({ replaced_at: tx.now })
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .where("replaced_at", "is", null)
    .execute();
  const payouts = await tx.sql
    .selectFrom("payouts as p")
    .innerJoin("bank_accounts as b", "b.id", "p.account_id")
    .select("p.id")
    .where("p.user_id", "=", userId)
    .where("p.state", "in", ["asked", "approved"])
    .where(({ or, eb }) => or([eb("b.created_at", ">=", since), eb("p.asked_at", ">=", since)]))
    .execute();
  for (const { id } of payouts) {
    const { ref, amount_pence } = await refusePayout(tx, { id, reason });
    const after = { name: ref, user: userId, amount: toPounds(amount_pence) };
    await writeOutcome(tx, { adminId: null, action: "refuse", subject: "payout", subjectId: id, after });
  }
}

interface Ended {
  id: string;
  /** Why, as the customer reads it. */
  reason: string;
}

/** Refuses a payout that was not sent, and puts its money back. Throws `payout.not_found`, `payout.moved_on`. */
export const refusePayout = (tx: Tx, ended: Ended): Promise<Payout> => endUnpaid(tx, { ...ended, to: "refused" });

/** Records that the bank sent a payout back, and puts its money back. Throws `payout.not_found`, `payout.moved_on`. */
export const returnPayout = (tx: Tx, ended: Ended): Promise<Payout> => endUnpaid(tx, { ...ended, to: "returned" });

/**
 * Puts the approved payouts, the oldest first, into a bank file, and mails their customers. `notApprovedBy` leaves out those that this
 * admin approved, and a day's hold those of its customer. Throws `payout.none_to_send`.
 */
export async function sendPayouts(
  tx: Tx,
  { by, notApprovedBy }: { by: string; notApprovedBy?: string },
): Promise<{ batch: Row<"payout_batches">; payouts: Payout[] }> {
  const due = await tx.sql
    .selectFrom("payouts as p")
    .select("p.id")
    .where("p.state", "=", "approved")
    .$if(notApprovedBy !== undefined, (query) => query.where("p.approved_by", "<>", notApprovedBy ?? ""))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bank_accounts as b")
            .select("b.id")
            .whereRef("b.user_id", "=", "p.user_id")
            .where("b.held_until", ">", tx.now),
        ),
      ),
    )
    .orderBy("p.asked_at")
    .orderBy("p.id")
    .limit(MAX_IN_BATCH)
    .execute();
  if (due.length === 0) throw new ShopError("payout.none_to_send");
  const batch = { id: newId(), ref: newRef("PB"), exported_by: by, exported_at: tx.now };
  await insertRows(tx.sql, "payout_batches", [batch]);
  const patch = { batch_id: batch.id };
  const payouts = await transitionPayouts(tx, { ids: due.map(({ id }) => id), to: "sent", patch });
  await mailPayouts(tx, payouts, "payout-sent");
  return { batch, payouts };
}

/** Records that a payout arrived. Throws `payout.not_found`, `payout.moved_on`. */
export async function payPayout(tx: Tx, id: string): Promise<Payout[]> {
  return transitionPayouts(tx, { ids: [id], to: "paid", patch: {} });
}

/** Records that all payouts of a bank file arrived that were not returned. Throws `payout.moved_on` where none is left. */
export async function payBatch(tx: Tx, batchId: string): Promise<Payout[]> {
  const sent = tx.sql.selectFrom("payouts").select("id").where("batch_id", "=", batchId).where("state", "=", "sent");
  const ids = (await sent.execute()).map(({ id }) => id);
  if (ids.length === 0) throw new ShopError("payout.moved_on");
  return transitionPayouts(tx, { ids, to: "paid", patch: {} });
}
