import {
  leastLimit,
  leftOf,
  londonMonthOf,
  type MyProtection,
  nextMonth,
  poundsOrNull,
  RAISE_LAPSES_MS,
  toIso,
  toPounds,
} from "@counterfoil/core";
import { hasRows, type Row } from "@counterfoil/db";
import { findLimits, isOfAge, readStanding } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { readRestriction } from "./start-break.ts";

/** Returns a customer's limits and break, and what is spent and left of the month. */
export async function findMyProtection(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  user: Pick<Row<"users">, "id">,
): Promise<MyProtection> {
  const now = clock();
  const standing = await readStanding(db.read, { phase: "open", user, policy: config }, now);
  const { own, pending, byStaff } = await findLimits(db.read, { userId: user.id, now });
  const { month, age } = standing;
  const limit = leastLimit(own?.pence, byStaff?.pence, config.monthlyMaximum);
  return {
    month: londonMonthOf(now),
    nextMonth: toIso(nextMonth(now)),
    limit: poundsOrNull(limit),
    ownLimit: poundsOrNull(own?.pence ?? null),
    hasBirthDate: age !== null,
    birthDateDue: age === null && config.protection === "require",
    isUnder18: age !== null && !isOfAge(age, { keys: config.dataKeys, at: now }),
    hasChosen: own !== undefined,
    choiceDue: own === undefined && (await hasRows(db.read.selectFrom("orders").where("user_id", "=", user.id))),
    staffLimit: poundsOrNull(byStaff?.pence ?? null),
    shopMaximum: poundsOrNull(config.monthlyMaximum),
    spent: toPounds(month.spent - month.refunded),
    held: toPounds(month.held),
    left: limit === null ? null : toPounds(Math.max(0, leftOf(limit, month))),
    pending: pending
      ? {
          limit: poundsOrNull(pending.pence),
          readyAt: toIso(pending.ready_at),
          lapsesAt: toIso(pending.ready_at + RAISE_LAPSES_MS),
        }
      : null,
    restriction: await readRestriction(db.read, { userId: user.id, now }),
    now: toIso(now),
  };
}
