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

/** Parses a text of a form from the URL. */
export function readMatch(form: RegExp): (value: unknown) => string | undefined {
  return (value) => (typeof value === "string" && form.test(value) ? value : undefined);
}

/** Parses a London day `YYYY-MM-DD` from the URL. */
export const readDay = readMatch(/^\d{4}-\d{2}-\d{2}$/);

/** Parses a switch from the URL, which leaves it out when it is off. */
export function readSwitch(value: unknown): true | undefined {
  return value === true || undefined;
}

/** How to parse each search parameter of a screen: a parser, or the words that it may be. */
export type SearchReaders = Readonly<Record<string, readonly string[] | ((value: unknown) => unknown)>>;
type ReadBy<Reader> = Reader extends readonly (infer Word)[]
  ? Word
  : Reader extends (value: unknown) => infer Value
    ? Value
    : never;
export type SearchOf<Readers extends SearchReaders> = { -readonly [Key in keyof Readers]?: ReadBy<Readers[Key]> };

function readBy(reader: SearchReaders[string] | undefined, value: unknown): unknown {
  return typeof reader === "function" ? reader(value) : reader?.find((word) => word === value);
}

/** Returns a parser of all search parameters of a screen; without one for a key the router would keep its raw value. */
export function readSearch<Readers extends SearchReaders>(readers?: Readers) {
  return (raw: Record<string, unknown>): SearchOf<Readers> => {
    const search: SearchOf<Readers> = {};
    for (const [key, value] of Object.entries(raw)) Object.assign(search, { [key]: readBy(readers?.[key], value) });
    return search;
  };
}
