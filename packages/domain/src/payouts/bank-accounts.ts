import {
  BANK_HOLD_MS,
  BANK_KEEP_MS,
  type BankDetails,
  type BankVerdict,
  payoutStatesOpen,
  ShopError,
} from "@counterfoil/core";
import { type Db, findRow, insertRows, noRow, type Row, readInChunks, type Tx, updateRows } from "@counterfoil/db";
import { emailUndoEndOf } from "../accounts/email-undos.ts";
import { greetedName, mailOwner } from "../accounts/mail-owner.ts";
import { newId } from "../ids.ts";
import { resealColumn } from "../reseal.ts";
import { type DataKeys, seal, unseal } from "../secret-box.ts";

const PURPOSE = "bank account";

type Account = Row<"bank_accounts">;

/** Returns the account that a customer is paid to now; undefined before one was given, and once it is erased. */
export async function findBankAccount(db: Db, userId: string): Promise<Account | undefined> {
  return findRow(db, "bank_accounts", { user_id: userId, replaced_at: null });
}

/**
 * Returns name, sort code and account number of a customer's account; null once they are erased. Throws as `unseal` does, and
 * `payout.not_as_written` for the account of another customer, or one that holds payouts still, whatever its row says.
 */
export function openBankAccount(
  keys: DataKeys,
  { id, sealed, userId, now }: Pick<Account, "id" | "sealed"> & { userId: string; now: number },
): BankDetails | null {
  if (sealed === null) return null;
  const [name = "", sortCode = "", accountNumber = "", owner, heldUntil = 0] = unseal(keys, PURPOSE, sealed, id).split(
    "\n",
  );
  if (owner !== userId || now < Number(heldUntil)) throw new ShopError("payout.not_as_written");
  return { name, sortCode, accountNumber };
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

interface NewAccount {
  /** Locked. */
  user: Row<"users">;
  details: BankDetails;
  verdict: BankVerdict;
  keys: DataKeys;
}

/** Leaves a customer no account to be paid to, until they give another. Returns the ids of those that they had. */
export function replaceBankAccounts(tx: Tx, userId: string): Promise<{ id: string }[]> {
  return tx.sql
    .updateTable("bank_accounts")
    .set(({ fn, lit, ref }) => ({ replaced_at: fn.coalesce(ref("replaced_at"), lit(tx.now)) }))
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
}

/**
 * Saves the account that a customer is paid to from now on, sealed, and mails the customer. Payouts that were asked for before go
 * where they were asked to go. Another account than the first holds all of them for a day, also once that is erased, and so does the
 * first while a change of the email can be undone.
 */
export async function saveBankAccount(tx: Tx, { user, details, verdict, keys }: NewAccount): Promise<void> {
  const earlier = await replaceBankAccounts(tx, user.id);
  // Then the email about them may go to a thief's mailbox.
  const isMoved = (await emailUndoEndOf(tx.sql, { userId: user.id, now: tx.now })) !== null;
  const { name, sortCode, accountNumber } = details;
  const id = newId();
  const held_until = earlier.length > 0 || isMoved ? tx.now + BANK_HOLD_MS : null;
  const sealed = [name, sortCode, accountNumber, user.id, String(held_until ?? 0)].join("\n");
  const account = {
    id,
    user_id: user.id,
    sealed: seal(keys, PURPOSE, sealed, id),
    last_four: accountNumber.slice(-4),
    verdict,
    name_differs: !folded(name).includes(folded(user.last_name)),
    created_at: tx.now,
    held_until,
    erase_at: tx.now + BANK_KEEP_MS,
  };
  await insertRows(tx.sql, "bank_accounts", [account]);
  await mailOwner(tx, user, {
    template: "bank-details-changed",
    data: { firstName: greetedName(user), lastFour: account.last_four, heldUntil: account.held_until },
  });
}

/** Returns until when the payouts of these customers wait because other bank details were given, by customer, epoch milliseconds. */
export async function findHolds(db: Db, { userIds, now }: { userIds: readonly string[]; now: number }) {
  const held = db
    .selectFrom("bank_accounts")
    .select(["user_id", "held_until"])
    .where("held_until", ">", now)
    .orderBy("held_until");
  const rows = await readInChunks([...new Set(userIds)], (ids) => held.where("user_id", "in", ids).execute());
  return new Map(rows.map(({ user_id, held_until }) => [user_id, held_until ?? 0]));
}

/** Keeps an account for as long as a payout to it is open. */
export async function keepBankAccount(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable("bank_accounts").set({ erase_at: null }).where("id", "=", id).execute();
}

/** Keeps accounts to which no payout is open any more for 30 days. */
export async function eraseBankAccountsLater(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable("bank_accounts")
    .set({ erase_at: tx.now + BANK_KEEP_MS })
    .where("id", "in", ids)
    .where("sealed", "is not", null)
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("payouts")
          .select("id")
          .whereRef("account_id", "=", "bank_accounts.id")
          .where("state", "in", payoutStatesOpen),
      ),
    )
    .execute();
}

const erased = (tx: Tx) =>
  tx.sql
    .updateTable("bank_accounts")
    .set(({ fn, lit, ref }) => ({
      sealed: null,
      last_four: null,
      erase_at: null,
      replaced_at: fn.coalesce(ref("replaced_at"), lit(tx.now)),
    }))
    .where("sealed", "is not", null);

/** Erases the accounts of a customer who is deleted, and why their payouts were rejected or returned. */
export async function eraseBankAccounts(tx: Tx, userId: string): Promise<void> {
  await erased(tx).where("user_id", "=", userId).execute();
  await tx.sql.updateTable("payouts").set({ reason: "" }).where("user_id", "=", userId).execute();
}

/** Erases the accounts whose last payout ended 30 days ago. */
export async function eraseOldBankAccounts(tx: Tx): Promise<void> {
  await erased(tx).where("erase_at", "<=", tx.now).execute();
}

export const resealBankAccounts = resealColumn({
  table: "bank_accounts",
  column: "sealed",
  seal: ({ id, sealed }, keys) => seal(keys, PURPOSE, unseal(keys, PURPOSE, sealed, id), id),
  write: (tx, id, sealed) => updateRows(tx.sql, "bank_accounts", { id }, { sealed }),
});
