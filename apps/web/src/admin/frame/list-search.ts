/** Reads a page number from the address; the first page is left out of it. */
export function readPage(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined;
}

/** Reads a text from the address, such as search words or an id; numbers that were typed there too. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads one of several words from the address. */
export function readOneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}
