/** What the check does, in this order; the key only where the reader has one. */
export const checkSteps = [
  "files",
  "rules",
  "lists",
  "commitment",
  "key",
  "round",
  "beacon",
  "answer",
  "instant",
  "draw",
  "names",
  "log",
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** What a step found. It holds if there is no problem, and it was neither skipped nor left unchecked. */
export interface StepResult {
  step: CheckStep;
  problems: string[];
  /** Hashes, counts and names to show beside the step. */
  values: readonly (readonly [label: string, value: string])[];
  /** Hashes that emails have, with the name of each. */
  hashes?: readonly (readonly [hash: string, name: string])[];
  /** Why there is nothing to check, or null. */
  skipped: string | null;
  /** Why the step could not be done, or null. */
  unchecked: string | null;
}

export interface Reader {
  /** The shop's key or its fingerprint, as their mail has it; null if they gave none. */
  key: string | null;
  /** Names under which they may have entered. */
  names: readonly string[];
  /** Numbers of winners whom the page does not name. */
  unnamed: readonly number[];
}

/** What a step is asked for by the worker, and what it answers. */
export interface CheckRequest {
  /** The address of the draw's files, with a final slash. */
  base: string;
  reader: Reader;
}
export type CheckMessage = { result: StepResult } | { done: true } | { failed: string };
