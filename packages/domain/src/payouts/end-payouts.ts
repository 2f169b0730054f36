import { payoutStatesUnsent, toPounds } from "@counterfoil/core";
import { type Db, findRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { BooksDamaged } from "../ledger/check-ledgers.ts";
import { addLedgerEntries } from "../ledger/ledger.ts";
import { readOwed, reclaimOwed } from "../ledger/reclaim-owed.ts";
import { isSealed } from "../seals.ts";
import { mailPayouts, transitionPayouts } from "./transition-payouts.ts";

type Payout = Row<"payouts">;

/** Puts the money of a payout back into the winnings, less what is owed of a prize whose payment the bank reversed. */
async function endUnpaid(tx: Tx, { id, to, reason }: { id: string; to: "refused" | "returned"; reason: string }) {
  const found = await findRowOrThrow(tx.sql, "payouts", { id }, "payout.not_found");
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
  const keptPence = await reclaimOwed(tx, userId, "winnings");
  await mailPayouts(tx, [payout], `payout-${to}`, keptPence);
  return payout;
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

/** Selects the payouts that a customer's ledger has. */
const payoutsOf = (db: Db, userId: string) =>
  db
    .selectFrom("payouts")
    .where(({ eb, selectFrom }) =>
      eb(
        "id",
        "in",
        selectFrom("ledger").select("payout_id").where("user_id", "=", userId).where("kind", "=", "payout"),
      ),
    );

const unsentPayouts = (db: Db, userId: string) => payoutsOf(db, userId).where("state", "in", payoutStatesUnsent);

/** Returns how much of a customer's winnings is in payouts that were not sent, in pence. */
export async function unsentPayoutsOf(db: Db, userId: string): Promise<number> {
  const unsent = await unsentPayouts(db, userId).select("amount_pence").execute();
  return unsent.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
}

/** Locks those of a customer's payouts that were not sent, in the order in which a bank file locks them. Lock the user first. */
const lockUnsent = (tx: Tx, userId: string) =>
  unsentPayouts(tx.sql, userId).selectAll().orderBy("id").forNoKeyUpdate().execute();

/** Rejects payouts that were not sent, in the name of the shop, with a reason that the customer reads. */
async function refuseForShop(tx: Tx, { id, reason }: Ended): Promise<void> {
  const { ref, user_id: user, amount_pence } = await refusePayout(tx, { id, reason });
  const after = { name: ref, user, amount: toPounds(amount_pence) };
  await writeOutcome(tx, { adminId: null, action: "refuse", subject: "payout", subjectId: id, after });
}

interface EndedSince {
  userId: string;
  /** Epoch milliseconds. */
  since: number;
  /** Why, as the customer reads it. */
  reason: string;
}

/** Replaces the bank details that were given since a moment, and refuses the payouts to them that were not sent. Lock the user first. */
export async function endBankDetailsSince(tx: Tx, { userId, since, reason }: EndedSince): Promise<void> {
  const given = tx.sql.selectFrom("bank_accounts").select("id").where("user_id", "=", userId);
  const accounts = await given.where("created_at", ">=", since).execute();
  const ids = new Set(accounts.map(({ id }) => id));
  await tx.sql
    .updateTable("bank_accounts")
    .set({ replaced_at: tx.now })
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .where("replaced_at", "is", null)
    .execute();
  if (ids.size === 0) return;
  for (const { id, account_id } of await lockUnsent(tx, userId)) {
    if (ids.has(account_id)) await refuseForShop(tx, { id, reason });
  }
}

/** Ends bank details as `endBankDetailsSince` does, and refuses also the payouts that were asked for since. Lock the user first. */
export async function endPayoutsSince(tx: Tx, ended: EndedSince): Promise<void> {
  const { userId, since, reason } = ended;
  await endBankDetailsSince(tx, ended);
  for (const { id, asked_at } of await lockUnsent(tx, userId)) {
    if (asked_at >= since) await refuseForShop(tx, { id, reason });
  }
}

interface Recalled {
  userId: string;
  /** Why, as the customer reads it. */
  reason: string;
  /** Whether the winnings have what is taken from them. */
  isEnough: () => Promise<boolean>;
}

/**
 * Rejects those of a customer's payouts that were not sent, the newest first, until it is enough. Lock the user first. Throws BooksDamaged
 * where another program changed one: someone may have it pass for sent.
 */
export async function recallUntil(tx: Tx, { userId, reason, isEnough }: Recalled): Promise<void> {
  if (await isEnough()) return;
  const all = await payoutsOf(tx.sql, userId).selectAll().execute();
  if (!all.every((payout) => payout.user_id === userId && isSealed(tx.sealer, "payouts", payout)))
    throw new BooksDamaged(`A payout of ${userId} is not as the shop wrote it`);
  const newestFirst = (await lockUnsent(tx, userId)).sort((a, b) => b.asked_at - a.asked_at);
  for (const { id } of newestFirst) {
    if (await isEnough()) return;
    await refuseForShop(tx, { id, reason });
  }
}

/** Rejects payouts as `recallUntil` does, until nothing is owed of prizes that were withdrawn, or whose payment the bank reversed. */
export const recallPayouts = (tx: Tx, { userId, reason }: Pick<Recalled, "userId" | "reason">): Promise<void> =>
  recallUntil(tx, { userId, reason, isEnough: async () => (await readOwed(tx, userId)) === 0 });
