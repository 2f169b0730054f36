/** More than any list has: a page beyond the end is the last one, and calls accept no larger number. */
const MAX_PAGE = 100_000;

/** Parses a page number from the URL, which leaves out the first page; anything that is not a page number is the first. */
export function readPage(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 1 ? Math.min(Number(value), MAX_PAGE) : undefined;
}

/** Parses a text from the URL, such as a query or an id; the router may have parsed it as a number. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Parses one of several allowed values from the URL. */
export function readOneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}
