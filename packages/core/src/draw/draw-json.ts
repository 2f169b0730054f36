import { z } from "zod";
import { canonicalJson } from "../rules/canonical-json.ts";

const SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const isTime = (text: string) => SECONDS.test(text) && drawTime(new Date(text)) === text;

/** A text of a file: NFC, so that one name has one spelling in bytes. */
export const DrawText = z
  .string()
  .refine((text) => text.isWellFormed() && text.normalize("NFC") === text, "This text is not in NFC");

/** A time of a file, to the second, in UTC: `2025-08-14T12:59:45Z`. */
export const DrawTime = z.string().refine(isTime, "This is not a time to the second in UTC");

/** 32 bytes in lower-case hex: a hash, a root, a key or a secret. */
export const Hex32 = z.string().regex(/^[0-9a-f]{64}$/, "This is not 32 bytes in lower-case hex");

/** Any number of whole bytes in lower-case hex. */
export const Hex = z.string().regex(/^(?:[0-9a-f]{2})+$/, "This is not lower-case hex");

/** A count, a number or a round of a file. */
export const Count = z.int().min(0);

/** Returns a time as the files of a draw write it; milliseconds are cut off. */
export function drawTime(at: Date): string {
  return Number.isNaN(at.getTime()) ? "" : `${at.toISOString().slice(0, 19)}Z`;
}

function inNfc(value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC");
  if (Array.isArray(value)) return value.map(inNfc);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inNfc(member)]));
}

/** Returns a file of a draw as canonical JSON in NFC, to be written only. Throws for what does not fit the schema. */
export function writeDrawJson<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): string {
  return canonicalJson(schema.parse(inNfc(value)));
}
