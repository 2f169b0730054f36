import { z } from "zod";
import { canonicalJson } from "../rules/canonical-json.ts";
import { type Sha256, sha256Hex } from "./bytes.ts";
import { DrawText, DrawTime, Hex32, writeDrawJson } from "./draw-json.ts";

/** What an entry of the public log may be about. */
export const drawLogKinds = [
  "rules",
  "positions",
  "commitment",
  "draw",
  "instant_void",
  "void",
  "award",
  "cancel",
  "switch",
  "key",
  /** A request that is done a day later, where no second admin approves it. */
  "announce",
  /** The hash of the newest row of the audit trail, so that no row before it can be written again unnoticed. */
  "audit",
] as const;
export type DrawLogKind = (typeof drawLogKinds)[number];

export const DrawLogEntry = z.strictObject({
  at: DrawTime,
  /** Null for what concerns the shop as a whole: its key, its verifier. */
  competition: DrawText.nullable(),
  kind: z.enum(drawLogKinds),
  payload: Hex32,
  /** The SHA-256 of the line before; 64 zeros in the first. */
  prev: Hex32,
  seq: z.int().min(1),
});
export type DrawLogEntry = z.infer<typeof DrawLogEntry>;

/** What `prev` is in the first entry. */
export const FIRST_PREV = "0".repeat(64);

/** Returns the line of an entry, whose bytes the shop signs and the next entry hashes. */
export function writeLogEntry(entry: DrawLogEntry): string {
  return writeDrawJson(DrawLogEntry, entry);
}

/** Returns the line of `log.jsonl` for a line of the log and its Ed25519 signature in hex. */
export function writeLogLine(line: string, signature: string): string {
  return `${line}\t${signature}\n`;
}

/** Returns the payload of an entry that logs a command; `rules`, `positions`, `commitment` and `draw` have hashes of their own. */
export function commandPayload(command: object, sha?: Sha256): string {
  return sha256Hex(canonicalJson(command), sha);
}

export function voidPayload({ number, prize, reason }: { number: number; prize: number; reason: string }): string {
  return commandPayload({ number, prize, reason });
}

/** Returns the payload of an entry `key`: the shop's public key, and the SHA-256 of the verifier that it serves, both in hex. */
export function keyPayload({ key, verifier }: { key: string; verifier: string }): string {
  return commandPayload({ key, verifier });
}
