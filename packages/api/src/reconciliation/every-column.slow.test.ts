import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { expect, inject, it, onTestFinished } from "vitest";
import { openFullShop } from "../../test/full-shop.ts";
import { nightInDetail } from "../../test/night.ts";
import type { PayingShop } from "../../test/paying-shop.ts";
import { unseenColumns, unseenTables } from "../../test/unseen-columns.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { reconcileRaffles } from "../raffles/reconcile-raffles.ts";

const YEAR_MS = 365 * DAY_MS;

/** The tables, without those of the full-text search. */
const TABLES =
  "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%' order by name";

/** A value of one row, as SQL. */
interface Place {
  table: string;
  column: string;
  /** SQLite's number of the row. */
  row: number;
  was: string;
  /** What else is written there. */
  others: string[];
}

async function rowsOf<Found>({ db }: PayingShop, statement: string): Promise<Found[]> {
  return (await sql.raw<Found>(statement).execute(db.writer)).rows;
}

/** Compares everything as a night does, and returns what it finds. */
async function wholeNight(shop: PayingShop): Promise<string[]> {
  await reconcileRaffles(shop.deps);
  return nightInDetail(shop);
}

/** Returns another value of the type of a value: of a time one that is much later. */
function anotherThan(was: string, type: string): string {
  if (was === "NULL") return type === "TEXT" ? "'x'" : "1";
  if (type === "BOOLEAN") return was === "0" ? "1" : "0";
  if (/^-?\d+$/.test(was)) return `${Number(was) + (Number(was) > YEAR_MS ? YEAR_MS : 1)}`;
  return was.startsWith("X'") ? "x'00'" : `'x' || ${was}`;
}

/** Returns the value of another row, or of a row of the table that the column is an id of. */
async function elsewhere(shop: PayingShop, { table, column, was }: Omit<Place, "row" | "others">): Promise<string[]> {
  const [link = { table, to: column }] = await rowsOf<{ table: string; to: string }>(
    shop,
    `select "table", "to" from pragma_foreign_key_list('${table}') where "from" = '${column}'`,
  );
  const found = await rowsOf<{ value: string }>(
    shop,
    `select quote("${link.to}") as value from "${link.table}" where "${link.to}" is not ${was} and "${link.to}" is not null order by rowid limit 1`,
  );
  return found.map(({ value }) => value);
}

/** Finds each column of a table in its first row that has a value there. */
async function placesIn(shop: PayingShop, table: string): Promise<Place[]> {
  const columns = await rowsOf<{ name: string; type: string; required: number }>(
    shop,
    `select name, type, "notnull" as required from pragma_table_xinfo('${table}') where hidden = 0 and not (pk = 1 and lower(type) = 'integer')`,
  );
  const places: Place[] = [];
  for (const { name: column, type, required } of columns) {
    const [first] = await rowsOf<{ row: number; was: string }>(
      shop,
      `select rowid as row, quote("${column}") as was from "${table}" order by "${column}" is null, rowid limit 1`,
    );
    if (!first) return [];
    const { was } = first;
    // The night itself gives a line of the audit trail that has no place the next one.
    const canBeNull = !required && was !== "NULL" && column !== "seq";
    const others = [
      ...(await elsewhere(shop, { table, column, was })),
      anotherThan(was, type.toUpperCase()),
      ...(canBeNull ? ["NULL"] : []),
    ];
    places.push({ table, column, ...first, others });
  }
  return places;
}

/** Writes a value into its place; returns whether the database takes it. */
async function write(shop: PayingShop, { table, column, row }: Place, value: string): Promise<boolean> {
  try {
    await withoutTriggers(shop, `update "${table}" set "${column}" = ${value} where rowid = ${row}`);
    return true;
  } catch (error) {
    if (error instanceof Error && /constraint failed/.test(error.message)) return false;
    throw error;
  }
}

/** Returns what becomes of a change at rest: the database refuses all other values, the night shows each that it takes, or one is unseen. */
async function outcomeOf(shop: PayingShop, place: Place): Promise<"refused" | "shown" | "unseen"> {
  let isTaken = false;
  for (const value of place.others) {
    if (!(await write(shop, place, value))) continue;
    isTaken = true;
    const found = await wholeNight(shop);
    await write(shop, place, place.was);
    if (found.length === 0) return "unseen";
  }
  return isTaken ? "shown" : "refused";
}

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.split(" "));

const listedTables = wordsOf(Object.values(unseenTables));

const listedColumns = unseenColumns.flatMap(([, columns]) =>
  Object.entries(columns).flatMap(([table, names]) => wordsOf([names]).map((name) => `${table}.${name}`)),
);

it.skipIf(inject("database").kind === "postgres")(
  "the night shows whatever someone changes in any column, or the database refuses it, or the list says why it harms no one",
  { timeout: 6 * MINUTE_MS },
  async () => {
    const shop = await openFullShop();
    expect(await wholeNight(shop)).toEqual([]);
    // As someone can who owns the database.
    await rowsOf(shop, "pragma ignore_check_constraints = on");
    onTestFinished(async () => void (await rowsOf(shop, "pragma ignore_check_constraints = off")));
    const tables = (await rowsOf<{ name: string }>(shop, TABLES)).map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(listedTables));
    const places: Place[] = [];
    for (const table of tables.filter((name) => !listedTables.includes(name))) {
      const columns = await placesIn(shop, table);
      expect(columns, `rows of ${table}`).not.toEqual([]);
      places.push(...columns);
    }
    const unseen: string[] = [];
    for (const place of places)
      if ((await outcomeOf(shop, place)) === "unseen") unseen.push(`${place.table}.${place.column}`);
    expect(unseen.sort()).toEqual(listedColumns.sort());
    expect(await wholeNight(shop)).toEqual([]);
  },
);
