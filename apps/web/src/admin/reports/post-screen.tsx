import { type PostFigures, type PostOfRaffle, type PostPeriod, postReasonNames } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { ReportScreen } from "./report-screen.tsx";
import { amount, periodColumn, raffleColumn, reportedDays, type Sortable } from "./report-table.tsx";

const route = getRouteApi("/admin/reports/post");

const numbersOf = ({ paid, post, manual }: PostFigures) => paid + post + manual;
const winsOf = ({ paidWins, postWins, manualWins }: PostFigures) => paidWins + postWins + manualWins;

/** Returns a share as staff read it: "4.2%"; a dash of nothing. */
const shareOf = (part: number, whole: number) => (whole === 0 ? "–" : `${((part / whole) * 100).toFixed(1)}%`);
const daysInWords = (days: number | null) => (days === null ? "–" : `${days.toFixed(1)}`);

function columnsOf<Row extends PostPeriod | PostOfRaffle>(): Sortable<Row>[] {
  return [
    amount("received", "Cards", ({ received }) => received),
    amount("allocated", "Entered", ({ allocated }) => allocated),
    amount("rejected", "Rejected", ({ rejected }) => rejected),
    {
      ...amount("days", "Days to key", ({ mostDays }: Row) => mostDays ?? 0),
      cell: ({ medianDays, mostDays }) =>
        mostDays === null ? "–" : `${daysInWords(medianDays)}, max ${daysInWords(mostDays)}`,
    },
    amount("paid", "Bought", ({ paid }) => paid),
    amount("post", "By post", ({ post }) => post),
    amount("manual", "Manual", ({ manual }) => manual),
    {
      ...amount("share", "Share by post", (row: Row) => row.post / Math.max(1, numbersOf(row))),
      cell: (row) => shareOf(row.post, numbersOf(row)),
    },
    {
      ...amount("wins", "Wins by post", ({ postWins }: Row) => postWins),
      cell: (row) => `${formatCount(row.postWins)} of ${formatCount(winsOf(row))}`,
    },
  ];
}

const periodColumns: Sortable<PostPeriod>[] = [periodColumn(), ...columnsOf<PostPeriod>()];

const raffleColumns: Sortable<PostOfRaffle>[] = [raffleColumn(), ...columnsOf<PostOfRaffle>()];

function Totals({ total }: { total: PostFigures | undefined }) {
  return (
    <StatBand>
      <StatTile
        label="Cards received"
        value={total && formatCount(total.received)}
        hint={total && `${formatCount(total.allocated)} entered, ${formatCount(total.rejected)} rejected`}
      />
      <StatTile
        label="Days to key"
        value={total && daysInWords(total.medianDays)}
        hint={total && total.mostDays !== null && `median; longest ${daysInWords(total.mostDays)}`}
      />
      <StatTile
        label="Numbers by post"
        value={total && formatCount(total.post)}
        hint={total && numbersOf(total) > 0 && `${shareOf(total.post, numbersOf(total))} of all numbers`}
      />
      <StatTile
        label="Wins by post"
        value={total && formatCount(total.postWins)}
        hint={total && winsOf(total) > 0 && `${shareOf(total.postWins, winsOf(total))} of all wins`}
      />
    </StatBand>
  );
}

export function PostReportScreen() {
  const search = route.useSearch();
  const report = trpc.reports.readPost.useQuery(reportedDays(search), keepRows);
  const { periods, raffles, total } = report.data ?? {};
  const empty = "No entries for these dates";
  return (
    <ReportScreen
      title="Entry routes"
      file="report-post"
      {...{ report, search }}
      figures={<Totals total={total} />}
      byPeriod={{
        columns: periodColumns,
        rows: periods,
        totals: total && { ...total, period: "" },
        toCsv: async (rows) => (await import("./post-csv.ts")).toPostPeriodsCsv(rows),
        note: (
          <>
            Raffles that offer entry by post. Cards are counted by when they arrived, numbers and wins by when they were
            given. Wins are instant and main prizes.
          </>
        ),
        empty,
      }}
      byRaffle={{
        columns: raffleColumns,
        rows: raffles,
        totals: total && { ...total, _id: "", name: "" },
        toCsv: async (rows) => (await import("./post-csv.ts")).toPostRafflesCsv(rows),
        empty,
      }}
    >
      {total && total.rejectedBy.length > 0 && (
        <>
          <h2 className="mb-3 mt-8 text-h3 font-bold">Rejected cards</h2>
          <DescriptionList
            className="max-w-120"
            items={total.rejectedBy.map(({ reason, count }) => ({
              label: postReasonNames[reason],
              value: formatCount(count),
            }))}
          />
        </>
      )}
    </ReportScreen>
  );
}
