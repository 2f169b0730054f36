import { type MyDraw, type OutOfLists, ShopError } from "@counterfoil/core";
import { DrawCommitment, DrawRules, entrantKey, type VoidPosition } from "@counterfoil/core/draw";
import { type Db, findRow, isAlsoOf, type Row, ticketIsEntry } from "@counterfoil/db";
import { findRules, nodeHmac, openDrawSecrets, readAwards } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { readBought, releasedReason } from "./numbers-of-entrants.ts";
import { proveLines } from "./prove-lines.ts";

const LINES = 100;

/** A customer's numbers of a competition, from one on. */
interface OwnNumbers {
  userId: string;
  raffleId: string;
  from: number;
}

/** Reads the next numbers that were bought, whatever became of them since, or entered manually. */
async function readNumbers(db: Db, { userId, raffleId, from }: OwnNumbers): Promise<number[]> {
  const bought = db
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select("l.number")
    .where("o.user_id", "=", userId)
    // As for all entrants: not by the index of competitions.
    .where(isAlsoOf("l.raffle_id", raffleId));
  const entered = db
    .selectFrom("tickets")
    .select("number")
    .where("user_id", "=", userId)
    .where("raffle_id", "=", raffleId)
    .where(ticketIsEntry());
  const rows = await db
    .selectFrom(bought.union(entered).as("own"))
    .select("number")
    .where("number", ">=", from)
    .orderBy("number")
    .limit(LINES + 1)
    .execute();
  return rows.map(({ number }) => number);
}

/** Reads which of these numbers are still the customer's, and which went back after the lock. */
async function readStanding(db: Db, { userId, raffleId }: OwnNumbers, numbers: readonly number[]) {
  const rows = await db
    .selectFrom("tickets as t")
    .leftJoin("draw_refunds as f", (join) =>
      join.onRef("f.raffle_id", "=", "t.raffle_id").onRef("f.number", "=", "t.number"),
    )
    .select(["t.number", "f.number as refunded"])
    .where("t.raffle_id", "=", raffleId)
    .where("t.user_id", "=", userId)
    .where("t.number", "in", numbers)
    .where(ticketIsEntry("t"))
    .execute();
  return new Map(rows.map(({ number, refunded }) => [number, refunded !== null]));
}

/** Returns what became of numbers that have no line: the lists of a locked draw have every other one that was bought. */
async function explain(
  db: Db,
  { own, draw, numbers }: { own: OwnNumbers; draw: Row<"draws">; numbers: readonly number[] },
): Promise<OutOfLists[]> {
  if (numbers.length === 0) return [];
  const commitment = draw.commitment === null ? null : DrawCommitment.parse(JSON.parse(draw.commitment));
  const { voidPositions } = commitment?.reveals ?? (await readAwards(db, own.raffleId));
  const voids = new Map<number, VoidPosition>(voidPositions?.map((position) => [position.number, position]));
  const released = new Map(
    (await readBought(db, own.raffleId, [own.userId], numbers)).map((line) => [line.number, releasedReason(line)]),
  );
  const standing = await readStanding(db, own, numbers);
  return numbers.map((number) => {
    const withdrawn = voids.get(number);
    if (withdrawn) return { number, why: "prize_withdrawn", voidReason: withdrawn.reason };
    const unlisted = commitment === null ? null : "missing";
    const gone = standing.has(number) ? undefined : released.get(number);
    return { number, why: gone ?? unlisted, voidReason: null };
  });
}

/** Returns which of these numbers won an instant prize, by the commitment of a locked draw. */
function instantPrizesOf({ commitment }: Row<"draws">, { instant }: DrawRules, numbers: readonly number[]) {
  if (commitment === null) return [];
  const { instantAwards } = DrawCommitment.parse(JSON.parse(commitment)).reveals;
  return (instantAwards ?? [])
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, prize }) => ({ number, prize: instant?.prizes[prize - 1] ?? "" }));
}

async function findEntrant(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, raffleId }: OwnNumbers,
  { secrets_enc: sealed }: Row<"draw_rules">,
) {
  const row = await findRow(db.read, "draw_entrants", { raffle_id: raffleId, user_id: userId });
  if (!row) return null;
  const key = sealed
    ? entrantKey(openDrawSecrets(config.dataKeys, raffleId, sealed).competitionSecret, userId, nodeHmac)
    : null;
  return { id: row.entrant_id, label: row.label ?? "", key };
}

/** Returns the caller's id, name, key and numbers in a draw, with paths once it is locked. Throws `draw.not_found`. */
export async function findMyDraw(deps: Pick<Deps, "db" | "config">, own: OwnNumbers): Promise<MyDraw> {
  const { read } = deps.db;
  const draw = await findRow(read, "draws", { raffle_id: own.raffleId });
  const row = draw && (await findRules(read, own.raffleId));
  if (!row) throw new ShopError("draw.not_found");
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const entrant = await findEntrant(deps, own, row);
  const found = await readNumbers(read, own);
  const numbers = found.slice(0, LINES);
  const proofs = await proveLines(read, draw, numbers);
  const lines = proofs.filter(({ line }) => line.split(",")[1] === entrant?.id);
  const listed = new Set(lines.map(({ number }) => number));
  const standing = listed.size === 0 ? new Map<number, boolean>() : await readStanding(read, own, [...listed]);
  return {
    cap: rules.cap,
    lastLetter: rules.lastLetter ?? null,
    entrant,
    commitHash: draw.commit_hash,
    lines,
    others: await explain(read, { own, draw, numbers: numbers.filter((number) => !listed.has(number)) }),
    instantPrizes: instantPrizesOf(draw, rules, [...listed]),
    refunded: [...listed].filter((number) => standing.get(number) === true),
    next: found[LINES] ?? null,
  };
}
