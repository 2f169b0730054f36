import { londonMonthOf, mailboxKey, nextMonth } from "@counterfoil/core";
import { prepareRows, type Row, type Tx } from "@counterfoil/db";
import { carryCouponUses } from "../coupons/move-coupon-uses.ts";
import { carryEntries, lastEndOfEntries, removeFormerEntries } from "../entries/own-tickets.ts";
import { carryLimits, findLimits } from "./change-limit.ts";
import { type ExclusionPolicy, exclusionMark } from "./exclusion-keys.ts";
import { pauseEndOf } from "./restrictions.ts";

const marksOf = ({ email }: Row<"users">, { keys }: ExclusionPolicy) =>
  keys.map((key) => exclusionMark(key, { kind: "email", value: mailboxKey(email) }));

/**
 * Keeps whose verified mailbox an account had that is about to be erased or to move to another address, as a keyed hash, until
 * the month, a pause and the competitions that it entered are over: limit, spending, pause and entries stay with that account,
 * and hold no personal data. The user must be locked.
 */
export async function keepFormerAccount(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<void> {
  const [mark] = marksOf(user, policy);
  if (!user.verified || mark === undefined) return;
  const pausedUntil = (await pauseEndOf(tx.sql, { userId: user.id, now: tx.now })) ?? 0;
  const keep_until = Math.max(nextMonth(tx.now), pausedUntil, await lastEndOfEntries(tx, user.id));
  await tx.sql
    .insertInto("former_accounts")
    .values({ mark, user_id: user.id, keep_until })
    .onConflict((oc) => oc.columns(["mark", "user_id"]).doUpdateSet({ keep_until }))
    .execute();
}

/** Adds what a former account spent in this month to that of another one. */
async function carryMonth(tx: Tx, { fromId, userId }: { fromId: string; userId: string }): Promise<void> {
  const month = londonMonthOf(tx.now);
  await tx.sql
    .insertInto("spend_months")
    .columns(["user_id", "month", "carried_spent", "carried_credit"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom("spend_months as f")
        .select(({ eb, ref }) => [
          cast<string>(val(userId), "text").as("user_id"),
          "f.month",
          eb(eb("f.spent", "-", ref("f.refunded")), "+", ref("f.carried_spent")).as("carried_spent"),
          eb("f.credit", "+", ref("f.carried_credit")).as("carried_credit"),
        ])
        .where("f.user_id", "=", fromId)
        .where("f.month", "=", month),
    )
    .onConflict((oc) =>
      oc.columns(["user_id", "month"]).doUpdateSet(({ eb, ref }) => ({
        carried_spent: eb("spend_months.carried_spent", "+", ref("excluded.carried_spent")),
        carried_credit: eb("spend_months.carried_credit", "+", ref("excluded.carried_credit")),
      })),
    )
    .execute();
}

const takeFormer = prepareRows<{ mark: string }, Pick<Row<"former_accounts">, "user_id" | "keep_until">>(
  (db, parameter, rows) =>
    db
      .deleteFrom("former_accounts")
      .where(
        "mark",
        "in",
        Array.from({ length: rows }, (_, row) => parameter("mark", row)),
      )
      .returning(["user_id", "keep_until"]),
);

/**
 * Gives an account the limit, the month, the coupon uses and the number of entries of former accounts of its verified mailbox, once; none of its own,
 * where it moves back. Returns until when the last of them was paused; null for none. The user must be locked.
 */
export async function carryFormerAccounts(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<number | null> {
  const former = await takeFormer(
    tx.sql,
    marksOf(user, policy).map((mark) => ({ mark })),
  );
  let pausedUntil: number | null = null;
  for (const { user_id: fromId, keep_until } of former) {
    if (keep_until <= tx.now || fromId === user.id) continue;
    await carryLimits(tx, { userId: user.id, former: await findLimits(tx.sql, { userId: fromId, now: tx.now }) });
    await carryMonth(tx, { fromId, userId: user.id });
    await carryCouponUses(tx, { fromId, userId: user.id });
    await carryEntries(tx, { fromId, userId: user.id });
    pausedUntil = Math.max(pausedUntil ?? 0, (await pauseEndOf(tx.sql, { userId: fromId, now: tx.now })) ?? 0) || null;
  }
  return pausedUntil;
}

/** Removes the marks of former accounts whose time is over, and their entries in competitions that have ended. */
export async function removeFormerAccounts(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("former_accounts").where("keep_until", "<=", tx.now).execute();
  await removeFormerEntries(tx);
}
