import type { Tx } from "@counterfoil/db";
import { type DataKeys, sealedBy } from "./secret-box.ts";

/** Which rows to reseal: `limit` of them, in the order of their ids after `after`. */
export interface ResealInput {
  keys: DataKeys;
  after: string;
  limit: number;
}

/** The result. */
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
  rows: readonly SealedRow[];
  /** Throws where no key opens the value. */
  seal: (row: SealedRow) => V;
  write: (id: string, values: V) => Promise<unknown>;
}

/** Seals the rows that are not sealed with the newest key yet. */
export async function resealRows<V>({ keys }: ResealInput, { rows, seal, write }: Rows<V>): Promise<Resealed> {
  const result = { last: rows.at(-1)?.id ?? null, count: 0, unreadable: 0 };
  for (const row of rows) {
    if (sealedBy(row.sealed) === keys.newest.id) continue;
    const values = valuesOf(() => seal(row));
    if (values === null) result.unreadable += 1;
    else {
      await write(row.id, values);
      result.count += 1;
    }
  }
  return result;
}

function valuesOf<V>(seal: () => V): V | null {
  try {
    return seal();
  } catch {
    return null;
  }
}
