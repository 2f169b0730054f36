import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useId } from "react";
import { TickBox } from "./checkbox.tsx";
import { type Column, cellAttributes, type Sort } from "./data-table-model.ts";
import { Skeleton } from "./notices.tsx";
import { Select } from "./select.tsx";

const ariaSorts = { asc: "ascending", desc: "descending" } as const;
const icons = { asc: ArrowUp, desc: ArrowDown };

/** A header cell; a button if the column is sortable. */
export function HeadCell<Row>({
  column,
  index,
  sorted,
  onSort,
}: {
  column: Column<Row>;
  index: number;
  sorted: "asc" | "desc" | false;
  /** Called with the press that sorts by this column. */
  onSort: ((event: unknown) => void) | undefined;
}) {
  const { "data-align": align, "data-print": print } = cellAttributes(column, index);
  if (!onSort) {
    return (
      <th scope="col" data-align={align} data-print={print}>
        {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
      </th>
    );
  }
  const Icon = sorted ? icons[sorted] : ArrowUpDown;
  return (
    <th scope="col" data-align={align} data-print={print} aria-sort={sorted ? ariaSorts[sorted] : undefined}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-s px-1 hover:text-ink in-[th:last-child]:mr-0 in-[th:last-child]:pr-0"
      >
        {column.header}
        <Icon size={14} className={sorted ? "text-ink" : "text-control"} />
      </button>
    </th>
  );
}

/** Ticks all rows of this page. */
export function SelectHeadCell({
  table,
  caption,
}: {
  table: {
    getIsAllRowsSelected: () => boolean;
    getIsSomeRowsSelected: () => boolean;
    toggleAllRowsSelected: (value?: boolean) => void;
  };
  caption: string;
}) {
  const all = table.getIsAllRowsSelected();
  return (
    <th scope="col" data-phone="select" className="w-9">
      <TickBox
        label={`Select everything on this page of ${caption}`}
        checked={all}
        mixed={!all && table.getIsSomeRowsSelected()}
        onChange={() => table.toggleAllRowsSelected(!all)}
      />
    </th>
  );
}

/** Ticks one row. */
export function SelectCell({
  row,
  label,
}: {
  row: { getIsSelected: () => boolean; toggleSelected: () => void };
  label: string;
}) {
  return (
    <td data-phone="select">
      <TickBox label={`Select ${label}`} checked={row.getIsSelected()} onChange={() => row.toggleSelected()} />
    </td>
  );
}

/** Skeleton rows, as high as real ones. */
export function SkeletonRows<Row>({
  rows,
  columns,
  selectable,
}: {
  rows: number;
  selectable: boolean;
  columns: Column<Row>[];
}) {
  const id = useId();
  const lines = Array.from({ length: rows }, (_, index) => `${id}-${index}`);
  return (
    <tbody aria-hidden="true">
      {lines.map((line) => (
        <tr key={line}>
          {selectable && <td data-phone="select" />}
          {columns.map((column, index) => (
            <td key={column.id} {...cellAttributes(column, index)} data-label="">
              <Skeleton className={column.align === "right" ? "ml-auto h-4 w-14" : "h-4 w-3/4 max-w-40 min-w-14"} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A sort select for narrow tables, which hide the header. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const choose = (value: string) => {
    const [by, direction] = value.split(" ");
    if (by) onSort({ by, direction: direction === "desc" ? "desc" : "asc" });
  };
  return (
    <div className="data-table-controls data-table-sort mb-2">
      <Select
        label="Sort by"
        compact
        value={sort ? `${sort.by} ${sort.direction}` : ""}
        onChange={(event) => choose(event.target.value)}
      >
        {!sort && <option value="">Default order</option>}
        {sortable.flatMap(({ id, header }) => [
          <option key={`${id} asc`} value={`${id} asc`}>
            {header}, ascending
          </option>,
          <option key={`${id} desc`} value={`${id} desc`}>
            {header}, descending
          </option>,
        ])}
      </Select>
    </div>
  );
}
