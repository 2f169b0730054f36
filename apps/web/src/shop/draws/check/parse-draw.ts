import {
  bytesToHex,
  DrawCommitment,
  type DrawEntry,
  DrawProof,
  DrawRules,
  type LeftOutEntry,
  parseEntry,
  parseLeftOut,
  readLines,
  sha256,
} from "@counterfoil/core/draw";
import type { DrawBytes } from "./draw-bytes.ts";

/** A list of the draw: its lines, which the tree hashes, and what they say. */
export interface ParsedList<Line> {
  lines: string[];
  list: Line[];
}

/** The files of a draw, parsed, with the hashes that the steps compare. */
export interface ParsedDraw {
  bytes: DrawBytes;
  rules: DrawRules;
  commitment: DrawCommitment;
  proof: DrawProof;
  rulesHash: string;
  commitHash: string;
  entries: ParsedList<DrawEntry>;
  leftOut: ParsedList<LeftOutEntry>;
  /** The entries by their numbers. */
  entryOf: ReadonlyMap<number, DrawEntry>;
  leftOutOf: ReadonlyMap<number, LeftOutEntry>;
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

function parseList<Line>(name: string, bytes: Uint8Array, parse: (line: string) => Line | null): ParsedList<Line> {
  const lines = readLines(textOf(bytes));
  if (!lines) throw new Error(`${name} does not end with a whole line. Saved by a spreadsheet? Download it again.`);
  const list = lines.map((line, index) => {
    const parsed = parse(line);
    if (parsed === null) {
      throw new Error(`Line ${index + 1} of ${name} is malformed. Saved by a spreadsheet? Download it again.`);
    }
    return parsed;
  });
  return { lines, list };
}

interface FileSchema<Content> {
  safeParse(value: unknown): { success: true; data: Content } | { success: false };
}

function parseFile<Content>(name: string, schema: FileSchema<Content>, bytes: Uint8Array): Content {
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes));
  } catch {
    throw new Error(`${name} is not JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${name} is not as its format says.`);
  return parsed.data;
}

const byNumber = <Line extends { number: number }>(list: readonly Line[]) =>
  new Map(list.map((line) => [line.number, line]));

/** Parses the files of a draw. Throws Error with a sentence for what is not as the formats say. */
export async function parseDraw(bytes: DrawBytes): Promise<ParsedDraw> {
  const entries = parseList("entries.csv", bytes["entries.csv"], parseEntry);
  const leftOut = parseList("left-out.csv", bytes["left-out.csv"], parseLeftOut);
  return {
    bytes,
    rules: parseFile("rules.json", DrawRules, bytes["rules.json"]),
    commitment: parseFile("commitment.json", DrawCommitment, bytes["commitment.json"]),
    proof: parseFile("proof.json", DrawProof, bytes["proof.json"]),
    rulesHash: await hashFile(bytes["rules.json"]),
    commitHash: await hashFile(bytes["commitment.json"]),
    entries,
    leftOut,
    entryOf: byNumber(entries.list),
    leftOutOf: byNumber(leftOut.list),
  };
}
