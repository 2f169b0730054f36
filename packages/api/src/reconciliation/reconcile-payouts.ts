import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, toPence, WEEK_MS } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { z } from "zod";

/** The period of exports that is compared. */
const COMPARED_MS = 30 * DAY_MS;
const MOST_FILES = 1_000;

export const BANK_FILE_RULES = ["Every bank file has the payouts that it was exported with"] as const;
const [FILES] = BANK_FILE_RULES;
export const ASKED_RULES = ["Every payout in the audit trail is in the books"] as const;
const [ASKED] = ASKED_RULES;

/** What the audit trail says of an export, in pounds. */
const Exported = z.object({ name: z.string(), payouts: z.number(), amount: z.number() });

/** Compares the bank files of the last 30 days with the audit trail: a payout that was set back is in another one too. */
export async function reconcileBankFiles(db: Db, now: number): Promise<Mismatch[]> {
  const exports = await db
    .selectFrom("audit as a")
    .leftJoin("payouts as p", "p.batch_id", "a.subject_id")
    .select(["a.subject_id", "a.after"])
    .select(({ fn }) => [
      fn.count<number>("p.id").as("payouts"),
      fn.sum<number | string | null>("p.amount_pence").as("pence"),
    ])
    .where("a.subject", "=", "payout")
    .where("a.action", "=", "export")
    .where("a.created_at", ">", now - COMPARED_MS)
    .groupBy(["a.id", "a.subject_id", "a.after", "a.created_at"])
    .orderBy("a.created_at", "desc")
    .limit(MOST_FILES)
    .execute();
  return exports.flatMap(({ after, payouts, pence }) => {
    const exported = Exported.parse(after);
    const [missing, short] = [exported.payouts - Number(payouts), toPence(exported.amount) - Number(pence ?? 0)];
    if (missing === 0 && short === 0) return [];
    return [{ rule: FILES, subject: exported.name, detail: `by ${missing} payouts, ${short} pence` }];
  });
}

/** Returns a query of the payouts that customers asked for in a week, by the audit trail, and that are gone. */
const askedAndGone = (db: Db, from: number) =>
  db
    .selectFrom("audit as a")
    .leftJoin("payouts as p", "p.id", "a.subject_id")
    .select("a.subject_id")
    .where("a.created_at", ">=", from)
    .where("a.created_at", "<", from + WEEK_MS)
    .where("a.subject", "=", "payout")
    .where("a.action", "=", "ask")
    .where("p.id", "is", null);

/** How far back the audit trail is read, whatever dates someone wrote into it. */
const LONGEST_MS = 20 * 365 * DAY_MS;

/**
 * Compares the payouts that customers asked for, by the audit trail, with the books: one that arrived long ago and is deleted, with what it
 * took from the winnings, could be paid again. A week at a time, since the trail may be long.
 */
export async function reconcileAsked(db: Db, now: number): Promise<Mismatch[]> {
  const { first } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.min<number | null>("created_at").as("first"))
    .executeTakeFirstOrThrow();
  const found: Mismatch[] = [];
  for (let from = Math.max(first ?? now, now - LONGEST_MS); from <= now; from += WEEK_MS) {
    const gone = await askedAndGone(db, from).execute();
    found.push(...gone.map(({ subject_id: subject }) => ({ rule: ASKED, subject, detail: "gone" })));
    await yieldToEventLoop();
  }
  return found;
}
