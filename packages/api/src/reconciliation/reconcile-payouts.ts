import { toPence } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { z } from "zod";
import { findByWeek, type Week } from "./by-week.ts";

export const BANK_FILE_RULES = ["Every bank file has the payouts that it was exported with"] as const;
const [FILES] = BANK_FILE_RULES;
export const ASKED_RULES = [
  "Every payout in the audit trail is in the books",
  "Every entry that staff added is there, or was deleted",
] as const;
const [ASKED, ADDED] = ASKED_RULES;

/** What the audit trail says of an export, in pounds. */
const Exported = z.object({ name: z.string(), payouts: z.number(), amount: z.number() });

const readExports = (db: Db, { from, until }: Week) =>
  db
    .selectFrom("audit as a")
    .leftJoin("payouts as p", "p.batch_id", "a.subject_id")
    .select(["a.subject_id", "a.after"])
    .select(({ fn }) => [
      fn.count<number>("p.id").as("payouts"),
      fn.sum<number | string | null>("p.amount_pence").as("pence"),
    ])
    .where("a.subject", "=", "payout")
    .where("a.action", "=", "export")
    .where("a.created_at", ">=", from)
    .where("a.created_at", "<", until)
    .groupBy(["a.id", "a.subject_id", "a.after", "a.created_at"])
    .orderBy("a.created_at", "desc")
    .execute();

/** Compares all bank files with the audit trail: a payout that was set back, however long ago it was sent, is in another one too. */
export async function reconcileBankFiles(db: Db, now: number): Promise<Mismatch[]> {
  return findByWeek(db, now, async (week) =>
    (await readExports(db, week)).flatMap(({ after, payouts, pence }) => {
      const exported = Exported.parse(after);
      const [missing, short] = [exported.payouts - Number(payouts), toPence(exported.amount) - Number(pence ?? 0)];
      if (missing === 0 && short === 0) return [];
      return [{ rule: FILES, subject: exported.name, detail: `by ${missing} payouts, ${short} pence` }];
    }),
  );
}

/** Returns a query of what the audit trail has of a week that is gone: payouts that customers asked for, and entries that staff added and no one deleted. */
const goneOf = (db: Db, { from, until }: Week) =>
  db
    .selectFrom("audit as a")
    .select(["a.subject", "a.subject_id"])
    .where("a.created_at", ">=", from)
    .where("a.created_at", "<", until)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        and([
          eb("a.subject", "=", "payout"),
          eb("a.action", "=", "ask"),
          not(exists(selectFrom("payouts as p").select("p.id").whereRef("p.id", "=", "a.subject_id"))),
        ]),
        and([
          eb("a.subject", "=", "entry"),
          eb("a.action", "=", "create"),
          not(exists(selectFrom("tickets as t").select("t.id").whereRef("t.id", "=", "a.subject_id"))),
          not(
            exists(
              selectFrom("audit as d")
                .select("d.id")
                .whereRef("d.subject_id", "=", "a.subject_id")
                .where("d.action", "=", "delete"),
            ),
          ),
        ]),
      ]),
    );

/**
 * Compares what the audit trail says was asked for, or added, with the books: a payout that arrived long ago and is deleted, with what it
 * took from the winnings, could be paid again.
 */
export async function reconcileAsked(db: Db, now: number): Promise<Mismatch[]> {
  return findByWeek(db, now, async (week) =>
    (await goneOf(db, week).execute()).map(({ subject, subject_id }) => ({
      rule: subject === "entry" ? ADDED : ASKED,
      subject: subject_id,
      detail: "gone",
    })),
  );
}
