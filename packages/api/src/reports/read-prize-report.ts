import { PrizeFigures, RafflePrizes, toIso, toPounds } from "@counterfoil/core";
import { type Db, inChunks } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import * as queries from "./prize-queries.ts";
import { openSheet, piecesOf } from "./report-sheet.ts";
import { type ReportQuery, readSpan } from "./report-span.ts";

const figures = PrizeFigures.keyof().options;
/** In pence. */
type Sums = Record<(typeof figures)[number], number>;
type Open = Pick<Sums, "creditOpen" | "cashOpen">;

const nothing = (): Sums => PrizeFigures.parse(Object.fromEntries(figures.map((figure) => [figure, 0])));
const openOf = { promotional: "creditOpen", winnings: "cashOpen" } as const;

type Line = Awaited<ReturnType<typeof queries.ledgerByHour>>[number];

/** Adds a sum of the ledger to the figure that it belongs to; `open` are what the accounts gained in the period. */
function addLine(sums: Sums, { account, kind, pence: sum }: Omit<Line, "hour">): void {
  const pence = Number(sum);
  sums[openOf[account]] += pence;
  if (account === "winnings") {
    if (kind === "prize") sums.cashWon += pence;
    // What was moved is counted where it arrives.
    else if (kind !== "moved") sums.cashPaidOut -= pence;
  } else if (kind === "prize") sums.creditWon += pence;
  else if (kind === "moved") sums.creditFromCash += pence;
  else if (kind === "credit" || kind === "admin") sums.creditIssued += pence;
  else sums.creditSpent -= pence;
}

/** Returns what all customers had at a time: what they have now, without what came since. */
async function openAt(db: Db, { at, now }: { at: number; now: number }): Promise<Open> {
  const { promotional, winnings } = await queries.sumOpen(db);
  const open = { creditOpen: Number(promotional ?? 0), cashOpen: Number(winnings ?? 0) };
  for await (const piece of piecesOf({ from: at, to: now + 1 })) {
    for (const { account, pence } of await queries.ledgerSums(db, piece)) open[openOf[account]] -= Number(pence);
  }
  return open;
}

const toFigures = (sums: Sums): PrizeFigures =>
  PrizeFigures.parse(Object.fromEntries(figures.map((figure) => [figure, toPounds(sums[figure])])));

/** Replaces what each period gained by what customers had at its end, from the last period back. */
function carryBack(periods: readonly [string, Sums][], end: Open): void {
  const open = { ...end };
  for (const [, sums] of periods.toReversed()) {
    const gained = { creditOpen: sums.creditOpen, cashOpen: sums.cashOpen };
    Object.assign(sums, open);
    open.creditOpen -= gained.creditOpen;
    open.cashOpen -= gained.cashOpen;
  }
}

async function readRaffles(db: Db, ids: readonly string[]): Promise<RafflePrizes[]> {
  const found = new Map<string, RafflePrizes>();
  for (const chunk of inChunks(ids)) {
    for (const { id, name, account, won, held } of await queries.givenByRaffle(db, chunk)) {
      const none = { creditWon: 0, creditHeld: 0, cashWon: 0, cashHeld: 0 };
      const raffle = found.get(id) ?? RafflePrizes.parse({ _id: id, name, ...none });
      const [has, still] = [toPounds(Number(won)), toPounds(Number(held))];
      const more = account === "winnings" ? { cashWon: has, cashHeld: still } : { creditWon: has, creditHeld: still };
      found.set(id, { ...raffle, ...more });
    }
  }
  const won = ({ creditWon, cashWon }: RafflePrizes) => creditWon + cashWon;
  return [...found.values()].sort((a, b) => won(b) - won(a) || a.name.localeCompare(b.name, "en"));
}

/** Reads the credit and cash of customers in London days, by day or month and by competition. Throws `request.invalid`. */
export async function readPrizeReport(deps: Pick<Deps, "db" | "clock">, query: ReportQuery) {
  const [db, now] = [deps.db.read, deps.clock()];
  const span = readSpan(query);
  const sheet = openSheet(query.by, nothing);
  const total = nothing();
  const raffleIds = new Set<string>();
  for await (const piece of piecesOf(span)) {
    for (const { hour, ...line } of await queries.ledgerByHour(db, piece)) {
      addLine(sheet.at(hour), line);
      addLine(total, line);
    }
    for (const { raffle_id } of await queries.rafflesOfPrizes(db, piece))
      if (raffle_id !== null) raffleIds.add(raffle_id);
  }
  const periods = sheet.periods();
  const end = await openAt(db, { at: span.to, now });
  carryBack(periods, end);
  Object.assign(total, end);
  return {
    periods: periods.map(([period, sums]) => ({ period, ...toFigures(sums) })),
    total: toFigures(total),
    raffles: await readRaffles(db, [...raffleIds]),
    now: toIso(now),
  };
}
