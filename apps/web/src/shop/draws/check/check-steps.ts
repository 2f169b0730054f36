/** What the check does, in this order. */
export const checkSteps = [
  "files",
  "rules",
  "lists",
  "commitment",
  "round",
  "beacon",
  "answer",
  "instant",
  "draw",
  "names",
  "log",
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** What a step found. It holds if there is no problem and it was not skipped. */
export interface StepResult {
  step: CheckStep;
  /** A sentence for each thing that is wrong. */
  problems: string[];
  /** Hashes, counts and names to show beside the step. */
  values: readonly (readonly [label: string, value: string])[];
  /** Why the step was not done, or null. */
  skipped: string | null;
}

/** What a step is asked for by the worker, and what it answers. */
export interface CheckRequest {
  /** The address of the draw's files, with a final slash. */
  base: string;
  /** The shop's key as the reader's mail has it; null to take the one of the files. */
  keyFromMail: string | null;
}
export type CheckMessage = { result: StepResult } | { done: true } | { failed: string };
