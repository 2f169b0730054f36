import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, RaffleReport, ReportFigures, toIso, toPounds } from "@counterfoil/core";
import { type Db, inChunks } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import * as queries from "./report-queries.ts";
import { BATCH_DAYS, openSheet, type Sheet } from "./report-sheet.ts";
import { type ReportQuery, readSpan, type Span } from "./report-span.ts";

/** The approximate number of orders per statement: a quiet shop's year takes a few statements. */
const BATCH_ORDERS = 2_000;

const figures = ReportFigures.keyof().options;
/** Figures in pence, but for those that are counted. */
type Sums = Record<(typeof figures)[number], number>;
const counted: ReadonlySet<string> = new Set(["orders", "tickets", "refunds"]);

const nothing = (): Sums => ReportFigures.parse(Object.fromEntries(figures.map((figure) => [figure, 0])));

/** Adds the orders of a period, and the lines of each competition. Returns how many orders there were. */
async function addOrders(db: Db, span: Span, sheet: Sheet<Sums>): Promise<number> {
  let orders = 0;
  for (const row of await queries.ordersByHour(db, span)) {
    const sums = sheet.at(row.hour);
    orders += row.orders;
    sums.orders += row.orders;
    sums.subtotal += row.subtotal;
    sums.bundleDiscount += row.bundle;
    sums.couponCost += row.coupon;
    sums.balanceUsed += row.balance;
    sums.cardTaken += row.card;
  }
  for (const row of await queries.linesByRaffle(db, span)) {
    sheet.at(row.hour).tickets += row.tickets;
    const sums = sheet.of(row.raffle_id);
    sums.tickets += row.tickets;
    sums.subtotal += row.price;
    sums.bundleDiscount += row.bundle;
    sums.couponCost += row.coupon;
    sums.balanceUsed += row.balance;
    sums.cardTaken += row.price - row.bundle - row.coupon - row.balance;
  }
  return orders;
}

async function addRefunds(db: Db, span: Span, sheet: Sheet<Sums>): Promise<void> {
  for (const row of await queries.refundsByHour(db, span)) {
    const sums = sheet.at(row.hour);
    if (row.kind === "late") sums.unappliedReturned += row.card;
    else {
      sums.refunds += row.refunds;
      sums.refundedToCard += row.card;
      sums.refundedToBalance += row.balance;
    }
  }
  for (const row of await queries.refundsByRaffle(db, span)) {
    const sums = sheet.of(row.raffle_id);
    sums.refundedToCard += row.price - row.bundle - row.coupon - row.balance;
    sums.refundedToBalance += row.balance;
  }
}

async function addOthers(db: Db, span: Span, sheet: Sheet<Sums>): Promise<void> {
  for (const { hour, card } of await queries.unappliedByHour(db, span)) sheet.at(hour).unappliedTaken += card;
  for (const { hour, card } of await queries.chargebacksByHour(db, span)) sheet.at(hour).chargedBack += card;
  for (const { hour, balance } of await queries.issuedByHour(db, span)) sheet.at(hour).balanceIssued += balance;
}

function toFigures(sums: Sums): ReportFigures {
  const shown = figures.map((figure) => [figure, counted.has(figure) ? sums[figure] : toPounds(sums[figure])]);
  return ReportFigures.parse(Object.fromEntries(shown));
}

async function readRaffles(db: Db, raffles: Map<string, Sums>): Promise<RaffleReport[]> {
  const found: RaffleReport[] = [];
  for (const ids of inChunks([...raffles.keys()])) {
    for (const { id, name } of await db.selectFrom("raffles").select(["id", "name"]).where("id", "in", ids).execute()) {
      found.push(RaffleReport.parse({ _id: id, name, ...toFigures(raffles.get(id) ?? nothing()) }));
    }
  }
  return found.sort((a, b) => b.subtotal - a.subtotal || a.name.localeCompare(b.name, "en"));
}

/** Returns how many days the next statements read, at the pace of orders of the days before; at most twice as many. */
export function nextBatchDays(days: number, orders: number): number {
  const atThisPace = Math.floor((days * BATCH_ORDERS) / Math.max(orders, 1));
  return Math.min(Math.max(atThisPace, 1), 2 * days, BATCH_DAYS);
}

/** Reads the books of London days, by day or month and by competition. Throws `request.invalid`. */
export async function readReport(deps: Pick<Deps, "db" | "clock">, query: ReportQuery) {
  const db = deps.db.read;
  const { from, to } = readSpan(query);
  const sheet = openSheet(query.by, nothing);
  let days = 1;
  for (let piece = { from, to: from }; piece.to < to; ) {
    piece = { from: piece.to, to: Math.min(piece.to + days * DAY_MS, to) };
    const orders = await addOrders(db, piece, sheet);
    await yieldToEventLoop();
    await addRefunds(db, piece, sheet);
    await addOthers(db, piece, sheet);
    await yieldToEventLoop();
    days = nextBatchDays(days, orders);
  }
  const periods = sheet.periods();
  const total = nothing();
  for (const [, sums] of periods) for (const figure of figures) total[figure] += sums[figure];
  return {
    periods: periods.map(([period, sums]) => ({ period, ...toFigures(sums) })),
    total: toFigures(total),
    raffles: await readRaffles(db, sheet.raffles),
    now: toIso(deps.clock()),
  };
}
