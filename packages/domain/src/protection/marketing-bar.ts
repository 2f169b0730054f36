import type { Db } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { isOfAge } from "./birth-date.ts";
import { findRestriction } from "./restrictions.ts";

/** Who is asked about, and when. */
interface Recipient {
  userId: string;
  keys: DataKeys;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Returns what keeps somebody from being marketed to at a moment, or null: a restriction, or that they are under 18. It is asked
 * each time and stored nowhere, so it ends with the pause or on the birthday. `until` is the end of a pause, else null.
 */
export async function findMarketingBar(
  db: Db,
  { userId, keys, now }: Recipient,
): Promise<{ until: number | null } | null> {
  const age = await db
    .selectFrom("people_checks")
    .select(["birth_date", "method", "result"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (age && !isOfAge(age, { keys, at: now })) return { until: null };
  const restriction = await findRestriction(db, { userId, now });
  return restriction ? { until: restriction.kind === "pause" ? restriction.until_at : null } : null;
}
