import { DAY_MS } from "../durations.ts";
/** The clauses of the Code, and rule 8.25 of the CAP Code, that people are responsible for, as no software can be. */
export const assessedClauses = {
  "2.6": "Players can see which charities benefit and by how much.",
  "3.1": "The shop monitors its own compliance with the Code.",
  "3.2": "Affiliates, agencies and suppliers must follow the Code.",
  "3.5": "The shop works with DCMS when the Code is reviewed.",
  "8.25": "An independent person certifies that all instant wins were awarded or available to win.",
} as const;

/** How long an assessment holds, days: after that it is due again. */
const ASSESSED_DAYS = 366;

/** Whether no one has assessed a clause, or it is due again. */
export type AssessmentState = "missing" | "due" | "done";

/** Returns the state of the assessment of a clause at `now`; `day` is its London day, `YYYY-MM-DD`. */
export function assessmentState(day: string | null, now: number): AssessmentState {
  if (day === null) return "missing";
  return now - Date.parse(day) > ASSESSED_DAYS * DAY_MS ? "due" : "done";
}
