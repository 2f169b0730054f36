import { type Db, hasWholeId, idBytes } from "@counterfoil/db";
import type { BookRule } from "./book-rule.ts";

const ROWS_AT_ONCE = 200;

/** Yields the ids of a table, some at a time. Throws, after the others, where no rule can find the row of one. */
export async function* idsOf(db: Db, table: BookRule["table"]): AsyncGenerator<string[]> {
  let after: string | undefined;
  let isDamaged = false;
  for (;;) {
    const page = db.selectFrom(table).select(["id", idBytes]);
    const next = after === undefined ? page : page.where("id", ">", after);
    const rows: { id: string; bytes: number | null }[] = await next.orderBy("id").limit(ROWS_AT_ONCE).execute();
    const ids = rows.filter(hasWholeId).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    isDamaged ||= ids.length < rows.length;
    after = ids.at(-1);
    if (rows.length < ROWS_AT_ONCE || after === undefined) break;
  }
  if (isDamaged) throw new Error(`Some rows of ${table} have an id that can't be read`);
}
