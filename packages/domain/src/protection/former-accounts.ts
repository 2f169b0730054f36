import { ADULT_YEARS, fromLondon, londonMonthOf, mailboxKey, nextMonth } from "@counterfoil/core";
import {
  type Db,
  findRow,
  hasRows,
  noRow,
  prepareRows,
  type Row,
  raffleIsRunning,
  type Tx,
  updateRows,
  type Value,
} from "@counterfoil/db";
import { isOfAge, openBirthDate } from "./birth-date.ts";
import { carryLimits, findLimits } from "./change-limit.ts";
import { type ExclusionPolicy, exclusionMark, yearsFrom } from "./exclusion-marks.ts";
import { pauseEndOf } from "./restrictions.ts";

const marksOf = ({ email }: Row<"users">, { exclusion: { keys } }: ExclusionPolicy) =>
  keys.map((key) => exclusionMark(key, { kind: "email", value: mailboxKey(email) }));

/** Selects the ids of a user and of the former accounts whose mailbox is theirs now. */
export const withFormerAccounts = (db: Db, userId: Value<string>) =>
  db
    .selectNoFrom(({ cast, val }) =>
      cast<string>(typeof userId === "string" ? val(userId) : userId, "text").as("user_id"),
    )
    .unionAll(db.selectFrom("former_accounts").select("user_id").where("taken_by", "=", userId));

/** Returns until when orders and coupon uses of a user, with former accounts, count; 0 for none. */
async function endOfOrders({ sql, now }: Tx, userId: string, years: number): Promise<number> {
  const ids = withFormerAccounts(sql, userId);
  const last = yearsFrom(now, years);
  if (await hasRows(sql.selectFrom("orders").where("user_id", "in", ids))) return last;
  const coupons = await sql
    .selectFrom("coupons as c")
    .select(["c.expires", "c.expires_at"])
    .where("c.once_per_user", "=", true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("coupon_uses").select("id").whereRef("coupon_id", "=", "c.id").where("user_id", "in", ids)),
    )
    .execute();
  return Math.max(
    0,
    ...coupons.map(({ expires, expires_at }) => Math.min(expires ? (expires_at ?? last) : last, last)),
  );
}

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

/** Returns until when a user's birth date under 18 is kept, by a whole year, which hides the birthday; 0 for none. */
async function lastYearUnder18({ sql, now }: Tx, userId: string, policy: ExclusionPolicy): Promise<number> {
  const keys = policy.dataKeys;
  const check = await findRow(sql, "people_checks", { user_id: userId });
  if (!check || isOfAge(check, { keys, at: now })) return 0;
  const year = Number(openBirthDate(keys, check.birth_date)?.slice(0, 4) ?? 0);
  const end = fromLondon(year + ADULT_YEARS + 1, 1);
  // Under 18 by a check rather than by the date.
  return end > now ? end : yearsFrom(now, policy.exclusion.years);
}

/**
 * Keeps whose verified mailbox an account had that is about to be erased or to move to another address, as a keyed hash, until
 * the month, a pause, the competitions that it entered and the coupons that it used up are over, someone under 18 is not any
 * more, and, with an order, for the years of `policy`: limit, spending, pause, entries, orders and coupon uses stay with that
 * account, and hold no personal data; the birth date stays sealed. An address that staff typed keeps nothing: it may be another's. Limits and pauses set before `setSince` do not stay. The user must be locked.
 */
export async function keepFormerAccount(tx: Tx, user: Row<"users">, policy: ExclusionPolicy, setSince = 0) {
  const [mark] = marksOf(user, policy);
  if (!user.verified || user.email_typed || mark === undefined) return;
  const pausedUntil = (await pauseEndOf(tx.sql, { userId: user.id, now: tx.now })) ?? 0;
  const limit_until = Math.max(nextMonth(tx.now), pausedUntil);
  const minor_until = await lastYearUnder18(tx, user.id, policy);
  const ends = [await lastEndOfEntries(tx, user.id), await endOfOrders(tx, user.id, policy.exclusion.years)];
  const keep_until = Math.max(limit_until, minor_until, ...ends);
  // What an undone change kept of the same account is less.
  const kept = { limit_until, minor_until, keep_until, taken_by: null, ...(setSince === 0 && { set_since: 0 }) };
  await tx.sql
    .insertInto("former_accounts")
    .values({ mark, user_id: user.id, set_since: setSince, ...kept })
    .onConflict((oc) => oc.columns(["mark", "user_id"]).doUpdateSet(kept))
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

/** Erases the birth date of an account, unless it is one under 18 that its mailbox keeps. */
export async function eraseBirthDate(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .deleteFrom("people_checks")
    .where("user_id", "=", userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("result", "=", "adult"),
        noRow(
          selectFrom("former_accounts").select("mark").where("user_id", "=", userId).where("minor_until", ">", tx.now),
        ),
      ]),
    )
    .execute();
}

/** Gives an account the birth date of one under 18, whatever was typed since. */
async function carryBirthDate(tx: Tx, { fromId, userId }: { fromId: string; userId: string }): Promise<void> {
  await tx.sql
    .insertInto("people_checks")
    .columns(["user_id", "birth_date", "method", "result", "at"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom("people_checks as c")
        .select([cast<string>(val(userId), "text").as("user_id"), "c.birth_date", "c.method", "c.result", "c.at"])
        .where("c.user_id", "=", fromId)
        .where("c.result", "=", "minor"),
    )
    .onConflict((oc) =>
      oc.column("user_id").doUpdateSet(({ ref }) => ({
        birth_date: ref("excluded.birth_date"),
        method: ref("excluded.method"),
        result: ref("excluded.result"),
        at: ref("excluded.at"),
      })),
    )
    .execute();
}

const findFormer = prepareRows<{ mark: string }, Row<"former_accounts">>((db, list) =>
  db.selectFrom("former_accounts").selectAll().where("mark", "in", list("mark")),
);

/** Former accounts of a mailbox, to which an account gets what still applies. */
interface Taken {
  /** Those that no other account of it had taken. */
  former: Row<"former_accounts">[];
  /** Those that one of them had taken whose change of address was undone: what it got from them is not set since then. */
  before: Row<"former_accounts">[];
}

export async function findUntaken(
  db: Db,
  { user, policy, now }: { user: Row<"users">; policy: ExclusionPolicy; now: number },
): Promise<Row<"former_accounts">[]> {
  const marks = marksOf(user, policy).map((mark) => ({ mark }));
  return (await findFormer(db, marks)).filter(
    ({ user_id, taken_by, keep_until }) => user_id !== user.id && taken_by !== user.id && keep_until > now,
  );
}

/** Takes the former accounts of a mailbox. */
async function takeFormer(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<Taken> {
  const all = await findUntaken(tx.sql, { user, policy, now: tx.now });
  for (const { mark, user_id } of all) {
    await updateRows(tx.sql, "former_accounts", { mark, user_id }, { taken_by: user.id });
  }
  const former = all.filter(({ taken_by }) => taken_by === null);
  const undone = new Set(former.filter(({ set_since }) => set_since > 0).map(({ user_id }) => user_id));
  return { former, before: all.filter(({ taken_by }) => taken_by !== null && undone.has(taken_by)) };
}

/** Gives an account limit, month and minor's birth date of its mailbox's former accounts, once. Lock the user first. */
export async function carryFormerAccounts(tx: Tx, user: Row<"users">, policy: ExclusionPolicy) {
  const { former, before } = await takeFormer(tx, user, policy);
  let pausedUntil: number | null = null;
  for (const { user_id: fromId, limit_until, set_since: since } of [...before, ...former]) {
    if (limit_until > tx.now) {
      const limits = await findLimits(tx.sql, { userId: fromId, now: tx.now });
      await carryLimits(tx, { userId: user.id, former: limits, since });
    }
    pausedUntil =
      Math.max(pausedUntil ?? 0, (await pauseEndOf(tx.sql, { userId: fromId, now: tx.now, since })) ?? 0) || null;
  }
  for (const { user_id: fromId, minor_until } of former) {
    await carryMonth(tx, { fromId, userId: user.id });
    if (minor_until > tx.now) await carryBirthDate(tx, { fromId, userId: user.id });
  }
  return { ids: former.map(({ user_id }) => user_id), pausedUntil };
}

/** Removes the marks of former accounts whose time is over, and birth dates under 18 whose time is. */
export async function removeFormerAccounts(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("former_accounts").where("keep_until", "<=", tx.now).execute();
  await tx.sql
    .deleteFrom("people_checks")
    .where("result", "=", "minor")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users as u")
          .leftJoin("former_accounts as f", (join) =>
            join.onRef("f.user_id", "=", "u.id").on("f.taken_by", "is", null).on("f.minor_until", ">", tx.now),
          )
          .select("u.id")
          .whereRef("u.id", "=", "people_checks.user_id")
          .where("u.deleted_at", "is not", null)
          .where("f.mark", "is", null),
      ),
    )
    .execute();
}
