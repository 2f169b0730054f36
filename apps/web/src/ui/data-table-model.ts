import { type ColumnDef, rowSelectionFeature, rowSortingFeature, tableFeatures } from "@tanstack/react-table";
import type { ReactNode } from "react";

/** The order that the server answers in. */
export type Sort = { by: string; direction: "asc" | "desc" };

/** The ids of the chosen rows, kept over pages. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  /** Names a row in the words of its check box: "CF-20481". */
  labelOf: (row: Row) => string;
};

/** One column. `id` is what `Sort.by` names. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and numbers stand right. */
  align?: "left" | "right";
  /** Keeps its words on one line: ids, dates. Numbers always do. */
  nowrap?: boolean;
  sortable?: boolean;
  /** The direction of the first press; `asc` unless said. */
  firstSort?: "asc" | "desc";
  /** Says the header to screen readers only: pictures, actions. */
  hideHeader?: boolean;
  /** Leaves the column out of a printed page: row actions. */
  hideInPrint?: boolean;
  /**
   * Where it stands in the card of a narrow table: first line left or right, second line with or without its header,
   * or nowhere. The first column is the title, numbers carry their header, the rest stands plain unless said.
   */
  phone?: "title" | "aside" | "plain" | "labelled" | "hidden";
};

/** What of the table library is in use; the server sorts and cuts pages itself. */
export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
export type Features = typeof features;

/** Makes the library's column definitions of ours. Cells are drawn from `Column.cell`, so that they outlive a new array. */
export function toColumnDefs<Row extends object>(columns: Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map(({ id, sortable = false, firstSort }) => ({
    id,
    accessorFn: (row: Row): unknown => row,
    enableSorting: sortable,
    sortDescFirst: firstSort === "desc",
  }));
}

/** The attributes that the style sheet places a cell or its head by. */
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
