/** How an entry came in: through the checkout (free of charge too), by post, or by an admin. */
export const entryRoutes = ["paid", "post", "manual"] as const;
export type EntryRoute = (typeof entryRoutes)[number];

/** Why a number is not in the draw; `excluded`, bought by a staff account, is only in lists of earlier versions. */
export const leftOutReasons = ["wrong_answer", "excluded", "payment_withdrawn"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** An entry in the draw: a line of `entries.csv`. */
export interface DrawEntry {
  number: number;
  entrantId: string;
  route: EntryRoute;
}

/** A number that is not in the draw: a line of `left-out.csv`. */
export interface LeftOutEntry extends DrawEntry {
  reason: LeftOutReason;
}

const ENTRY = /^([1-9]\d{0,9}),([0-9a-f]{32}),(paid|post|manual)$/;
const LEFT_OUT = /^([1-9]\d{0,9}),([0-9a-f]{32}),(paid|post|manual),(wrong_answer|excluded|payment_withdrawn)$/;

/** Returns the line of an entry, without the line end: what its leaf in the tree hashes. */
export function writeEntry({ number, entrantId, route }: DrawEntry): string {
  return `${number},${entrantId},${route}`;
}

/** Returns the line of a number that was left out, without the line end. */
export function writeLeftOut({ number, entrantId, route, reason }: LeftOutEntry): string {
  return `${number},${entrantId},${route},${reason}`;
}

/** Parses the entry of a line; null if the line is malformed. */
export function parseEntry(line: string): DrawEntry | null {
  const [, number, entrantId, route] = ENTRY.exec(line) ?? [];
  const known = entryRoutes.find((name) => name === route);
  return number && entrantId && known ? { number: Number(number), entrantId, route: known } : null;
}

/** Parses the entry of a line of `left-out.csv`; null if the line is malformed. */
export function parseLeftOut(line: string): LeftOutEntry | null {
  const [, number, entrantId, route, reason] = LEFT_OUT.exec(line) ?? [];
  const known = entryRoutes.find((name) => name === route);
  const why = leftOutReasons.find((name) => name === reason);
  return number && entrantId && known && why ? { number: Number(number), entrantId, route: known, reason: why } : null;
}

/** Returns a file of lines, or a part of one: each line ends with LF; empty without lines. */
export function writeLines(lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

/** Returns the lines of a file, or null if its last line does not end. */
export function readLines(text: string): string[] | null {
  if (text === "") return [];
  return text.endsWith("\n") ? text.slice(0, -1).split("\n") : null;
}
