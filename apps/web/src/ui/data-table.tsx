import { rowsOfPage, startOfPage } from "@counterfoil/core";
import { functionalUpdate, type RowSelectionState, useTable } from "@tanstack/react-table";
import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import { cx } from "./cx.ts";
import { type Column, cellAttributes, features, type Selection, type Sort, toColumnDefs } from "./data-table-model.ts";
import { HeadCell, SelectCell, SelectHeadCell, SkeletonRows, SortSelect } from "./data-table-parts.tsx";
import { Empty, LoadFailed } from "./notices.tsx";
import { Pager } from "./pager.tsx";
import { useScrollable } from "./use-scrollable.ts";
import "./data-table.css";

type DataTableProps<Row> = {
  /** The table's accessible name. */
  caption: string;
  columns: Column<Row>[];
  /** The rows of this page; undefined until the first answer. Pass the old rows while the next page loads. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** A newer answer is loading: current rows stay, dimmed. */
  loading?: boolean;
  /** Loading failed: shows an error with Retry. Current rows stay. */
  error?: ReactNode;
  onRetry?: () => void;
  /** Shown when there are no rows: an `Empty`. */
  empty?: ReactNode;
  /** Counts from 1. Without `onPage` there is no pager. */
  page?: number;
  pageSize?: number;
  /** The number of rows on all pages. */
  total?: number | undefined;
  /** With `replace` the page of the address has gone, and the one that is shown takes its place. */
  onPage?: (page: number, replace: boolean) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** The sums of all rows, below them; its first column says "Total". */
  totals?: Row | undefined;
  className?: string;
};

/** Names the last page in the address where that of the address has gone: the server answers with the last one. */
function useLastPage<Row>({ page = 1, pageSize = 10, total, loading, onPage }: DataTableProps<Row>) {
  const isKnown = total !== undefined && !loading;
  const shown = isKnown ? Math.floor(startOfPage(rowsOfPage(page, pageSize), total) / pageSize) + 1 : page;
  const rename = useEffectEvent(() => onPage?.(shown, true));
  useEffect(() => {
    if (shown !== page) rename();
  }, [shown, page]);
}

/** A table of one page of the server's rows. Sorting, paging and selection are the caller's state, in the URL. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, loading = false, error, onRetry, empty, page = 1, pageSize = 10, total, onPage } = props;
  const { box, scrollable } = useScrollable();
  useLastPage(props);
  const failedFirst = rows === undefined && error !== undefined && error !== null;
  const shown = total ?? rows?.length ?? 0;
  return (
    <div className={cx("data-table-box", props.className)}>
      {props.onSort && <SortSelect columns={props.columns} sort={props.sort} onSort={props.onSort} />}
      {error && (
        <LoadFailed onRetry={onRetry} busy={loading}>
          {error}
        </LoadFailed>
      )}
      {!failedFirst && (
        <section
          ref={box}
          className="data-table-scroll"
          {...(scrollable ? { tabIndex: 0, "aria-label": `${caption}, table` } : undefined)}
        >
          <Grid {...props} loading={loading} />
        </section>
      )}
      {rows?.length === 0 && !error && (empty ?? <Empty title="Nothing here yet" />)}
      <p role="status" className="sr-only">
        {loading ? "Loading" : rows && `${shown} in ${caption}`}
      </p>
      {onPage && (
        <div className="data-table-controls">
          <Pager
            label={`Pages of ${caption}`}
            skip={rowsOfPage(page, pageSize).skip}
            limit={pageSize}
            total={total ?? 0}
            onSkip={(skip) => onPage(Math.floor(skip / pageSize) + 1, false)}
          />
        </div>
      )}
    </div>
  );
}

const none: never[] = [];

function useGrid<Row extends object>({ columns, rows, rowId, sort, onSort, selection }: DataTableProps<Row>) {
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns]);
  const sorting = sort ? [{ id: sort.by, desc: sort.direction === "desc" }] : none;
  const rowSelection: RowSelectionState = {};
  for (const id of selection?.selected ?? none) rowSelection[id] = true;
  return useTable({
    features,
    columns: columnDefs,
    data: rows ?? none,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting);
      if (next) onSort?.({ by: next.id, direction: next.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (update) => {
      const next = functionalUpdate(update, rowSelection);
      selection?.onSelect(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
}

function Grid<Row extends object>(props: DataTableProps<Row> & { loading: boolean }) {
  const { caption, columns, rows, loading, selection, pageSize = 10, onSort } = props;
  const table = useGrid(props);
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && <SelectHeadCell table={table} caption={caption} />}
          {columns.map((column, index) => {
            const sorting = table.getColumn(column.id);
            const sortable = onSort !== undefined && sorting?.getCanSort();
            return (
              <HeadCell
                key={column.id}
                column={column}
                index={index}
                sorted={sorting?.getIsSorted() ?? false}
                onSort={sortable ? sorting?.getToggleSortingHandler() : undefined}
              />
            );
          })}
        </tr>
      </thead>
      {rows === undefined && (
        <SkeletonRows rows={Math.min(pageSize, 10)} columns={columns} selectable={selection !== undefined} />
      )}
      <tbody aria-busy={loading || rows === undefined}>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            {selection && <SelectCell row={row} label={selection.labelOf(row.original)} />}
            {columns.map((column, index) => (
              <td key={column.id} {...cellAttributes(column, index)}>
                {column.cell(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {props.totals && rows && rows.length > 0 && <TotalsRow columns={columns} totals={props.totals} />}
    </table>
  );
}

function TotalsRow<Row>({ columns, totals }: { columns: Column<Row>[]; totals: Row }) {
  return (
    <tbody className="font-bold">
      <tr>
        {columns.map((column, index) => (
          <td key={column.id} {...cellAttributes(column, index)}>
            {index === 0 ? "Total" : column.cell(totals)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
