import { isRestricting, strictest } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import type { AgeRow } from "./admission.ts";
import { isOfAge } from "./birth-date.ts";

/** Who is asked about, and when. */
interface Recipient {
  userId: string;
  keys: DataKeys;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether somebody is known to be under 18; `check` is empty where no birth date was asked for. */
function isUnderAge(check: { [K in keyof AgeRow]: AgeRow[K] | null }, when: { keys: DataKeys; at: number }): boolean {
  const { birth_date, method, result } = check;
  return birth_date !== null && method !== null && result !== null && !isOfAge({ birth_date, method, result }, when);
}

/**
 * Returns what keeps somebody from being marketed to at a moment, or null: a restriction, or that they are under 18. It is asked
 * each time and stored nowhere, so it ends with the pause or on the birthday. `until` is the end of a pause, else null.
 */
export async function findMarketingBar(
  db: Db,
  { userId, keys, now }: Recipient,
): Promise<{ until: number | null } | null> {
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
