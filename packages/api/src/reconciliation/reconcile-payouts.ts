import { toPence } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { z } from "zod";
import { findByWeek, type Week } from "./by-week.ts";

export const BANK_FILE_RULE = "Every bank file has the payouts that it was exported with";

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
      return [{ rule: BANK_FILE_RULE, subject: exported.name, detail: `by ${missing} payouts, ${short} pence` }];
    }),
  );
}
