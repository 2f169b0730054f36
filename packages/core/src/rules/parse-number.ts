import { letterKey, type Numbering } from "./ticket-numbers.ts";

/** Returns the position of a ticketNum, from 1, or null when the competition has no such number. No leading zeros. */
export function parseNumber(numbering: Numbering, text: string): number | null {
  const m = /^([A-Z]?)([1-9]\d{0,8})$/.exec(text.trim().toUpperCase());
  if (!m) return null;
  const n = Number(m[2]);
  if (!numbering.letters) return m[1] === "" && n <= numbering.max ? n : null;
  if (m[1] === "") return null;
  const { to, perLetter } = numbering.letters;
  const key = letterKey(m[1] ?? "");
  return key <= letterKey(to) && n <= perLetter ? (key - 1) * perLetter + n : null;
}

/** Returns the position of a ticket as people write or read it, "0007", "#7", "No. 7", "1,234", "7 (see the video)" or "B-017"; null as `parseNumber` does. */
export function readNumber(numbering: Numbering, text: string): number | null {
  const bare = text.toUpperCase().replace(/^\s*(TICKET\b\s*)?(NUMBER\b|NO\b|#)?[\s.:#]*/, "");
  const alone = bare.replace(/(?<=\d)[^A-Z\d]\D*$/, "");
  const digits = /^[A-Z]?[\s-]*[1-9]\d{0,2}(,\d{3})+$/.test(alone) ? alone.replaceAll(",", "") : alone;
  return parseNumber(numbering, digits.replace(/^([A-Z]?)[\s-]*0*(?=[1-9])/, "$1"));
}

/** Returns the letters that may be the last one: those whose position divides the entries. */
export function possibleLastLetters(maxEntries: number): string[] {
  if (maxEntries <= 1) return [];
  const all = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  return all.filter((letter) => maxEntries % letterKey(letter) === 0);
}
