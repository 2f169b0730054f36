import {
  type AssessClauseInput,
  type Assessment,
  type AssessmentList,
  assessedClauses,
  assessmentState,
  londonDay,
  ShopError,
  toIso,
} from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { listValues, setValue, writeAudit } from "@counterfoil/domain";
import { z } from "zod";
import type { Deps } from "../deps.ts";

const PREFIX = "code assessment ";

const Stored = z.object({ text: z.string(), owner: z.string(), day: z.string() });

const isClause = (name: string): name is Assessment["clause"] => Object.hasOwn(assessedClauses, name);

/** Lists the clauses that people are responsible for, with what the shop last recorded for each, who is responsible, and when it was reviewed. */
export async function listAssessments({ db, clock }: Pick<Deps, "db" | "clock">): Promise<AssessmentList> {
  const now = clock();
  const values = await listValues(db.read, PREFIX);
  const byClause = new Map(values.map(({ key, value }) => [key.slice(PREFIX.length), Stored.parse(JSON.parse(value))]));
  const assessments = Object.keys(assessedClauses)
    .filter(isClause)
    .map((clause) => {
      const { text, owner, day } = byClause.get(clause) ?? { text: null, owner: null, day: null };
      return { clause, asks: assessedClauses[clause], state: assessmentState(day, now), text, owner, day };
    });
  return { assessments, now: toIso(now) };
}

/** Records how the shop meets a clause that people are responsible for. Throws `request.invalid` for a day that has not come. */
export async function assessClause(
  { db }: Pick<Deps, "db">,
  { clause, ...assessment }: z.infer<typeof AssessClauseInput>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (assessment.day > londonDay(tx.now)) {
      throw new ShopError("request.invalid", { errors: { day: ["Enter a day that has come"] } });
    }
    await setValue(tx, { key: `${PREFIX}${clause}`, value: JSON.stringify(assessment) });
    await writeAudit(tx, { action: "assess", subject: "code", subjectId: clause, after: assessment });
  });
}
