import { ShopError } from "@counterfoil/core";
import { type InstantPrize, judgeInstantPrizes } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { findSold, numbersOf } from "./check-instant-prizes.ts";
import { readCommitted } from "./compute-draw.ts";
import { leftOutReason, readWithdrawn } from "./left-out-reason.ts";
import { findDrawBySlug, type PublishedDraw } from "./published-draw.ts";

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
