import { CSV_BYTE_ORDER_MARK, isoOrNull, safeCsvCell } from "@counterfoil/core";
import { stringify } from "csv-stringify/sync";

type Cell = string | number | null;

function toCsv(rows: Cell[][]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === "string" ? safeCsvCell(cell) : cell)));
  return stringify(texts, { record_delimiter: "\r\n" });
}

/** Returns an epoch time as a cell: ISO 8601 in UTC, or empty. */
export const timeCell = (at: number | null): string => isoOrNull(at) ?? "";

/** Writes a CSV file for spreadsheets page by page, with the names of its columns even if it has no rows. */
export async function* csvOf<R>(pages: AsyncIterable<R[]>, columns: Record<string, (row: R) => Cell>) {
  yield CSV_BYTE_ORDER_MARK + toCsv([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const page of pages) if (page.length > 0) yield toCsv(page.map((row) => cells.map((cell) => cell(row))));
}
