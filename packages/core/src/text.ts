import { z } from "zod";
import { parseDate, parseEnd } from "./london.ts";
import "./sentences.ts";

/** An opaque id as a request names it; compare it, never parse it. */
export const Id = z.string().min(1).max(200);

/** An id of an answer. */
export const WireId = z.string().meta({ description: "Opaque id" });

/** ISO 8601 in UTC, in answers. */
export const WireDate = z.string().meta({ description: "ISO 8601 in UTC", format: "date-time" });

const dateInput = (parse: (text: string) => number | null) =>
  z
    .string("Enter a date")
    .max(40, "Enter a date")
    .transform((text, ctx) => {
      const ms = parse(text.trim());
      if (ms === null) {
        ctx.addIssue({ code: "custom", message: "Enter a date" });
        return z.NEVER;
      }
      return ms;
    });

/** A date in a request, as epoch milliseconds once parsed; without a zone it is Europe/London. */
export const DateInput = dateInput(parseDate);

/** The end of a span of time, itself included: a day or a minute counts to its last millisecond. */
export const EndDateInput = dateInput(parseEnd);

/** Epoch milliseconds to the wire. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

/** An email address as somebody typed it. Two addresses are one account when their folded forms are equal. */
export const Email = z
  .string("Enter an email address")
  .trim()
  .max(254, "Enter an email address")
  .pipe(z.email("Enter an email address"));

/** The form in which emails, coupon codes and names are unique and searched. */
export function normalizeKey(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** A line of text that a person typed: trimmed, without control characters. */
export function line(max: number, min = 0, message?: string) {
  return z
    .string(message)
    .trim()
    .min(min, message ?? "Please fill this in")
    .max(max, `At most ${max} characters`)
    .regex(PRINTABLE, "Please use letters, numbers and punctuation only");
}

/** A text of several lines, kept as it is. */
export function paragraphs(max: number) {
  return z.string().max(max, `At most ${max} characters`);
}

/** The part of a slug in an address: `a-z0-9-`. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9-]+$/, "Use a-z, 0-9 and - only");

/** A name as a slug; empty when nothing is left. */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/£/g, "")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 70)
    .replace(/-+$/, "");
}
