import type { AssessmentList, CodeReview, Compliance } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { csvOf } from "../lists/csv.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "config">;

/** What the console shows under Compliance. */
export interface ComplianceReads {
  figures: (deps: ReadDeps) => Promise<Compliance>;
  review: (deps: ReadDeps) => Promise<CodeReview | null>;
  assessments: (deps: ReadDeps) => Promise<AssessmentList>;
}

/** Writes the Compliance screen of this moment as JSON, without the names of those responsible. */
export async function complianceFile(deps: ReadDeps, reads: ComplianceReads): Promise<string> {
  const [figures, review, { assessments }] = await Promise.all([
    reads.figures(deps),
    reads.review(deps),
    reads.assessments(deps),
  ]);
  const table = {
    figures,
    review: review && { at: review.at, note: review.note },
    clauses: assessments.map(({ owner: _, ...clause }) => clause),
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** Writes who is responsible for each clause, and who reviewed the shop. */
export async function* responsibleFile(deps: ReadDeps, reads: ComplianceReads): AsyncGenerator<string> {
  const [review, { assessments }] = await Promise.all([reads.review(deps), reads.assessments(deps)]);
  const { firstName, lastName } = review?.by ?? { firstName: "", lastName: "" };
  const lines: [clause: string, owner: string][] = [
    ...assessments.map(({ clause, owner }): [string, string] => [clause, owner ?? ""]),
    ["review", `${firstName} ${lastName}`.trim()],
  ];
  yield* csvOf(pageOf(lines), { clause: ([clause]) => clause, responsible: ([, owner]) => owner });
}

async function* pageOf<R>(rows: R[]): AsyncGenerator<R[]> {
  yield rows;
}
