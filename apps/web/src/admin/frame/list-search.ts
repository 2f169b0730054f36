/** Parses a page number from the URL, which leaves out the first page. */
export function readPage(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined;
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
