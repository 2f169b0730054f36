import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, type PostFigures, type PostOfRaffle, type PostReason, postReasons, toIso } from "@counterfoil/core";
import { type Db, readInChunks } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import * as queries from "./post-queries.ts";
import { periodOf, type ReportQuery, readSpan, type Span } from "./report-span.ts";

/** Days of one statement, so that each is short. */
const BATCH_DAYS = 31;
const DAY_HOURS = 24;

type Counted =
  | "received"
  | "allocated"
  | "rejected"
  | "paid"
  | "post"
  | "manual"
  | "paidWins"
  | "postWins"
  | "manualWins";

/** What is counted of a period or a competition. */
class Sums {
  readonly counts: Record<Counted, number> = {
    ...{ received: 0, allocated: 0, rejected: 0, paid: 0, post: 0, manual: 0 },
    ...{ paidWins: 0, postWins: 0, manualWins: 0 },
  };
  readonly reasons = new Map<PostReason, number>();
  /** The number of cards by how many hours passed until they were keyed. */
  readonly waits = new Map<number, number>();
}

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);

/** Returns days to one decimal. */
const toDays = (hours: number) => Math.round((hours / DAY_HOURS) * 10) / 10;

function medianDays({ counts, waits }: Sums): number | null {
  let below = 0;
  for (const [hours, count] of [...waits].sort(([a], [b]) => a - b)) {
    below += count;
    if (below * 2 >= counts.received) return toDays(hours);
  }
  return null;
}

function toFigures(sums: Sums): PostFigures {
  const { counts, reasons, waits } = sums;
  const rejectedBy = postReasons.flatMap((reason) => {
    const count = reasons.get(reason);
    return count === undefined ? [] : [{ reason, count }];
  });
  const mostDays = waits.size === 0 ? null : toDays(Math.max(...waits.keys()));
  return { ...counts, rejectedBy, medianDays: medianDays(sums), mostDays };
}

/** Sums by period and by competition, created on first use, and all of them. */
class Sheet {
  readonly periods = new Map<string, Sums>();
  readonly raffles = new Map<string, Sums>();
  readonly total = new Sums();
  readonly #by: ReportQuery["by"];

  constructor(by: ReportQuery["by"]) {
    this.#by = by;
  }

  /** The sums that something of an hour and a competition belongs to. */
  of({ hour, raffle_id }: { hour: number; raffle_id: string | null }): Sums[] {
    const period = periodOf(hour, this.#by);
    const inPeriod = this.periods.get(period) ?? new Sums();
    this.periods.set(period, inPeriod);
    const inRaffle = this.raffles.get(raffle_id ?? "") ?? new Sums();
    this.raffles.set(raffle_id ?? "", inRaffle);
    return [inPeriod, inRaffle, this.total];
  }
}

async function addCards(db: Db, span: Span, sheet: Sheet): Promise<void> {
  for (const row of await queries.cardsByHour(db, span)) {
    const { state, reason, waited, count } = row;
    for (const { counts, reasons, waits } of sheet.of(row)) {
      counts.received += count;
      if (state !== "keyed") counts[state] += count;
      if (state === "rejected" && reason !== null) add(reasons, reason, count);
      add(waits, Math.max(0, waited), count);
    }
  }
}

const numbersOf = { held: "paid", sold: "paid", post: "post", manual: "manual" } as const;
const winsOf = { held: "paidWins", sold: "paidWins", post: "postWins", manual: "manualWins" } as const;

async function addRoutes(db: Db, span: Span, sheet: Sheet): Promise<void> {
  const bought = await queries.boughtByHour(db, span);
  const entered = await queries.enteredByHour(db, span);
  const instant = await queries.instantWinsByHour(db, span);
  const main = await queries.mainWinsByHour(db, span);
  for (const row of bought) for (const { counts } of sheet.of(row)) counts.paid += row.count;
  for (const row of entered) for (const { counts } of sheet.of(row)) counts[numbersOf[row.state]] += row.count;
  for (const row of [...instant, ...main])
    for (const { counts } of sheet.of(row)) counts[winsOf[row.state]] += row.count;
}

async function readRaffles(db: Db, sums: ReadonlyMap<string, Sums>): Promise<PostOfRaffle[]> {
  const ids = [...sums.keys()].filter((id) => id !== "");
  const rows = await readInChunks(ids, (chunk) =>
    db.selectFrom("raffles").select(["id", "name"]).where("id", "in", chunk).execute(),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const raffles = [...sums].map(([id, of]) => ({ _id: id, name: names.get(id) ?? "", ...toFigures(of) }));
  return raffles.sort((a, b) => b.received - a.received || a.name.localeCompare(b.name, "en"));
}

/** Reads entry by post in London days beside the other routes, by day or month and by competition. Throws `request.invalid`. */
export async function readPostReport(deps: Pick<Deps, "db" | "clock">, query: ReportQuery) {
  const db = deps.db.read;
  const { from, to } = readSpan(query);
  const sheet = new Sheet(query.by);
  for (let piece = { from, to: from }; piece.to < to; ) {
    piece = { from: piece.to, to: Math.min(piece.to + BATCH_DAYS * DAY_MS, to) };
    await addCards(db, piece, sheet);
    await yieldToEventLoop();
    await addRoutes(db, piece, sheet);
    await yieldToEventLoop();
  }
  const periods = [...sheet.periods].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    periods: periods.map(([period, sums]) => ({ period, ...toFigures(sums) })),
    total: toFigures(sheet.total),
    raffles: await readRaffles(db, sheet.raffles),
    now: toIso(deps.clock()),
  };
}
