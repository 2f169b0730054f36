import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import type { BookRule } from "./book-rule.ts";

const ROWS_AT_ONCE = 200;

interface ReadId {
  id: string;
  bytes: number | null;
}

/** Whether an id was read as it is: on SQLite it may have bytes that no text has, and no rule finds its row by what was read. */
const isWhole = ({ id, bytes }: ReadId) => bytes !== null && Buffer.byteLength(id) === bytes && !id.includes("\ufffd");

/** Yields the ids of a table, some at a time. Throws, after the others, where no rule can find the row of one. */
export async function* idsOf(db: Db, table: BookRule["table"]): AsyncGenerator<string[]> {
  let after: string | undefined;
  let isDamaged = false;
  for (;;) {
    const page = db.selectFrom(table).select(["id", sql<number | null>`octet_length(id)`.as("bytes")]);
    const next = after === undefined ? page : page.where("id", ">", after);
    const rows: ReadId[] = await next.orderBy("id").limit(ROWS_AT_ONCE).execute();
    const ids = rows.filter(isWhole).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    isDamaged ||= ids.length < rows.length;
    after = ids.at(-1);
    if (rows.length < ROWS_AT_ONCE || after === undefined) break;
  }
  if (isDamaged) throw new Error(`Some rows of ${table} have an id that can't be read`);
}
