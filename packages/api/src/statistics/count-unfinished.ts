import { attemptHolds, type Db } from "@counterfoil/db";

/** Unfinished work, for monitoring. */
export interface Unfinished {
  /** Tickets that are held in a cart or by a payment. */
  held: number;
  /** Payments that have started, by state. */
  payments: { open: number; charging: number };
  mails: { queued: number; failed: number };
  /** Refunds that the provider has not confirmed. */
  refunds: number;
  /** Acts that wait for a second admin, and when the oldest was asked for; null without any. */
  approvals: { waiting: number; since: number | null };
}

/** Counts by partial indexes of unfinished rows, so that the cost does not grow with sales. */
export async function countUnfinished(db: Db): Promise<Unfinished> {
  const { fn } = db;
  const [held, payments, mails, refunds, approvals] = await Promise.all([
    db.selectFrom("tickets").select(fn.countAll<number>().as("count")).where("state", "=", "held").executeTakeFirst(),
    db
      .selectFrom("payment_attempts")
      .select(["state", fn.countAll<number>().as("count")])
      .where(attemptHolds())
      .groupBy("state")
      .execute(),
    db
      .selectFrom("mails")
      .select(["state", fn.countAll<number>().as("count")])
      .where("state", "in", ["queued", "failed"])
      .groupBy("state")
      .execute(),
    db
      .selectFrom("refunds")
      .select(fn.countAll<number>().as("count"))
      .where("next_try_at", "is not", null)
      .executeTakeFirst(),
    db
      .selectFrom("acts")
      .select([fn.countAll<number>().as("count"), fn.min("asked_at").as("since")])
      .where("state", "=", "asked")
      .executeTakeFirst(),
  ]);
  const of = <State>(rows: { state: State; count: number }[], state: State) =>
    rows.find((row) => row.state === state)?.count ?? 0;
  return {
    held: held?.count ?? 0,
    payments: { open: of(payments, "open"), charging: of(payments, "charging") },
    mails: { queued: of(mails, "queued"), failed: of(mails, "failed") },
    refunds: refunds?.count ?? 0,
    approvals: { waiting: approvals?.count ?? 0, since: approvals?.since ?? null },
  };
}
