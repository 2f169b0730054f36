import { entryRoutes } from "./entries-file.ts";
import { ID_WORDS } from "./field-reader.ts";
import type { LineTable } from "./line-table.ts";

function isSame(ids: Uint32Array, a: number, b: number): boolean {
  for (let word = 0; word < ID_WORDS; word++) if (ids[a * ID_WORDS + word] !== ids[b * ID_WORDS + word]) return false;
  return true;
}

const MANUAL = entryRoutes.indexOf("manual");

interface People {
  people: number;
  most: number;
  /** The most lines of one that were not entered manually, which the limit per person is for. */
  mostBought: number;
}

/** Returns how many people have lines in these lists, and the most lines of one. */
export function countPeople(tables: readonly LineTable[]): People {
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  const ids = new Uint32Array(total * ID_WORDS);
  const routes = new Uint8Array(total);
  let lines = 0;
  for (const table of tables) {
    ids.set(table.ids.subarray(0, table.count * ID_WORDS), lines * ID_WORDS);
    routes.set(table.routes.subarray(0, table.count), lines);
    lines += table.count;
  }
  // A hash table with open addressing: each slot has the first line of a person, from 1. Ids are random already.
  const size = 2 ** Math.ceil(Math.log2(total * 2 + 1));
  const slots = new Uint32Array(size);
  const [counts, bought] = [new Uint32Array(size), new Uint32Array(size)];
  let people = 0;
  let [most, mostBought] = [0, 0];
  for (let line = 0; line < total; line++) {
    let slot = (ids[line * ID_WORDS] ?? 0) % size;
    while (slots[slot] !== 0 && !isSame(ids, (slots[slot] ?? 0) - 1, line)) slot = (slot + 1) % size;
    if (slots[slot] === 0) {
      slots[slot] = line + 1;
      people += 1;
    }
    counts[slot] = (counts[slot] ?? 0) + 1;
    if (routes[line] !== MANUAL) bought[slot] = (bought[slot] ?? 0) + 1;
    most = Math.max(most, counts[slot] ?? 0);
    mostBought = Math.max(mostBought, bought[slot] ?? 0);
  }
  return { people, most, mostBought };
}
