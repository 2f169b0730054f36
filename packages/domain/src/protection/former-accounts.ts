import { londonMonthOf, mailboxKey, nextMonth } from "@counterfoil/core";
import { prepareRows, type Row, raffleIsRunning, type Tx } from "@counterfoil/db";
import { carryLimits, findLimits } from "./change-limit.ts";
import { type ExclusionPolicy, exclusionMark } from "./exclusion-keys.ts";
import { pauseEndOf } from "./restrictions.ts";

const marksOf = ({ email }: Row<"users">, { keys }: ExclusionPolicy) =>
  keys.map((key) => exclusionMark(key, { kind: "email", value: mailboxKey(email) }));

/** Returns when the last competition ends in which a user has entries, or former accounts of theirs; 0 for none. */
async function lastEndOfEntries(tx: Tx, userId: string): Promise<number> {
  const { end } = await tx.sql
    .selectFrom("raffles as r")
    .where(({ or, exists, selectFrom }) =>
      or(
        (["tickets", "former_entries"] as const).map((table) =>
          exists(selectFrom(table).select("user_id").where("user_id", "=", userId).whereRef("raffle_id", "=", "r.id")),
        ),
      ),
    )
    .where(raffleIsRunning(tx.now, "r"))
    .select(({ fn }) => fn.max("r.ends_at").as("end"))
    .executeTakeFirstOrThrow();
  return end ?? 0;
}

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

/** The former accounts of a mailbox, and until when the last of them was paused; null for none. */
interface FormerAccounts {
  ids: string[];
  pausedUntil: number | null;
}

/**
 * Gives an account the limit and the month of former accounts of its verified mailbox, once; none of its own, where it
 * moves back. The user must be locked.
 */
export async function carryFormerAccounts(
  tx: Tx,
  user: Row<"users">,
  policy: ExclusionPolicy,
): Promise<FormerAccounts> {
  const former = await takeFormer(
    tx.sql,
    marksOf(user, policy).map((mark) => ({ mark })),
  );
  const ids: string[] = [];
  let pausedUntil: number | null = null;
  for (const { user_id: fromId, keep_until } of former) {
    if (keep_until <= tx.now || fromId === user.id) continue;
    await carryLimits(tx, { userId: user.id, former: await findLimits(tx.sql, { userId: fromId, now: tx.now }) });
    await carryMonth(tx, { fromId, userId: user.id });
    ids.push(fromId);
    pausedUntil = Math.max(pausedUntil ?? 0, (await pauseEndOf(tx.sql, { userId: fromId, now: tx.now })) ?? 0) || null;
  }
  return { ids, pausedUntil };
}

/** Removes the marks of former accounts whose time is over. */
export async function removeFormerAccounts(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("former_accounts").where("keep_until", "<=", tx.now).execute();
}
