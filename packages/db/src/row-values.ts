import { sql } from "kysely";

/** Returns the table `v` of an `update … from`, with the ids of rows and a new text, or null, for each: `column1` and `column2`, as both databases name them. */
export function textsById<A extends string>(rows: readonly (readonly [id: string, text: string | null])[], alias: A) {
  const pairs = rows.map(([id, text]) => sql`(${id}, ${text})`);
  return sql<{ column1: string; column2: string | null }>`(values ${sql.join(pairs)})`.as(alias);
}
