import type { ReactNode } from "react";
import type { ListQuery } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { Screen } from "../frame/screen.tsx";
import { ReportDays, type ReportSearch, ReportTable, reportedDays, type Sortable } from "./report-table.tsx";

/** One of a report's two tables, and how its rows become a CSV file. */
interface Part<Row> {
  columns: Sortable<Row>[];
  rows: readonly Row[] | undefined;
  totals: Row | undefined;
  toCsv: (rows: readonly Row[]) => Promise<string>;
  note?: ReactNode;
  empty?: string;
}

const Note = ({ children }: { children: ReactNode }) =>
  children && <p className="mb-3 text-small text-muted">{children}</p>;

interface Props<Period, Raffle> {
  title?: string;
  /** How the names of its files begin. */
  file: string;
  report: ListQuery & { data: unknown; isError: boolean };
  search: ReportSearch;
  figures: ReactNode;
  byPeriod: Part<Period>;
  byRaffle: Part<Raffle>;
  children?: ReactNode;
}

/** A report of some days: its sums, a table by day or month, one by raffle, and both as CSV. */
export function ReportScreen<Period extends { period: string }, Raffle extends { _id: string }>({
  title,
  file,
  report,
  search,
  figures,
  byPeriod: { toCsv: toPeriodsCsv, note: aboutPeriods, ...periods },
  byRaffle: { toCsv: toRafflesCsv, note: aboutRaffles, ...raffles },
  children,
}: Props<Period, Raffle>) {
  const { by, from, to } = reportedDays(search);
  const hasFailed = !report.data && report.isError;
  const write = <Row,>({ rows }: { rows: readonly Row[] | undefined }, toCsv: Part<Row>["toCsv"]) =>
    rows && (() => toCsv(rows));
  return (
    <Screen
      title={title}
      actions={
        !hasFailed && (
          <>
            <SaveCsv
              name={`${file}-${from}-${to}.csv`}
              label="Export by period (CSV)"
              write={write(periods, toPeriodsCsv)}
            />
            <SaveCsv
              name={`${file}-raffles-${from}-${to}.csv`}
              label="Export by raffle (CSV)"
              write={write(raffles, toRafflesCsv)}
            />
          </>
        )
      }
    >
      <ReportDays search={search}>{!hasFailed && figures}</ReportDays>
      <Note>{aboutPeriods}</Note>
      <ReportTable
        caption={by === "day" ? "By day" : "By month"}
        rowId={({ period }) => period}
        place="sort"
        {...{ report, search }}
        {...periods}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">By raffle</h2>
      <Note>{aboutRaffles}</Note>
      <ReportTable caption="By raffle" place="sort2" {...{ report, search }} {...raffles} />
      {children}
    </Screen>
  );
}
