import { entryRoutes, type LeftOutEntry, leftOutReasons } from "./entries-file.ts";
import { FieldReader, ID_WORDS } from "./field-reader.ts";

const LF = 10;
const COMMA = 44;
/** The shortest line, with its line end: a digit, an id, a route of four letters, two commas. */
const SHORTEST = 40;

/** The lines of `entries.csv` or `left-out.csv`, without a string or an object for each: these took most of the time of a check. */
export interface LineTable {
  count: number;
  bytes: Uint8Array;
  /** Where each line starts, and after the last one where the file ends. */
  starts: Uint32Array;
  numbers: Float64Array;
  /** The entrant ids, four words each. */
  ids: Uint32Array;
  /** Indices of `entryRoutes`. */
  routes: Uint8Array;
  /** Indices of `leftOutReasons`; without meaning for entries. */
  reasons: Uint8Array;
}

function emptyTable(bytes: Uint8Array): LineTable {
  const most = Math.floor(bytes.length / SHORTEST);
  return {
    count: 0,
    bytes,
    starts: new Uint32Array(most + 1),
    numbers: new Float64Array(most),
    ids: new Uint32Array(most * ID_WORDS),
    routes: new Uint8Array(most),
    reasons: new Uint8Array(most),
  };
}

/** Returns the lines of a file that are all well-formed; otherwise the index of the first that is not. */
export function parseLineTable(bytes: Uint8Array, withReasons: boolean): LineTable | { malformed: number } {
  const table = emptyTable(bytes);
  const fields = new FieldReader(bytes);
  const encoder = new TextEncoder();
  const routes = entryRoutes.map((text) => encoder.encode(text));
  const reasons = leftOutReasons.map((text) => encoder.encode(`,${text}`));
  for (let line = 0; fields.at < bytes.length; line++) {
    const number = fields.readNumber();
    const hasId = fields.readByte(COMMA) && fields.readId(table.ids, line * ID_WORDS) && fields.readByte(COMMA);
    const route = fields.readText(routes);
    const reason = withReasons ? fields.readText(reasons) : 0;
    if (number === 0 || !hasId || route < 0 || reason < 0 || !fields.readByte(LF)) return { malformed: line };
    table.numbers[line] = number;
    table.routes[line] = route;
    table.reasons[line] = reason;
    table.starts[line + 1] = fields.at;
    table.count = line + 1;
  }
  return table;
}

/** Returns the index of the line of a number, or -1. Where the numbers do not ascend it may miss one. */
export function findLine({ numbers, count }: LineTable, number: number): number {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from < count && numbers[from] === number ? from : -1;
}

/** Returns whether the numbers of a list ascend, each at most as high as the cap. */
export function numbersAscend({ numbers, count }: LineTable, cap: number): boolean {
  let before = 0;
  for (let line = 0; line < count; line++) {
    const number = numbers[line] ?? 0;
    if (number <= before || number > cap) return false;
    before = number;
  }
  return true;
}

/** Returns how many lines have each route, in the order of `entryRoutes`. */
export function countRoutes({ routes, count }: LineTable): number[] {
  const counts = entryRoutes.map(() => 0);
  for (let line = 0; line < count; line++) counts[routes[line] ?? 0] = (counts[routes[line] ?? 0] ?? 0) + 1;
  return counts;
}

/** Returns what a line says; null for an unknown line. Entries have no reason. */
export function lineAt(table: LineTable, index: number): LeftOutEntry | null {
  const route = entryRoutes[table.routes[index] ?? 0];
  const reason = leftOutReasons[table.reasons[index] ?? 0];
  if (index < 0 || index >= table.count || !route || !reason) return null;
  const words = table.ids.subarray(index * ID_WORDS, (index + 1) * ID_WORDS);
  const entrantId = Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
  return { number: table.numbers[index] ?? 0, entrantId, route, reason };
}
