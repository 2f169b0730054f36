import { formatPence, parseNumber, ShopError, ticketNumbering } from "@counterfoil/core";
import {
  DrawRules,
  drawPositions,
  findChain,
  type InstantPrize,
  judgeInstantPrizes,
  positionCells,
  positionsRoot,
  voidPayload,
} from "@counterfoil/core/draw";
import {
  type Db,
  findRow,
  prizeIsByAward,
  prizeWentElsewhere,
  type Row,
  readInChunks,
  ticketIsEntry,
} from "@counterfoil/db";
import { readAwards, readLogOf } from "@counterfoil/domain";
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { findBeacon } from "./beacon-of-draw.ts";
import { readCommitted } from "./compute-draw.ts";
import { leftOutReason, readWithdrawn } from "./left-out-reason.ts";
import { findDrawBySlug, type PublishedDraw } from "./published-draw.ts";

/** Computes the numbers of the instant prizes again, as every verifier will, and not from their rows. Null without their beacon. */
async function numbersOf(
  db: Db,
  { sha256: rulesHash, chain }: Row<"draw_rules">,
  { rules, secret, typed }: { rules: DrawRules; secret: string; typed: number[] },
): Promise<number[] | null> {
  const round = rules.instant?.round ?? null;
  if (round === null) return typed;
  const beacon = await findBeacon(db, { chain: findChain(chain), round });
  const prizes = rules.instant?.prizes.length ?? 0;
  return beacon && drawPositions({ secret, signature: beacon.signature, rulesHash, cap: rules.cap, prizes });
}

/** Finds which of these numbers were sold, with whether their answer was right; null without a question. */
async function findSold(db: Db, raffleId: string, numbers: readonly number[]): Promise<Map<number, boolean | null>> {
  const rows = await readInChunks(numbers, (chunk) =>
    db
      .selectFrom("tickets")
      .select(["number", "answer_correct"])
      .where("raffle_id", "=", raffleId)
      .where("number", "in", chunk)
      .where(ticketIsEntry())
      .execute(),
  );
  return new Map(rows.map(({ number, answer_correct }) => [number, answer_correct]));
}

/** What the audit trail says of an entry that was removed, or of a card that was rejected. */
const Removed = z.object({ ticketNum: z.string().default(""), numbers: z.array(z.string()).default([]) });

/** Reads from the audit trail which numbers of a competition staff removed since its rules were published, epoch milliseconds. */
async function readRemoved(db: Db, { competition, cap, lastLetter }: DrawRules, since: number) {
  const rows = await db
    .selectFrom("audit")
    .select("before")
    .where(sql<SqlBool>`action in ('delete', 'reject') and subject in ('entry', 'card')`)
    .where("before", "like", `%"${competition}"%`)
    .where("created_at", ">=", since)
    .execute();
  const numbering = ticketNumbering(cap, lastLetter ?? null);
  return rows.flatMap(({ before }) => {
    const { ticketNum, numbers } = Removed.parse(before);
    return [ticketNum, ...numbers].map((text) => parseNumber(numbering, text));
  });
}

/**
 * Returns a sentence for each of these numbers of prizes that was bought or entered, so that it won, and is free again, or someone else's by now: only a prize
 * that was voided in the public log leaves its winner.
 */
async function problemsOfReleased(db: Db, rules: DrawRules, numbers: readonly number[], since: number) {
  const { competition: raffleId } = rules;
  const lines = await readInChunks(numbers, (chunk) =>
    db
      .selectFrom("order_lines")
      .select("number")
      .where("raffle_id", "=", raffleId)
      .where("number", "in", chunk)
      .where("released_at", "is not", null)
      .execute(),
  );
  const opened = await db
    .selectFrom("instant_wins")
    .select("number")
    .where("raffle_id", "=", raffleId)
    .where("cell", "is not", null)
    .where("won_at", "is", null)
    .execute();
  const removed = (await readRemoved(db, rules, since)).map((number) => ({ number }));
  const winning = removed.filter(({ number }) => number !== null && numbers.includes(number));
  const released = new Set([...lines, ...opened, ...winning].flatMap(({ number }) => number ?? []));
  return [...released].map((number) => `Number ${number} won an instant prize, and was released without a void.`);
}

/** Returns a sentence for each won prize that is recorded for someone other than the holder of its number. */
async function problemsOfHolders(db: Db, raffleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("instant_wins as w")
    .innerJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "w.raffle_id").onRef("t.number", "=", "w.number"),
    )
    .select(["w.position", "w.prize", "w.number"])
    .where("w.raffle_id", "=", raffleId)
    .where("w.won_at", "is not", null)
    .where("w.voided_at", "is", null)
    .where(({ or, eb, ref }) => or([eb("w.user_id", "is", null), eb("w.user_id", "<>", ref("t.user_id"))]))
    .orderBy("w.position")
    .execute();
  return rows.map(
    ({ position, prize, number }) =>
      `Instant prize ${position + 1}, ${prize}, is recorded for someone other than the holder of number ${number}.`,
  );
}

/** Returns a sentence for each prize that is not what the rules say, or that did not pay what it should have. */
async function problemsOfPay(db: Db, raffleId: string, rules: DrawRules): Promise<string[]> {
  const prizes = await db
    .selectFrom("instant_wins as w")
    .select(["w.id", "w.position", "w.prize", "w.kind", "w.amount_pence", "w.handed_over_at", "w.voided_at"])
    .select(prizeIsByAward().as("by_award"))
    .select(({ selectFrom }) =>
      selectFrom("ledger as l")
        .select(({ fn }) => fn.sum<number | string | null>("l.amount_pence").as("pence"))
        .whereRef("l.prize_id", "=", "w.id")
        .as("paid"),
    )
    .select(({ selectFrom }) =>
      selectFrom("ledger as l")
        .select(({ fn }) => fn.count<number>("l.user_id").distinct().as("people"))
        .whereRef("l.prize_id", "=", "w.id")
        .as("people"),
    )
    .select(prizeWentElsewhere().as("elsewhere"))
    .where("w.raffle_id", "=", raffleId)
    .orderBy("w.position")
    .execute();
  return prizes.flatMap(
    ({ position, prize, kind, amount_pence, handed_over_at, voided_at, by_award, paid, people, elsewhere }) => {
      const at = `Instant prize ${position + 1}, ${prize},`;
      const pays = rules.instant?.pays?.[position] ?? { kind: "item", pence: null };
      // Rules are written in NFC, whatever was typed.
      const isNamed = prize.normalize("NFC") === rules.instant?.prizes[position];
      if (!isNamed || kind !== pays.kind || amount_pence !== pays.pence) {
        return [`${at} is another than in its rules.`];
      }
      if (elsewhere || Number(people) > 1)
        return [
          `${at} is in the ledger of someone other than its winner, or is credit there instead of cash, or the reverse.`,
        ];
      const due = handed_over_at === null || voided_at !== null || by_award ? 0 : (pays.pence ?? 0);
      const pence = Number(paid ?? 0);
      return pence === due ? [] : [`${at} paid its winner ${formatPence(pence)} instead of ${formatPence(due)}.`];
    },
  );
}

/** Returns a sentence where a competition whose rules have no instant prizes has one: its number would win, or be in no list. */
export async function problemsOfUnknownPrizes(db: Db, raffleId: string): Promise<string[]> {
  const prize = await findRow(db, "instant_wins", { raffle_id: raffleId });
  return prize ? [`There is an instant prize that its rules don't have: ${prize.prize}.`] : [];
}

/**
 * Returns what the instant prizes of a competition that has ended break of its rules, a sentence each: every verifier would find
 * its draw wrong. None where all that were sold were given, or were voided in the public log.
 */
export async function problemsOfInstantPrizes(db: Db, row: Row<"draw_rules">, secret: string): Promise<string[]> {
  const { raffle_id: raffleId } = row;
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const { typed, ...reveals } = await readAwards(db, raffleId);
  const numbers = await numbersOf(db, row, { rules, secret, typed });
  if (numbers === null) return ["The beacon of the instant prizes is missing."];
  if (positionsRoot(positionCells(secret, numbers)) !== row.positions_root) {
    return ["The instant prizes lie elsewhere than was published before the first sale."];
  }
  const retired = new Set(reveals.voidPositions.map(({ number }) => number));
  const sold = await findSold(db, raffleId, numbers);
  const withdrawn = await readWithdrawn(db, raffleId);
  const standingOf = (number: number) => {
    if (!sold.has(number) || retired.has(number)) return null;
    return withdrawn.has(number) ? "payment_withdrawn" : "entry";
  };
  const { problems: ofNumbers } = judgeInstantPrizes({ rules, numbers, reveals, standingOf });
  const ofPay = await problemsOfPay(db, raffleId, rules);
  // Of earlier rules, a wrong answer wins nothing.
  const winning = rules.instant?.needsRightAnswer ? [] : numbers.filter((number) => !retired.has(number));
  const log = await readLogOf(db, raffleId);
  const published = log.find(({ kind, payload }) => kind === "rules" && payload === row.sha256);
  // Before, no number had a prize, and staff may have tried entries.
  const ofReleased = await problemsOfReleased(db, rules, winning, published ? Date.parse(published.at) : 0);
  const ofWins = [...ofPay, ...(await problemsOfHolders(db, raffleId)), ...ofReleased];
  const problems = ofNumbers.length > 0 ? ofNumbers : ofWins;
  const voided = reveals.voidPositions.map(voidPayload);
  const logged = log.flatMap(({ kind, payload }) => (kind === "instant_void" ? payload : []));
  if (voided.sort().join() === logged.sort().join()) return problems;
  return [...problems, "The public log has other voids of instant prizes than the shop."];
}

/** What became of the instant prizes of locked draws, by commitment hash: it never changes. */
const known = new Map<string, InstantPrize[]>();
const MOST_KNOWN = 50;

async function judge(db: Db, { draw, rules: row }: PublishedDraw): Promise<InstantPrize[]> {
  const { rules, commitment } = await readCommitted(db, draw);
  const { reveals } = commitment;
  if (reveals.instantSecret === null) return [];
  const typed = reveals.instantNumbers ?? [];
  const numbers = (await numbersOf(db, row, { rules, secret: reveals.instantSecret, typed })) ?? [];
  const retired = new Set(reveals.voidPositions?.map(({ number }) => number));
  const withdrawn = await readWithdrawn(db, draw.raffle_id);
  const sold = await findSold(db, draw.raffle_id, numbers);
  const standingOf = (number: number) => {
    const answer_correct = retired.has(number) ? undefined : sold.get(number);
    return answer_correct === undefined ? null : (leftOutReason({ number, answer_correct }, withdrawn) ?? "entry");
  };
  return judgeInstantPrizes({ rules, numbers, reveals, standingOf }).prizes;
}

/** Returns what became of each instant prize of a draw. Throws `draw.not_found`, also before the lock. */
export async function listInstantPrizes({ db }: Pick<Deps, "db">, { slug }: { slug: string }) {
  const found = await findDrawBySlug(db.read, slug);
  const hash = found.draw.commit_hash;
  if (hash === null) throw new ShopError("draw.not_found");
  const prizes = known.get(hash) ?? (await judge(db.read, found));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(hash, prizes);
  return { prizes: prizes.map(({ reason = null, ...prize }) => ({ ...prize, reason })) };
}
