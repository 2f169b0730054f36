import { londonDay } from "@counterfoil/core";
import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { serverNow } from "../../ui/clock.ts";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { DateRange, rangePresets } from "../../ui/date-range.tsx";
import { FilterTabs, Toolbar } from "../../ui/filters.tsx";
import { formatCount, formatMoney, formatPeriod, sumPounds } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { RaffleLink } from "../frame/action.tsx";
import { type ListQuery, listProps, type ScreenSearch, useFilters } from "../frame/list-props.tsx";

export type Sortable<Row> = Column<Row> & { of: (row: Row) => number | string };

function number<Row>(id: string, header: string, of: (row: Row) => number, format: (value: number) => string) {
  const look = { align: "right", firstSort: "desc" } as const;
  return { id, header, of, cell: (row: Row) => format(of(row)), ...look };
}

export const money = <Row,>(id: string, header: string, of: (row: Row) => number) =>
  number(id, header, of, formatMoney);
export const amount = <Row,>(id: string, header: string, of: (row: Row) => number) =>
  number(id, header, of, formatCount);

export const periodColumn = <Row extends { period: string }>(): Sortable<Row> => ({
  id: "period",
  header: "Period",
  nowrap: true,
  of: ({ period }) => period,
  cell: ({ period }) => formatPeriod(period),
});

export const raffleColumn = <Row extends { _id: string; name: string }>(): Sortable<Row> => ({
  id: "name",
  header: "Raffle",
  of: ({ name }) => name.toLocaleLowerCase("en-GB"),
  // A card whose raffle can't be read counts, too.
  cell: (raffle) => (raffle._id === "" ? "Unreadable" : <RaffleLink raffle={raffle} className="font-semibold" />),
});

/** Returns the sums of all raffles, of each field but `others`. */
export function totalOf<Row extends object>(
  { shape, parse }: Pick<z.ZodObject, "shape"> & { parse: (row: unknown) => Row },
  raffles: readonly Row[],
  others: Partial<Row> = {},
): Row {
  const sumOf = (field: string) => sumPounds(raffles.map((raffle) => Number(Reflect.get(raffle, field))));
  const sums = Object.fromEntries(Object.keys(shape).map((field) => [field, sumOf(field)]));
  return parse({ ...sums, _id: "", name: "", ...others });
}

/** Returns how a table is sorted, which the address has as "card-desc". */
function readSort(sort = ""): Sort | undefined {
  const [by, direction] = sort.split("-");
  return by ? { by, direction: direction === "desc" ? "desc" : "asc" } : undefined;
}

/** Returns the rows in which anything is above 0, as they are sorted. */
function sorted<Row>(all: readonly Row[] | undefined, columns: Sortable<Row>[], sort: Sort | undefined) {
  const rows = all?.filter((row) => columns.some(({ of }) => typeof of(row) === "number" && of(row) !== 0));
  const of = columns.find(({ id }) => id === sort?.by)?.of;
  if (!of || !rows) return rows;
  const sign = sort?.direction === "desc" ? -1 : 1;
  const compare = (a: number | string, b: number | string) => (a < b ? -sign : a > b ? sign : 0);
  return rows.toSorted((one, other) => compare(of(one), of(other)));
}

export type ReportSearch = ScreenSearch<"/admin/reports">;

/** Returns the reported London days, which are those of this month by default, and how they are grouped. */
export function reportedDays({ by, from, to }: ReportSearch) {
  const today = londonDay(serverNow());
  return { by: by ?? ("day" as const), from: from ?? `${today.slice(0, 8)}01`, to: to ?? today };
}

const presets = rangePresets.filter(({ label }) => label !== "All time");

/** The days of a report, what `children` shows of them, and whether its tables have a row for each day or for each month. */
export function ReportDays({ search, children }: { search: ReportSearch; children: ReactNode }) {
  const filter = useFilters<ReportSearch>();
  const { from, to } = reportedDays(search);
  return (
    <>
      <DateRange label="Days (UK time)" presets={presets} value={{ from, to }} onChange={filter} />
      <div className="my-5">{children}</div>
      <Toolbar label="Group by">
        <FilterTabs
          label="Group by"
          options={[
            { value: undefined, label: "Day" },
            { value: "month", label: "Month" },
          ]}
          value={search.by}
          onChange={(by) => filter({ by })}
        />
      </Toolbar>
    </>
  );
}

type Props<Row extends object> = Pick<ComponentProps<typeof DataTable<Row>>, "caption" | "rowId" | "totals"> & {
  report: ListQuery;
  columns: Sortable<Row>[];
  rows: readonly Row[] | undefined;
  search: ReportSearch;
  place: "sort" | "sort2" | "sort3";
  empty?: string;
};

/** A table of a report, each of whose columns it can be sorted by: `place` is where the address has its order. */
export function ReportTable<Row extends object>({ report, columns, rows, search, place, ...props }: Props<Row>) {
  const { empty = "No sales or refunds", ...table } = props;
  const filter = useFilters<ReportSearch>();
  const sort = readSort(search[place]);
  const { from, to } = reportedDays(search);
  // The field of the days says so.
  if (from > to) return null;
  return (
    <DataTable
      columns={columns}
      rows={sorted(rows, columns, sort)}
      empty={<Empty title={empty} />}
      sort={sort}
      onSort={({ by, direction }) => filter({ [place]: `${by}-${direction}` })}
      {...listProps(report)}
      {...table}
    />
  );
}
