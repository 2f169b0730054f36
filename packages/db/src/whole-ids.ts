import { type SqlBool, sql } from "kysely";

/** The length of a row's `id` as it is stored. */
export const idBytes = sql<number | null>`octet_length(id)`.as("bytes");

/** Whether an id was read as it is: on SQLite it may have bytes that no text has, and no row is found by what was read. */
export function hasWholeId({ id, bytes }: { id: string; bytes: number | null }): boolean {
  return bytes !== null && Buffer.byteLength(id) === bytes && !id.includes("\ufffd");
}

/** What the ids that the shop makes consist of. */
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";

/** Whether the `id` of a row has other letters, as each has that isn't read as it is. */
export const idIsUnlikeAny = sql<SqlBool>`coalesce(ltrim(id, ${sql.lit(LETTERS)}), 'none') <> ''`;
