import {
  bytesToHex,
  DrawCommitment,
  DrawProof,
  DrawRules,
  FirstCommitment,
  type LineTable,
  parseLineTable,
  sha256,
} from "@counterfoil/core/draw";
import type { StepResult } from "./check-steps.ts";
import type { DrawBytes } from "./draw-bytes.ts";

/** What a step found, without its name. */
export type Findings = Pick<StepResult, "problems" | "values"> &
  Partial<Pick<StepResult, "hashes" | "skipped" | "unchecked">>;

export function skip(why: string): Findings {
  return { problems: [], values: [], skipped: why };
}

/** Returns the findings of a step that could not be done, which proves nothing. */
export function leaveOpen(why: string): Findings {
  return { problems: [], values: [], unchecked: why };
}

const LF = 10;

/** The files of a draw, parsed, with the hashes that the steps compare. */
export interface ParsedDraw {
  bytes: DrawBytes;
  rules: DrawRules;
  commitment: DrawCommitment;
  proof: DrawProof;
  rulesHash: string;
  commitHash: string;
  entries: LineTable;
  leftOut: LineTable;
}

/** Returns the SHA-256 of a file in hex. Browsers have their own, for pages from https and this machine only. */
export async function hashFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = globalThis.crypto;
  return bytesToHex(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256(bytes));
}

/** Returns a file as text. A byte order mark stays, so that a file which a spreadsheet saved does not pass. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function parseList(bytes: DrawBytes, name: "entries.csv" | "left-out.csv"): LineTable {
  const [file, again] = [bytes[name], "Saved by a spreadsheet? Download it again."];
  if (file.length > 0 && file.at(-1) !== LF) throw new Error(`${name} does not end with a whole line. ${again}`);
  const table = parseLineTable(file, name === "left-out.csv");
  if ("malformed" in table) throw new Error(`Line ${table.malformed + 1} of ${name} is malformed. ${again}`);
  return table;
}

/** Since when every shop writes the second format. */
const SECOND_FORMAT = Date.parse("2026-12-01T00:00:00Z");

/** A commitment of before this check, which does not say which instant prizes were given. */
export class OlderFormat extends Error {
  constructor() {
    super("This commitment has an older format, which does not say which instant prizes were given.");
  }
}

interface FileSchema<Content> {
  safeParse(value: unknown): { success: true; data: Content } | { success: false };
}

function parseFile<Content>(name: string, schema: FileSchema<Content>, bytes: Uint8Array): Content {
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${name} isn't valid JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const first = FirstCommitment.safeParse(value);
    if (first.success && Date.parse(first.data.lockedAt) < SECOND_FORMAT) throw new OlderFormat();
    if (first.success) throw new Error(`${name} has the first format, which ended in November 2026.`);
    throw new Error(`${name} isn't in the expected format.`);
  }
  return parsed.data;
}

/** Parses the files of a draw. Throws Error with a sentence for what is not as the formats say. */
export async function parseDraw(bytes: DrawBytes): Promise<ParsedDraw> {
  return {
    bytes,
    rules: parseFile("rules.json", DrawRules, bytes["rules.json"]),
    commitment: parseFile("commitment.json", DrawCommitment, bytes["commitment.json"]),
    proof: parseFile("proof.json", DrawProof, bytes["proof.json"]),
    rulesHash: await hashFile(bytes["rules.json"]),
    commitHash: await hashFile(bytes["commitment.json"]),
    entries: parseList(bytes, "entries.csv"),
    leftOut: parseList(bytes, "left-out.csv"),
  };
}
