import type { StepResult } from "./check-steps.ts";

/** What a step found, without its name. */
export type Findings = Pick<StepResult, "problems" | "values"> & { skipped?: string | null };

/** Returns the findings of a step that was not done. */
export function skip(why: string): Findings {
  return { problems: [], values: [], skipped: why };
}
