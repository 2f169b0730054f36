import type { Tx } from "@counterfoil/db";
import { type DataKeys, sealedBy } from "./secret-box.ts";

/** Which rows to reseal: `limit` of them, in the order of their ids after `after`. */
export interface ResealInput {
  keys: DataKeys;
  after: string;
  limit: number;
}

export interface Resealed {
  /** The last id; null when there are no more. */
  last: string | null;
  count: number;
  /** How many no key opens. */
  unreadable: number;
}

/** A function of an owner that reseals its rows. */
export type Reseal = (tx: Tx, input: ResealInput) => Promise<Resealed>;

/** A sealed value and the row that has it. */
interface SealedRow {
  id: string;
  sealed: string;
}

/** How the values of some rows are opened and sealed, and written. */
interface Rows<V> {
  /** Throws where no key opens the value. */
  seal: (row: SealedRow, keys: DataKeys) => V;
  write: (tx: Tx, id: string, values: V) => Promise<unknown>;
}

/** Seals those of these rows with the newest key that are not yet. */
export async function resealRows<V>(
  tx: Tx,
  { keys }: ResealInput,
  { rows, seal, write }: Rows<V> & { rows: readonly SealedRow[] },
): Promise<Resealed> {
  const result = { last: rows.at(-1)?.id ?? null, count: 0, unreadable: 0 };
  for (const row of rows) {
    if (sealedBy(row.sealed) === keys.newest.id) continue;
    const values = valuesOf(() => seal(row, keys));
    if (values === null) result.unreadable += 1;
    else {
      await write(tx, row.id, values);
      result.count += 1;
    }
  }
  return result;
}

interface SealedColumn<V> extends Rows<V> {
  table: "bank_accounts" | "people_checks" | "raffle_sales" | "saved_cards" | "users";
  column: string;
  /** The column of the row's id; `id` by default. */
  id?: string;
}

/** Returns the function that reseals a column, whose value is null or empty where a row has none. */
export function resealColumn<V>({ table, column, id = "id", ...how }: SealedColumn<V>): Reseal {
  return async (tx, input) => {
    const { ref, table: named } = tx.sql.dynamic;
    const found = await tx.sql
      .selectFrom(named(table).as("row"))
      .select([ref(id), ref(column)])
      .where(ref(column), "<>", "")
      .where(ref(id), ">", input.after)
      .orderBy(ref(id))
      .limit(input.limit)
      .forUpdate()
      .$castTo<Record<string, string>>()
      .execute();
    const rows = found.map((row) => ({ id: row[id] ?? "", sealed: row[column] ?? "" }));
    return resealRows(tx, input, { rows, ...how });
  };
}

function valuesOf<V>(seal: () => V): V | null {
  try {
    return seal();
  } catch {
    return null;
  }
}
