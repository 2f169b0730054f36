import { type ClosingAnswer, ShopError, toPounds } from "@counterfoil/core";
import { type Db, inTransaction, raffleIsRunning, ticketIsEntry } from "@counterfoil/db";
import { lockUserAndOwners, openAttemptId, queueMail, writeOutcome } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkTwoOwnersStay } from "../four-eyes/second-admins.ts";
import { eraseEverywhere } from "./delete-user.ts";

/** Counts the entries of a user in competitions that have not ended. */
async function countRunningEntries(db: Db, { userId, now }: { userId: string; now: number }): Promise<number> {
  const { count } = await db
    .selectFrom("tickets as t")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .where("t.user_id", "=", userId)
    .where(ticketIsEntry("t"))
    .where(raffleIsRunning(now, "r"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns what the caller would lose by closing the account. */
export async function findClosing({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<ClosingAnswer> {
  const { balance_pence } = await db.read
    .selectFrom("users")
    .select("balance_pence")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const entries = await countRunningEntries(db.read, { userId, now: clock() });
  return { promotionalBalance: toPounds(balance_pence), entries };
}

/**
 * Closes the caller's account: erases the person as a deletion by an admin does, and sends a mail about it. Throws
 * `account.payment_open` while a payment is in progress, `account.gives_up` for balance or running entries whose loss
 * is not confirmed, `admin.last` for the last owner.
 */
export async function closeOwnAccount(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, giveUp }: { userId: string; giveUp: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockUserAndOwners(tx, userId);
    const { email: to, first_name: firstName, verified, balance_pence } = locked.user;
    if ((await openAttemptId(tx.sql, userId)) !== null) throw new ShopError("account.payment_open");
    checkTwoOwnersStay({ config }, locked);
    const loses = balance_pence > 0 || (await countRunningEntries(tx.sql, { userId, now: tx.now })) > 0;
    if (loses && !giveUp) throw new ShopError("account.gives_up", { field: "giveUp" });
    await eraseEverywhere(tx, config, locked);
    await writeOutcome(tx, { adminId: null, action: "close", subject: "user", subjectId: userId });
    if (verified) await queueMail(tx, { to, template: "account-closed", data: { firstName } });
  });
}
