import {
  type AssessClauseInput,
  type Assessment,
  type AssessmentList,
  assessedClauses,
  assessmentState,
  type CodeReview,
  londonDay,
  type ReviewCodeInput,
  ShopError,
  toIso,
} from "@counterfoil/core";
import { type Db, findRow, transactional } from "@counterfoil/db";
import { findValue, listValues, removeValue, setValue, writeAudit } from "@counterfoil/domain";
import { z } from "zod";
import { toPerson } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import type { ByStaff } from "../procedures/trpc.ts";

const KEY = "code compared";

const Stored = z.object({ at: z.number(), by: z.string(), note: z.string() });

async function findStored(db: Db): Promise<z.infer<typeof Stored> | null> {
  const value = await findValue(db, KEY);
  return value === undefined ? null : Stored.parse(JSON.parse(value));
}

/** Returns when a person last compared the shop with the Code; null if no one has, or it was removed. */
export async function findComparedAt(db: Db): Promise<string | null> {
  const stored = await findStored(db);
  return stored === null ? null : toIso(stored.at);
}

/** Returns who compared the shop with the Code, and with which text of it. */
export async function findComparison({ db }: Pick<Deps, "db">): Promise<CodeReview | null> {
  const stored = await findStored(db.read);
  if (stored === null) return null;
  const by = await findRow(db.read, "users", { id: stored.by });
  const { at, note } = stored;
  return { at: toIso(at), note, by: by ? toPerson(by) : null };
}

/** Records that a person has compared the shop with the Code, or removes that, with a note of the version that was read. */
export const recordReview = transactional(
  async (tx, { adminId, isCompared, note }: ByStaff<typeof ReviewCodeInput>) => {
    if (isCompared) await setValue(tx, { key: KEY, value: JSON.stringify({ at: tx.now, by: adminId, note }) });
    else await removeValue(tx, KEY);
    const action = isCompared ? "compare" : "take back comparison";
    await writeAudit(tx, { action, subject: "code", subjectId: "code", after: { note } });
  },
);

const PREFIX = "code assessment ";

const StoredAssessment = z.object({ text: z.string(), owner: z.string(), day: z.string() });

const isClause = (name: string): name is Assessment["clause"] => Object.hasOwn(assessedClauses, name);

/** Lists the clauses that people are responsible for, with what the shop last recorded for each, who is responsible, and when it was reviewed. */
export async function listAssessments({ db, clock }: Pick<Deps, "db" | "clock">): Promise<AssessmentList> {
  const now = clock();
  const values = await listValues(db.read, PREFIX);
  const byClause = new Map(
    values.map(({ key, value }) => [key.slice(PREFIX.length), StoredAssessment.parse(JSON.parse(value))]),
  );
  const assessments = Object.keys(assessedClauses)
    .filter(isClause)
    .map((clause) => {
      const { text, owner, day } = byClause.get(clause) ?? { text: null, owner: null, day: null };
      return { clause, asks: assessedClauses[clause], state: assessmentState(day, now), text, owner, day };
    });
  return { assessments, now: toIso(now) };
}

/** Records how the shop meets a clause that people are responsible for. Throws `request.invalid` for a day that has not come. */
export const assessClause = transactional(async (tx, { clause, ...assessment }: z.infer<typeof AssessClauseInput>) => {
  if (assessment.day > londonDay(tx.now)) {
    throw new ShopError("request.invalid", { errors: { day: ["Enter a day that has come"] } });
  }
  await setValue(tx, { key: `${PREFIX}${clause}`, value: JSON.stringify(assessment) });
  await writeAudit(tx, { action: "assess", subject: "code", subjectId: clause, after: assessment });
});
