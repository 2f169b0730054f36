import { ProtectionFigures, toIso, toPounds } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import * as queries from "./protection-queries.ts";
import { openSheet, piecesOf } from "./report-sheet.ts";
import { type ReportQuery, readSpan, type Span } from "./report-span.ts";

const figures = ProtectionFigures.keyof().options;
type Figure = (typeof figures)[number];
/** Counts, and pence. */
type Sums = Record<Figure, number>;

const nothing = (): Sums => ProtectionFigures.parse(Object.fromEntries(figures.map((figure) => [figure, 0])));

const breakFigures = { pause: "pauses", suspend: "suspensions", close: "closures", stop: "stops" } as const;
const refusalFigures = { "card.credit_instant": "creditInstant", "card.credit_month": "creditMonth" } as const;

type Add = (hour: number, figure: Figure, value: number) => void;

async function addLimits(db: Db, span: Span, add: Add): Promise<void> {
  for (const { hour, raise, confirmed, none, byStaff, count } of await queries.limitsByHour(db, span)) {
    if (byStaff === 1) add(hour, "loweredByStaff", count);
    else if (raise === 1) {
      add(hour, "raisesAsked", count);
      if (confirmed === 1) add(hour, "raisesConfirmed", count);
    } else add(hour, none === 1 ? "withoutLimit" : "limitsSet", count);
  }
}

async function addOthers(db: Db, span: Span, add: Add): Promise<void> {
  for (const { hour, kind, count } of await queries.breaksByHour(db, span)) add(hour, breakFigures[kind], count);
  for (const { hour, reason, count, pence } of await queries.refusalsByHour(db, span)) {
    if (reason !== null) add(hour, refusalFigures[reason], count);
    add(hour, "creditReturned", pence);
  }
  for (const { hour, count } of await queries.flagsByHour(db, span)) add(hour, "flags", count);
}

async function addComplaints(db: Db, span: Span, add: Add): Promise<void> {
  for (const { hour, ...counts } of await queries.complaintsByHour(db, span)) {
    add(hour, "complaints", counts.received);
    add(hour, "acknowledgedInTime", counts.acknowledged);
    add(hour, "answeredInTime", counts.answered);
    add(hour, "complaintsOpen", counts.open);
    add(hour, "complaintsReferred", counts.referred);
  }
}

const toFigures = (sums: Sums): ProtectionFigures => ({ ...sums, creditReturned: toPounds(sums.creditReturned) });

/** Reads what protected players in London days, by day or month, without empty ones. Throws `request.invalid`. */
export async function readProtectionReport(deps: Pick<Deps, "db" | "clock">, query: ReportQuery) {
  const db = deps.db.read;
  const sheet = openSheet(query.by, nothing);
  const total = nothing();
  const add: Add = (hour, figure, value) => {
    sheet.at(hour)[figure] += Number(value);
    total[figure] += Number(value);
  };
  for await (const piece of piecesOf(readSpan(query))) {
    await addLimits(db, piece, add);
    await addOthers(db, piece, add);
    await addComplaints(db, piece, add);
  }
  return {
    periods: sheet.periods().map(([period, sums]) => ({ period, ...toFigures(sums) })),
    total: toFigures(total),
    now: toIso(deps.clock()),
  };
}
