import type { StepResult } from "./check-steps.ts";

/** What a step found, without its name. */
export type Findings = Pick<StepResult, "problems" | "values"> &
  Partial<Pick<StepResult, "hashes" | "skipped" | "unchecked">>;

/** Returns the findings of a step where this draw has nothing to check. */
export function skip(why: string): Findings {
  return { problems: [], values: [], skipped: why };
}

/** Returns the findings of a step that could not be done, which proves nothing. */
export function leaveOpen(why: string): Findings {
  return { problems: [], values: [], unchecked: why };
}
