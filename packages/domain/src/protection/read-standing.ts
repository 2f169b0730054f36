import { londonMonthOf } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import type { Admission, Standing } from "./admission.ts";

/** Reads the standing of a customer in one query. */
export async function readStanding(tx: Tx, { user, phase, attempt }: Admission): Promise<Standing> {
  const month = londonMonthOf(phase === "complete" && attempt ? attempt.created_at : tx.now);
  const all = tx.sql
    .selectFrom("restrictions")
    .select(["kind", "from_at as from", "until_at as until", "ended_at as ended"])
    .where("user_id", "=", user.id);
  // A payment may have been made during a break that has ended since.
  const restrictions = await (phase === "complete" ? all : all.where("ended_at", "is", null)).execute();
  const sums = await tx.sql
    .selectFrom("spend_months")
    .select("credit")
    .where("user_id", "=", user.id)
    .where("month", "=", month)
    .executeTakeFirst();
  return { restrictions, month: { credit: sums?.credit ?? 0 } };
}
