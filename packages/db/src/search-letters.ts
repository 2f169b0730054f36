import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./database.ts";

/** The number of letters in sequence that an index finds. */
export const GRAM = 3;

/** Returns whether a database is PostgreSQL. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/** The columns in which the index of a table finds words, and on SQLite its row number there. */
export const indexed = {
  users: { columns: ["search_text", "former_text"], row: "row_nr" },
  audit: { columns: ["search_text"], row: "seq" },
} as const;

/** A table whose texts are indexed. */
export type IndexedTable = keyof typeof indexed;

/** Returns the text that is indexed of a row as SQL: without dashes, which do not count, and each word between spaces. */
export function indexedText(table: IndexedTable, row: string = table): string {
  const columns = indexed[table].columns.map((column) => `${row}.${column}`);
  return `(' ' || replace(${columns.join(" || ' ' || ")}, '-', '') || ' ')`;
}

/** Returns a word as it is indexed. PostgreSQL ignores signs, so those that many texts have are a letter there that is rare: a `q` in their place is found too. */
export function indexedWord(db: Db, text: string): string {
  const plain = text.replaceAll("-", "");
  return isPostgres(db) ? plain.replace(/[.@]/g, "q") : plain;
}

/** Returns the text that PostgreSQL indexes of a row as SQL. */
export function lettersText(table: IndexedTable): string {
  return `replace(replace(${indexedText(table)}, '.', 'q'), '@', 'q')`;
}

/** Returns all sequences of three letters of a text: first some that together cover it. */
export function gramsOf(text: string): string[] {
  const letters = [...text];
  const starts = letters.map((_, i) => i).slice(0, 1 - GRAM);
  const inOrder = starts.sort((a, b) => (a % GRAM) - (b % GRAM) || a - b);
  return inOrder.map((start) => letters.slice(start, start + GRAM).join(""));
}

/** Returns the stretches of a text that have these of its sequences: PostgreSQL tests a row once for each. */
export function stretchesOf(text: string, grams: readonly string[]): string[] {
  const letters = [...text];
  const stretches: string[] = [];
  let from = 0;
  for (let at = 0; at < letters.length; at++) {
    if (grams.includes(letters.slice(at, at + GRAM).join(""))) continue;
    // Up to the end of the last sequence before this one.
    if (at > from) stretches.push(letters.slice(from, at + GRAM - 1).join(""));
    from = at + 1;
  }
  return stretches;
}

/** Returns those of the parts of a text that an index finds. */
export function longEnough(parts: readonly string[]): string[] {
  return parts.filter((part) => [...part.replaceAll("-", "")].length >= GRAM);
}

/** The rows whose texts tell frequent letters from rare ones: one of how many, and for how long they serve, milliseconds. */
export const SAMPLE = { of: 2_000, ms: 60_000 };
/** The text of a row, and the block in which PostgreSQL keeps it: rows of one block were written together, and are mostly alike. */
interface Sampled {
  text: string;
  block: number;
}
interface Sample {
  rows: Sampled[];
  /** How many of the texts have a sequence of three letters. */
  having: Map<string, number>;
  until: number;
}
const samples = new WeakMap<object, Partial<Record<IndexedTable, Sample>>>();

function countGrams(texts: readonly string[]): Map<string, number> {
  const having = new Map<string, number>();
  for (const text of texts) for (const gram of new Set(gramsOf(text))) having.set(gram, (having.get(gram) ?? 0) + 1);
  return having;
}

/** Returns some rows, not all of them as they are now. */
export async function sampleOf(db: Db, table: IndexedTable): Promise<Sample> {
  const { adapter } = db.getExecutor();
  const known = samples.get(adapter)?.[table];
  if (known && known.until > performance.now()) return known;
  const [from, row] = [sql.table(table), sql.ref(indexed[table].row)];
  const text = sql`concat(' ', ${sql.ref(`${table}.search_text`)}, ' ')`;
  const some = isPostgres(db)
    ? sql<Sampled>`select ${text} as text, (${sql.ref(`${table}.ctid`)}::text::point)[0] as block
        from ${from} tablesample system (${sql.lit(100 / SAMPLE.of)}) repeatable (1)`
    : sql<Sampled>`with recursive numbers (n) as (select 1 union all
        select n + ${SAMPLE.of} from numbers where n < (select max(${row}) from ${from}))
        select ${text} as text, n as block from numbers cross join ${from} on ${row} = n`;
  const { rows } = await some.execute(db);
  const having = countGrams(rows.map((one) => indexedWord(db, one.text)));
  const sample = { rows, having, until: performance.now() + SAMPLE.ms };
  samples.set(adapter, { ...samples.get(adapter), [table]: sample });
  return sample;
}

/** How many sequences are looked for at most, and the part of all rows from which on one is left out if others are rarer: it takes milliseconds to read that a million rows have it. */
const SOUGHT = { most: 4, frequent: 0.1 };

/** Returns those of some sequences that are looked for: the rarest. */
export function rarestOf(grams: readonly string[], { rows, having }: Sample): string[] {
  const counted = grams.map((gram) => ({ gram, those: having.get(gram) ?? 0 }));
  counted.sort((a, b) => a.those - b.those);
  const rare = counted.filter(({ those }) => those <= rows.length * SOUGHT.frequent);
  return (rare.length > 0 ? rare : counted).slice(0, SOUGHT.most).map(({ gram }) => gram);
}

/** Returns whether letters have no sign among them. */
export const ofLetters = (gram: string) => !/[^\p{L}\p{N}]/u.test(gram);
