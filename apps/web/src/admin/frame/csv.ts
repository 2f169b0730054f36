import { CSV_BYTE_ORDER_MARK, safeCsvCell } from "@counterfoil/core";
import { stringify } from "csv-stringify/browser/esm/sync";

export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => string | number])[];

/** An amount below 0, which spreadsheets add up. */
const NEGATIVE = /^-\d+\.\d{2}$/;

const toCell = (text: string) => (NEGATIVE.test(text) ? text : safeCsvCell(text));

/** Writes CSV for spreadsheets: UTF-8 with a byte-order mark, CRLF, and no cell that runs as a formula. */
export function toCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => toCell(String(cell(row)))));
  return CSV_BYTE_ORDER_MARK + stringify([columns.map(([header]) => header), ...cells], { record_delimiter: "\r\n" });
}
