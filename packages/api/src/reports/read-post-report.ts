import { type PostFigures, type PostOfRaffle, type PostReason, postReasons, toIso } from "@counterfoil/core";
import { type Db, readInChunks } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import * as queries from "./post-queries.ts";
import { openSheet, piecesOf } from "./report-sheet.ts";
import { type ReportQuery, readSpan, type Span } from "./report-span.ts";

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

/** Returns the sums that something of an hour and a competition belongs to. */
type SumsOf = (row: { hour: number; raffle_id: string | null }) => Sums[];

async function addCards(db: Db, span: Span, sumsOf: SumsOf): Promise<void> {
  for (const row of await queries.cardsByHour(db, span)) {
    const { state, reason, waited, count } = row;
    for (const { counts, reasons, waits } of sumsOf(row)) {
      counts.received += count;
      if (state !== "keyed") counts[state] += count;
      if (state === "rejected" && reason !== null) add(reasons, reason, count);
      add(waits, Math.max(0, waited), count);
    }
  }
}

const numbersOf = { held: "paid", sold: "paid", post: "post", manual: "manual" } as const;
const winsOf = { held: "paidWins", sold: "paidWins", post: "postWins", manual: "manualWins" } as const;

async function addRoutes(db: Db, span: Span, sumsOf: SumsOf): Promise<void> {
  const bought = await queries.boughtByHour(db, span);
  const entered = await queries.enteredByHour(db, span);
  const instant = await queries.instantWinsByHour(db, span);
  const main = await queries.mainWinsByHour(db, span);
  for (const row of bought) for (const { counts } of sumsOf(row)) counts.paid += row.count;
  for (const row of entered) for (const { counts } of sumsOf(row)) counts[numbersOf[row.state]] += row.count;
  for (const row of [...instant, ...main]) for (const { counts } of sumsOf(row)) counts[winsOf[row.state]] += row.count;
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
  const total = new Sums();
  const sheet = openSheet(query.by, () => new Sums());
  const sumsOf: SumsOf = ({ hour, raffle_id }) => [sheet.at(hour), sheet.of(raffle_id ?? ""), total];
  for await (const piece of piecesOf(readSpan(query))) {
    await addCards(db, piece, sumsOf);
    await addRoutes(db, piece, sumsOf);
  }
  return {
    periods: sheet.periods().map(([period, sums]) => ({ period, ...toFigures(sums) })),
    total: toFigures(total),
    raffles: await readRaffles(db, sheet.raffles),
    now: toIso(deps.clock()),
  };
}
