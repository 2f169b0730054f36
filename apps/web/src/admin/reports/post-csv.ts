import { type PostFigures, type PostOfRaffle, type PostPeriod, postReasonNames, postReasons } from "@counterfoil/core";
import { type CsvColumns, toCsv } from "../frame/csv.ts";

const numbers = ({ paid, post, manual }: PostFigures) => paid + post + manual;

/** Returns the share of a route in per cent, to two decimals; empty without a number. */
const share = (part: number, whole: number) => (whole === 0 ? "" : ((part / whole) * 100).toFixed(2));

const columns: CsvColumns<PostPeriod | PostOfRaffle> = [
  ["Cards Received", ({ received }) => received],
  ["Cards Entered", ({ allocated }) => allocated],
  ["Cards Rejected", ({ rejected }) => rejected],
  ...postReasons.map(
    (reason) =>
      [
        `Rejected: ${postReasonNames[reason]}`,
        ({ rejectedBy }: PostFigures) => rejectedBy.find((one) => one.reason === reason)?.count ?? 0,
      ] as const,
  ),
  ["Days to Key (Median)", ({ medianDays }) => medianDays ?? ""],
  ["Days to Key (Longest)", ({ mostDays }) => mostDays ?? ""],
  ["Numbers Bought", ({ paid }) => paid],
  ["Numbers by Post", ({ post }) => post],
  ["Numbers Added Manually", ({ manual }) => manual],
  ["Share Bought (%)", (row) => share(row.paid, numbers(row))],
  ["Share by Post (%)", (row) => share(row.post, numbers(row))],
  ["Share Added Manually (%)", (row) => share(row.manual, numbers(row))],
  ["Wins Bought", ({ paidWins }) => paidWins],
  ["Wins by Post", ({ postWins }) => postWins],
  ["Wins Added Manually", ({ manualWins }) => manualWins],
];

export const toPostPeriodsCsv = (rows: readonly PostPeriod[]): string =>
  toCsv([["Period", ({ period }) => period], ...columns], rows);

export const toPostRafflesCsv = (rows: readonly PostOfRaffle[]): string =>
  toCsv([["Raffle", ({ _id, name }) => (_id === "" ? "Unreadable" : name)], ...columns], rows);
