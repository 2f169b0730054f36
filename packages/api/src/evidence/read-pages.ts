import { CSV_BYTE_ORDER_MARK, isoOrNull, safeCsvCell } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { stringify } from "csv-stringify/sync";

export interface About {
  db: Db;
  raffle: Row<"raffles">;
  now: number;
}

type Cell = string | number | null;

function toCsv(rows: Cell[][]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === "string" ? safeCsvCell(cell) : cell)));
  return stringify(texts, { record_delimiter: "\r\n" });
}

/** Returns an epoch time as a cell: ISO 8601 in UTC, or empty. */
export const timeCell = (at: number | null): string => isoOrNull(at) ?? "";

/** Writes a CSV file for spreadsheets page by page, with its column names even if it has no rows. */
export async function* csvOf<R>(
  columns: readonly string[],
  pages: AsyncIterable<R[]>,
  toCells: (row: R) => Cell[],
): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + toCsv([[...columns]]);
  for await (const page of pages) if (page.length > 0) yield toCsv(page.map(toCells));
}
