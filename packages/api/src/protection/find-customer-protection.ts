import { type CustomerProtection, isoOrNull, poundsOrNull, toIso, toPounds } from "@counterfoil/core";
import { type Db, findRow, listRows } from "@counterfoil/db";
import { findUserOrThrow } from "#read-models/user.ts";
import { toPerson } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findMyProtection } from "./my-protection.ts";

/** Rows of each list: enough for a talk with the customer. */
const LATEST = 20;
const MONTHS = 12;

async function limitsOf(db: Db, userId: string): Promise<CustomerProtection["limits"]> {
  const rows = await listRows(
    db,
    "spend_limits",
    { user_id: userId },
    { by: ["asked_at desc", "id desc"], limit: LATEST },
  );
  return rows.map(({ pence, source, asked_at, effective_at, ended_at }) => ({
    limit: poundsOrNull(pence),
    source,
    askedAt: toIso(asked_at),
    effectiveAt: isoOrNull(effective_at),
    endedAt: isoOrNull(ended_at),
  }));
}

async function breaksOf(db: Db, userId: string): Promise<CustomerProtection["breaks"]> {
  const rows = await db
    .selectFrom("restrictions as r")
    .innerJoin("users as u", "u.id", "r.asked_by")
    .select(["r.kind", "r.from_at", "r.until_at", "r.ended_at", "u.id", "u.first_name", "u.last_name"])
    .where("r.user_id", "=", userId)
    .orderBy("r.from_at", "desc")
    .orderBy("r.id", "desc")
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    from: toIso(row.from_at),
    until: isoOrNull(row.until_at),
    endedAt: isoOrNull(row.ended_at),
    by: row.id === userId ? null : toPerson(row),
    // No one can stop themselves: it is noted so where the shop recognised them.
    isRecognised: row.kind === "stop" && row.id === userId,
  }));
}

/** Why staff changed something; the notes about a flag are with it. */
async function notesOf(db: Db, userId: string): Promise<CustomerProtection["notes"]> {
  const rows = await db
    .selectFrom("care_notes as n")
    .innerJoin("users as u", "u.id", "n.written_by")
    .select(["n.note", "n.at", "u.id", "u.first_name", "u.last_name"])
    .where("n.user_id", "=", userId)
    .where("n.flag_id", "is", null)
    .orderBy("n.at", "desc")
    .orderBy("n.id", "desc")
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({ note: row.note, at: toIso(row.at), by: toPerson(row) }));
}

async function monthsOf(db: Db, userId: string): Promise<CustomerProtection["months"]> {
  const rows = await listRows(db, "spend_months", { user_id: userId }, { by: ["month desc"], limit: MONTHS });
  return rows.map(({ month, spent, refunded, held, credit }) => ({
    month,
    spent: toPounds(spent),
    refunded: toPounds(refunded),
    held: toPounds(held),
    credit: toPounds(credit),
  }));
}

async function marksOf(db: Db, { userId, now }: { userId: string; now: number }): Promise<CustomerProtection["marks"]> {
  const rows = await db
    .selectFrom("exclusion_marks as m")
    .innerJoin("restrictions as r", "r.id", "m.restriction_id")
    .select(["m.kind", "m.keep_until"])
    .distinct()
    .where("r.user_id", "=", userId)
    .where((eb) => eb.or([eb("m.keep_until", "is", null), eb("m.keep_until", ">", now)]))
    .orderBy("m.kind")
    .execute();
  return rows.map(({ kind, keep_until }) => ({ kind, keepUntil: isoOrNull(keep_until) }));
}

/**
 * Who else is excluded now and shares marks with them, each once, with when the shop last noticed: as the same person where anything says
 * so. What has ended since, or whose marks have, excludes no one.
 */
async function recognisedAs(db: Db, { userId, now }: { userId: string; now: number }) {
  const rows = await db
    .selectFrom("exclusion_matches as x")
    .innerJoin("restrictions as r", "r.id", "x.restriction_id")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select(["x.strong", "x.at", "u.id", "u.first_name", "u.last_name"])
    .where("x.user_id", "=", userId)
    .where("r.ended_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("exclusion_marks as m")
          .select("m.mark")
          .whereRef("m.restriction_id", "=", "r.id")
          .where((eb) => eb.or([eb("m.keep_until", "is", null), eb("m.keep_until", ">", now)])),
      ),
    )
    .orderBy("x.at", "desc")
    .orderBy("x.restriction_id")
    .limit(LATEST)
    .execute();
  const people = new Map<string, CustomerProtection["recognised"][number]>();
  for (const row of rows) {
    const known = people.get(row.id);
    const isSamePerson = row.strong || known?.isSamePerson === true;
    people.set(row.id, { as: toPerson(row), isSamePerson, at: known?.at ?? toIso(row.at) });
  }
  return [...people.values()];
}

/** Returns what protects a customer, for staff: nothing in it can be loosened from the console. Throws `user.not_found`. */
export async function findCustomerProtection(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { id: userId }: { id: string },
): Promise<CustomerProtection> {
  const db = deps.db.read;
  const user = await findUserOrThrow(db, userId, "user.not_found");
  const protection = await findMyProtection(deps, user);
  const age = await findRow(db, "people_checks", { user_id: userId });
  return {
    protection,
    age: age ? (protection.isUnder18 ? "minor" : "adult") : null,
    ageMethod: age?.method ?? null,
    limits: await limitsOf(db, userId),
    breaks: await breaksOf(db, userId),
    notes: await notesOf(db, userId),
    months: await monthsOf(db, userId),
    marks: await marksOf(db, { userId, now: deps.clock() }),
    recognised: await recognisedAs(db, { userId, now: deps.clock() }),
    now: protection.now,
  };
}
