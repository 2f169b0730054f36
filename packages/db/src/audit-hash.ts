import { hash } from "node:crypto";
import { canonicalJson } from "@counterfoil/core";

/** The `prev` of the first row of the chain. */
export const CHAIN_START = "0".repeat(64);

/** The payload of an audit row, which is blanked when the person is erased. */
export interface AuditPayload {
  before: unknown;
  after: unknown;
}

/** The fields of an audit row that its hash covers. */
export interface SealedFields {
  /** Its place in the chain, from 1. */
  seq: number;
  created_at: number;
  admin_id: string | null;
  action: string;
  subject: string;
  subject_id: string;
  payload_hash: string;
  prev: string;
}

const withWholeText = (_name: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);

/** Returns a payload as the database returns it: only JSON values, with text that has a canonical form. */
export function storedPayload({ before = null, after = null }: Partial<AuditPayload>): AuditPayload {
  return JSON.parse(JSON.stringify({ before, after }, withWholeText));
}

/** Returns SHA-256(salt ‖ canonical JSON of the payload), hexadecimal, for a salt of 32 bytes in hexadecimal. */
export function payloadHashOf(salt: string, { before, after }: AuditPayload): string {
  return hash("sha256", Buffer.concat([Buffer.from(salt, "hex"), Buffer.from(canonicalJson({ before, after }))]));
}

/** Returns the hash of a row in the chain, hexadecimal. */
export function sealHashOf(row: SealedFields): string {
  const { seq, created_at: at, admin_id: actor, subject_id: object, payload_hash: payloadHash, prev } = row;
  const kind = [row.subject, row.action];
  return hash("sha256", canonicalJson({ seq, at, actor, kind, object, payloadHash, prev }));
}
