import { toIso } from "@counterfoil/core";
import { type Db, readInChunks } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { z } from "zod";
import { findByWeek, type Week } from "./by-week.ts";

export const BREAK_RULE = "Every break ends when the audit trail says";

/** What the audit trail says of a break; nothing of someone who was erased. */
const Begun = z.object({ until: z.string().nullish() }).nullable();

const readBegun = (db: Db, { from, until }: Week) =>
  db
    .selectFrom("audit as a")
    .innerJoin("users as u", "u.id", "a.subject_id")
    .select(["u.id", "u.email", "a.action", "a.created_at", "a.after"])
    .where("a.created_at", ">=", from)
    .where("a.created_at", "<", until)
    .where("a.subject", "=", "user")
    .where("a.action", "in", ["pause", "suspend"])
    .execute();

async function shortened(db: Db, week: Week): Promise<Mismatch[]> {
  const begun = await readBegun(db, week);
  const ids = [...new Set(begun.map(({ id }) => id))];
  const breaks = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("restrictions")
      .select(["user_id", "kind", "from_at", "until_at"])
      .where("user_id", "in", chunk)
      .execute(),
  );
  const sameBreak = Map.groupBy(breaks, ({ user_id, kind, from_at }) => `${user_id} ${kind} ${from_at}`);
  return begun.flatMap(({ id, email, action, created_at, after }) => {
    const end = Begun.parse(after)?.until;
    // One that is begun again, as after an undo, ends as before.
    const rows = sameBreak.get(`${id} ${action} ${created_at}`) ?? [];
    const fits = rows.length > 0 && rows.every(({ until_at }) => until_at !== null && toIso(until_at) === end);
    return end && !fits ? [{ rule: BREAK_RULE, subject: email, detail: `not on ${end}` }] : [];
  });
}

/** Compares when pauses and self-exclusions end with the audit trail: a row that is changed breaks no other rule, and lets its customer buy sooner. */
export const reconcileBreaks = (db: Db, now: number): Promise<Mismatch[]> =>
  findByWeek(db, now, (week) => shortened(db, week));
