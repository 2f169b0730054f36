import { MAX_IN_BATCH, MAX_OPEN_PAYOUTS, payoutStatesOpen, ShopError, toPounds } from "@counterfoil/core";
import { type Db, insertRows, noRow, type Row, type Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import { newId, newOrderedId, newRef } from "../ids.ts";
import { addLedgerEntries } from "../ledger/ledger.ts";
import { sealOf } from "../seals.ts";
import { findBankAccount, findHolds, keepBankAccount } from "./bank-accounts.ts";
import { mailPayouts, transitionPayouts } from "./transition-payouts.ts";

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
 * Asks for a payout: its money leaves the winnings here, and the audit trail has it. Throws `payout.no_bank`, `payout.too_many`,
 * `winnings.too_low`. The user must be locked, and may be taking a break: what was won is theirs.
 */
export async function askPayout(tx: Tx, { user, pence }: { user: Row<"users">; pence: number }): Promise<Payout> {
  const account = await findBankAccount(tx.sql, user.id);
  if (!account) throw new ShopError("payout.no_bank");
  if (pence > user.winnings_pence) throw new ShopError("winnings.too_low", { field: "amount" });
  const open = await openPayouts(tx.sql, user.id).select("id").limit(MAX_OPEN_PAYOUTS).execute();
  if (open.length === MAX_OPEN_PAYOUTS) throw new ShopError("payout.too_many");
  const [id, ref] = [newOrderedId(), newRef("PO")];
  const asked = {
    id,
    ref,
    user_id: user.id,
    account_id: account.id,
    amount_pence: pence,
    state: "asked" as const,
    asked_at: tx.now,
    approved_by: null,
    batch_id: null,
  };
  const payout = await tx.sql
    .insertInto("payouts")
    .values({ ...asked, seal: sealOf(tx.sealer, "payouts", asked) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addLedgerEntries(tx, {
    userId: user.id,
    account: "winnings",
    entries: [{ amountPence: -pence, kind: "payout", notes: `Payout ${ref}`, payoutId: id }],
  });
  await keepBankAccount(tx, account.id);
  const after = { name: ref, user: user.id, amount: toPounds(pence) };
  await writeOutcome(tx, { adminId: null, action: "ask", subject: "payout", subjectId: id, after });
  return payout;
}

/** Approves payouts. Throws `payout.not_found`, `payout.moved_on`, and `payout.held` within a day of other bank details. */
export async function approvePayouts(tx: Tx, { ids, by }: { ids: readonly string[]; by: string }): Promise<Payout[]> {
  const payouts = await transitionPayouts(tx, { ids, to: "approved", patch: { approved_at: tx.now, approved_by: by } });
  const holds = await findHolds(tx.sql, { userIds: payouts.map(({ user_id }) => user_id), now: tx.now });
  if (holds.size > 0) throw new ShopError("payout.held");
  return payouts;
}

/**
 * Puts the approved payouts, the oldest first, into a bank file, and mails their customers. `notApprovedBy` leaves out those that this
 * admin approved, and a day's hold those of its customer. Throws `payout.none_to_send`.
 */
export async function sendPayouts(tx: Tx, { by, notApprovedBy }: { by: string; notApprovedBy?: string }) {
  const due = await tx.sql
    .selectFrom("payouts as p")
    .select("p.id")
    .where("p.state", "=", "approved")
    .$if(notApprovedBy !== undefined, (query) => query.where("p.approved_by", "<>", notApprovedBy ?? ""))
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("bank_accounts as b")
          .select("b.id")
          .whereRef("b.user_id", "=", "p.user_id")
          .where("b.held_until", ">", tx.now),
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
