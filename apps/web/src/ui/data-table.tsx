import { rowsOfPage, startOfPage } from "@counterfoil/core";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { Empty, LoadFailed, Skeleton } from "./notices.tsx";
import { Pager } from "./pager.tsx";
import { ChoiceField } from "./select.tsx";
import { useScrollable } from "./use-scrollable.ts";
import "./data-table.css";
import { groupBy } from "./group-by.ts";

export type Sort = { by: string; direction: "asc" | "desc" };

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** Prevents wrapping: ids, dates. Numbers never wrap. */
  nowrap?: boolean;
  /** What `Sort.by` calls it; without one the table can't be sorted by it. */
  id?: string;
  /** The direction of the first press; `asc` by default. */
  firstSort?: "asc" | "desc";
  /** Makes the header visible to screen readers only: pictures, actions. */
  hideHeader?: boolean;
  /** Omits the column in print: row actions. */
  hideInPrint?: boolean;
  /** Its place in the card of a narrow table; by default the first column is the title, and numbers have their header. */
  phone?: "title" | "aside" | "plain" | "labelled" | "hidden";
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  /** The rows of this page; undefined until the first answer. Pass the old rows while the next page loads. */
  rows: readonly Row[] | undefined;
  rowId?: (row: Row) => string;
  loading?: boolean;
  /** Loading failed: shows an error with Retry. Current rows stay. */
  error?: ReactNode;
  onRetry?: () => void;
  empty?: ReactNode;
  page?: number;
  pageSize?: number;
  total?: number | undefined;
  /** Whether there are more rows than the total. */
  more?: boolean | undefined;
  /** With `replace` the page of the address has gone, and the one that is shown takes its place. */
  onPage?: (page: number, replace: boolean) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  totals?: Row | undefined;
  /** The heading of the group that a row belongs to; the rows of a group follow each other. */
  groupOf?: ((row: Row) => string) | undefined;
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

/** What shows when no index finds the words, and only the newest rows were read. */
const nothingNew = <Empty title="Nothing among the newest" help="Longer words are looked for among all." />;

/** A table of one page of the server's rows. Sorting, paging and selection are the caller's state, in the URL. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, loading = false, error, onRetry, empty, page = 1, pageSize = 10, total, more, onPage } = props;
  const { box, scrollable } = useScrollable();
  useLastPage(props);
  const failedFirst = rows === undefined && error !== undefined && error !== null;
  const shown = total ?? rows?.length ?? 0;
  return (
    <div className="data-table-box">
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
          {...(scrollable && { tabIndex: 0, "aria-label": `${caption}, table` })}
        >
          <Grid {...props} loading={loading} />
        </section>
      )}
      {rows?.length === 0 && !error && (more ? nothingNew : (empty ?? <Empty title="Nothing here yet" />))}
      <p role="status" className="sr-only">
        {loading ? "Loading" : rows && `${shown}${more ? "+" : ""} in ${caption}`}
      </p>
      {onPage && (
        <div className="data-table-controls">
          <Pager
            label={`Pages of ${caption}`}
            skip={rowsOfPage(page, pageSize).skip}
            limit={pageSize}
            total={total ?? 0}
            more={more}
            onSkip={(skip) => onPage(Math.floor(skip / pageSize) + 1, false)}
          />
        </div>
      )}
    </div>
  );
}

/** The data attributes by which the style sheet positions a cell or its header. */
function cellAttributes<Row>(column: Column<Row>, index: number) {
  const byAlign = column.align === "right" ? "labelled" : "plain";
  return {
    "data-align": column.align,
    "data-phone": column.phone ?? (index === 0 ? "title" : byAlign),
    "data-label": column.header,
    "data-nowrap": column.nowrap || undefined,
    "data-print": column.hideInPrint ? "hidden" : undefined,
  };
}

const ariaSorts = { asc: "ascending", desc: "descending" } as const;
const icons = { asc: ArrowUp, desc: ArrowDown };

type HeadCellProps<Row> = {
  column: Column<Row>;
  index: number;
  sorted: "asc" | "desc" | false;
  onSort: (() => void) | undefined;
};

function HeadCell<Row>({ column, index, sorted, onSort }: HeadCellProps<Row>) {
  const { "data-align": align, "data-print": print } = cellAttributes(column, index);
  const Icon = sorted ? icons[sorted] : ArrowUpDown;
  return (
    <th scope="col" data-align={align} data-print={print} aria-sort={sorted ? ariaSorts[sorted] : undefined}>
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-s px-1 hover:text-ink in-[th:last-child]:mr-0 in-[th:last-child]:pr-0"
        >
          {column.header}
          <Icon size={14} className={sorted ? "text-ink" : "text-control"} />
        </button>
      ) : (
        <span className={column.hideHeader ? "sr-only" : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function SkeletonRows<Row>({ rows, columns }: { rows: number; columns: Column<Row>[] }) {
  const id = useId();
  const lines = Array.from({ length: rows }, (_, index) => `${id}-${index}`);
  return (
    <tbody aria-hidden="true">
      {lines.map((line) => (
        <tr key={line}>
          {columns.map((column, index) => (
            <td key={column.header} {...cellAttributes(column, index)} data-label="">
              <Skeleton className={column.align === "right" ? "ml-auto h-4 w-14" : "h-4 w-3/4 max-w-40 min-w-14"} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type SortSelectProps<Row> = {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ id }) => id !== undefined);
  if (sortable.length === 0) return null;
  const names = sortable.flatMap(({ id, header }) =>
    Object.entries(ariaSorts).map(([direction, word]) => [`${id} ${direction}`, `${header}, ${word}`]),
  );
  const choose = (value: string) => {
    const [by, direction] = value.split(" ");
    if (by) onSort({ by, direction: direction === "desc" ? "desc" : "asc" });
  };
  return (
    <div className="data-table-controls data-table-sort mb-2">
      <ChoiceField
        label="Sort by"
        compact
        {...(!sort && { first: "Default order" })}
        names={Object.fromEntries(names)}
        value={sort ? `${sort.by} ${sort.direction}` : ""}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}

const idOf = (row: object): string => ("_id" in row ? String(row._id) : "");

function nextSort<Row>({ id = "", firstSort = "asc" }: Column<Row>, sort: Sort | undefined): Sort {
  if (sort?.by !== id) return { by: id, direction: firstSort };
  return { by: id, direction: sort.direction === "asc" ? "desc" : "asc" };
}

function Grid<Row extends object>(props: DataTableProps<Row> & { loading: boolean }) {
  const { caption, columns, rows, loading, totals, pageSize = 10, sort, onSort, groupOf } = props;
  const groups = groupOf ? [...groupBy(rows ?? [], groupOf)] : ([["", rows ?? []]] as const);
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <HeadCell
              key={column.header}
              column={column}
              index={index}
              sorted={sort !== undefined && sort.by === column.id && sort.direction}
              onSort={onSort && column.id !== undefined ? () => onSort(nextSort(column, sort)) : undefined}
            />
          ))}
        </tr>
      </thead>
      {rows === undefined && <SkeletonRows rows={Math.min(pageSize, 10)} columns={columns} />}
      {groups.map(([heading, some]) => (
        <tbody key={heading} aria-busy={loading || rows === undefined}>
          {heading && (
            <tr data-group="">
              <th scope="rowgroup" colSpan={columns.length}>
                {heading}
              </th>
            </tr>
          )}
          <Rows {...props} rows={some} />
        </tbody>
      ))}
      {totals && rows && rows.length > 0 && <TotalsRow columns={columns} totals={totals} />}
    </table>
  );
}

function Rows<Row extends object>({ rows, rowId = idOf, columns }: DataTableProps<Row>) {
  return rows?.map((row) => (
    <tr key={rowId(row)}>
      {columns.map((column, index) => (
        <td key={column.header} {...cellAttributes(column, index)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

function TotalsRow<Row>({ columns, totals }: { columns: Column<Row>[]; totals: Row }) {
  return (
    <tbody className="font-bold">
      <tr>
        {columns.map((column, index) => (
          <td key={column.header} {...cellAttributes(column, index)}>
            {index === 0 ? "Total" : column.cell(totals)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
