import { isRestricting, strictest } from "@counterfoil/core";
import { type Db, inChunks, listRows } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import type { AgeRow } from "./admission.ts";
import { isOfAge } from "./birth-date.ts";

/** The time for which marketing is checked, and the keys that decrypt dates of birth. */
export interface MarketingMoment {
  keys: DataKeys;
  now: number;
}

interface Recipient extends MarketingMoment {
  userId: string;
}

/** Whether someone is known to be under 18; `check` is empty where no birth date was asked for. */
function isUnderAge(check: { [K in keyof AgeRow]: AgeRow[K] | null }, when: { keys: DataKeys; at: number }): boolean {
  const { birth_date, method, result } = check;
  return birth_date !== null && method !== null && result !== null && !isOfAge({ birth_date, method, result }, when);
}

/** Returns what bars someone from marketing at a moment, or null; `until` is the end of a pause, else null. */
export async function findMarketingBar(db: Db, { userId, keys, now }: Recipient) {
  const rows = await db
    .selectFrom("users as u")
    .leftJoin("people_checks as c", "c.user_id", "u.id")
    .leftJoin("restrictions as r", (join) => join.onRef("r.user_id", "=", "u.id").on("r.ended_at", "is", null))
    .select(["c.birth_date", "c.method", "c.result", "r.kind", "r.from_at", "r.until_at"])
    .where("u.id", "=", userId)
    .execute();
  const [age] = rows;
  if (age && isUnderAge(age, { keys, at: now })) return { until: null };
  const restrictions = rows.flatMap(({ kind, from_at: from, until_at: until }) =>
    kind === null || from === null ? [] : [{ kind, from, until, ended: null }],
  );
  const restriction = strictest(restrictions.filter((one) => isRestricting(one, now)));
  return restriction ? { until: restriction.kind === "pause" ? restriction.until : null } : null;
}

/** Returns who is known to be under 18; few are, since no one under 18 can register. */
async function findMinors(db: Db, { keys, now }: MarketingMoment): Promise<string[]> {
  const checks = await listRows(db, "people_checks", { result: "minor" });
  return checks.filter((check) => isUnderAge(check, { keys, at: now })).map(({ user_id }) => user_id);
}

/** Selects the users whom a restriction counts for at `now`. */
function restrictedUsers(db: Db, now: number) {
  return db
    .selectFrom("restrictions as x")
    .select("x.user_id")
    .where("x.ended_at", "is", null)
    .where("x.from_at", "<=", now)
    .where((eb) => eb.or([eb("x.kind", "<>", "pause"), eb("x.until_at", ">", now)]));
}

/** Selects everyone who has a marketing bar at a moment: a list for marketing leaves them out. */
export async function selectBarred(db: Db, when: MarketingMoment) {
  const restricted = restrictedUsers(db, when.now);
  const minors = await findMinors(db, when);
  if (minors.length === 0) return restricted;
  return restricted.union(db.selectFrom("people_checks as x").select("x.user_id").where("x.user_id", "in", minors));
}

/** Returns which of some users have a marketing bar at a moment. */
export async function barredAmong(db: Db, { userIds, ...when }: MarketingMoment & { userIds: readonly string[] }) {
  if (userIds.length === 0) return new Set();
  const barred = new Set(await findMinors(db, when));
  for (const chunk of inChunks(userIds)) {
    const rows = await restrictedUsers(db, when.now).where("x.user_id", "in", chunk).execute();
    for (const { user_id } of rows) barred.add(user_id);
  }
  return barred;
}
