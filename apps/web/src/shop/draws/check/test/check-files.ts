import { utf8ToBytes } from "@counterfoil/core/draw";
import type { DrawFiles } from "@counterfoil/core/testing";
import { checkDraw } from "../check-draw.ts";
import type { StepResult } from "../check-steps.ts";

const bytesOf = (text: string) => new Uint8Array(utf8ToBytes(text));

/** Checks files as the page does; returns what each step found. */
export async function checkFiles(
  files: DrawFiles,
  key: string | null = null,
  names: string[] = [],
  unnamed: number[] = [],
) {
  const results: StepResult[] = [];
  const bytes = {
    "rules.json": bytesOf(files["rules.json"]),
    "commitment.json": bytesOf(files["commitment.json"]),
    "proof.json": bytesOf(files["proof.json"]),
    "entries.csv": bytesOf(files["entries.csv"]),
    "left-out.csv": bytesOf(files["left-out.csv"]),
    "log.jsonl": bytesOf(files["log.jsonl"]),
    readVersion: async (version: number) => {
      const text = files[`rules-${version}.json`];
      return text === undefined ? null : bytesOf(text);
    },
  };
  for await (const result of checkDraw(bytes, { key, names, unnamed })) results.push(result);
  return results;
}
/** Returns all problems that a check found. */
export const problemsOf = (results: readonly StepResult[]) => results.flatMap(({ problems }) => problems).join(" ");
