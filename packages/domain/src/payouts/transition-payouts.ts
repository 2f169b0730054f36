import { nextStates, type PayoutState, payoutIsOpen, ShopError } from "@counterfoil/core";
import type { Row, RowPatch, Tx } from "@counterfoil/db";
import { greetedName } from "../accounts/mail-owner.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { updateSealedRows } from "../seals.ts";
import { eraseBankAccountsLater } from "./bank-accounts.ts";

type Payout = Row<"payouts">;

type Patch = Pick<RowPatch<"payouts">, "approved_at" | "approved_by" | "batch_id" | "ended_at" | "reason">;

/** Puts payouts into their next state. Throws `payout.not_found`, and `payout.moved_on` where someone was first. */
export async function transitionPayouts(
  tx: Tx,
  { ids, to, patch }: { ids: readonly string[]; to: PayoutState; patch: Patch },
): Promise<Payout[]> {
  const found = tx.sql.selectFrom("payouts").selectAll().where("id", "in", ids);
  const payouts = await found.orderBy("id").forNoKeyUpdate().execute();
  if (payouts.length < new Set(ids).size) throw new ShopError("payout.not_found");
  if (payouts.some(({ state }) => !nextStates.payout[state].includes(to))) throw new ShopError("payout.moved_on");
  const ended = payoutIsOpen(to) ? {} : { ended_at: tx.now };
  const change = { ...patch, ...ended, state: to };
  const moved = await updateSealedRows(tx, "payouts", payouts, change);
  if (!payoutIsOpen(to)) await eraseBankAccountsLater(tx, [...new Set(moved.map(({ account_id }) => account_id))]);
  return moved;
}

/** Mails customers about their payouts, in two statements, with what the shop kept of the money of one; those who were erased, or whose address was never verified, hear nothing. */
export async function mailPayouts(
  tx: Tx,
  payouts: readonly Payout[],
  template: "payout-sent" | "payout-refused" | "payout-returned",
  keptPence = 0,
): Promise<void> {
  const ids = payouts.map(({ id }) => id);
  const readers = await tx.sql
    .selectFrom("payouts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .innerJoin("bank_accounts as b", "b.id", "p.account_id")
    .select(["u.email", "u.first_name", "u.verified", "p.amount_pence", "p.ref", "p.reason", "b.last_four"])
    .where("p.id", "in", ids)
    .where("u.deleted_at", "is", null)
    .where("u.verified", "=", true)
    .orderBy("p.asked_at")
    .orderBy("p.id")
    .execute();
  const mails = readers.map(({ email: to, amount_pence: pence, ref, reason, last_four: lastFour, ...reader }) => {
    return { to, template, data: { firstName: greetedName(reader), pence, ref, lastFour, reason, keptPence } };
  });
  await queueMails(tx, mails);
}
