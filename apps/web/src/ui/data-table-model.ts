import { type ColumnDef, rowSelectionFeature, rowSortingFeature, tableFeatures } from "@tanstack/react-table";
import type { ReactNode } from "react";

/** The server's sort order. */
export type Sort = { by: string; direction: "asc" | "desc" };

/** The ids of the selected rows, kept across pages. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  /** The row's name in its checkbox label: "CF-20481". */
  labelOf: (row: Row) => string;
};

/** One column. `Sort.by` refers to its `id`. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned: money and numbers. */
  align?: "left" | "right";
  /** Prevents wrapping: ids, dates. Numbers never wrap. */
  nowrap?: boolean;
  sortable?: boolean;
  /** The direction of the first press; `asc` by default. */
  firstSort?: "asc" | "desc";
  /** Makes the header visible to screen readers only: pictures, actions. */
  hideHeader?: boolean;
  /** Omits the column in print: row actions. */
  hideInPrint?: boolean;
  /**
   * Its position in the card of a narrow table: first line left or right, second line with or without header,
   * or nowhere. By default the first column is the title, numbers have their header, and the rest has none.
   */
  phone?: "title" | "aside" | "plain" | "labelled" | "hidden";
};

/** The features used of the table library; sorting and paging are done by the server. */
export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
export type Features = typeof features;

/** Converts our columns to the library's definitions. Cells are rendered from `Column.cell`, so they survive a new array. */
export function toColumnDefs<Row extends object>(columns: Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map(({ id, sortable = false, firstSort }) => ({
    id,
    accessorFn: (row: Row): unknown => row,
    enableSorting: sortable,
    sortDescFirst: firstSort === "desc",
  }));
}

/** The data attributes by which the style sheet positions a cell or its header. */
export function cellAttributes<Row>(column: Column<Row>, index: number) {
  const byAlign = column.align === "right" ? "labelled" : "plain";
  return {
    "data-align": column.align,
    "data-phone": column.phone ?? (index === 0 ? "title" : byAlign),
    "data-label": column.header,
    "data-nowrap": column.nowrap || undefined,
    "data-print": column.hideInPrint ? "hidden" : undefined,
  };
}
