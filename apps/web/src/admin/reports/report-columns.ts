import { formatCount } from "../../ui/count.ts";
import type { Column, Sort } from "../../ui/data-table.tsx";
import { formatMoney } from "../../ui/money.ts";

/** A column, and the value that its rows are sorted by. */
export type Sortable<Row> = Column<Row> & { of: (row: Row) => number | string };

function number<Row>(id: string, header: string, of: (row: Row) => number, format: (value: number) => string) {
  const column: Sortable<Row> = {
    id,
    header,
    align: "right",
    sortable: true,
    firstSort: "desc",
    of,
    cell: (row) => format(of(row)),
  };
  return column;
}

/** A column of sums. */
export const money = <Row>(id: string, header: string, of: (row: Row) => number) => number(id, header, of, formatMoney);
/** A column of counts. */
export const amount = <Row>(id: string, header: string, of: (row: Row) => number) =>
  number(id, header, of, formatCount);

/** The column of the day, as 29/11/2026, or month, as 11/2026. */
export const periodColumn = <Row extends { period: string }>(): Sortable<Row> => ({
  id: "period",
  header: "Period",
  nowrap: true,
  sortable: true,
  of: ({ period }) => period,
  cell: ({ period }) => period.split("-").reverse().join("/"),
});

/** How a table is sorted, as the URL has it, and what to do when that changes. */
export type UrlSort = { sort: string | undefined; onSort: (sort: string) => void };

/** Returns the `sort` and `onSort` of a table whose order is in the URL. */
export function fromUrl({ sort = "", onSort }: UrlSort): { sort: Sort | undefined; onSort: (sort: Sort) => void } {
  const [by, direction] = sort.split("-");
  return {
    sort: by ? { by, direction: direction === "desc" ? "desc" : "asc" } : undefined,
    onSort: ({ by, direction }) => onSort(`${by}-${direction}`),
  };
}

/** Returns rows in the order of a column. */
export function sorted<Row>(rows: readonly Row[] | undefined, columns: Sortable<Row>[], sort: Sort | undefined) {
  const of = columns.find(({ id }) => id === sort?.by)?.of;
  if (!of || !rows) return rows;
  const sign = sort?.direction === "desc" ? -1 : 1;
  const compare = (a: number | string, b: number | string) => (a < b ? -sign : a > b ? sign : 0);
  return rows.toSorted((one, other) => compare(of(one), of(other)));
}
