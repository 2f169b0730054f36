import { countThings, formatPence, ShopError } from "@counterfoil/core";
import { type Db, isCancelled } from "@counterfoil/db";
import type { ApprovalSummary } from "../approvals/define-approval.ts";

async function findRaffle(db: Db, id: string) {
  return db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .select(["r.name", "r.cancelled_at", "s.sold_count", "s.manual_count"])
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("raffle.gone"));
}

const stateInWords = (raffle: Parameters<typeof isCancelled>[0]) =>
  isCancelled(raffle) ? "Cancelled" : "Not cancelled";

/** Says what cancelling a competition does. Tickets that are sold meanwhile are refunded too, and change nothing of it. */
export async function aboutCancel(db: Db, { id }: { id: string }): Promise<ApprovalSummary> {
  const raffle = await findRaffle(db, id);
  const paid = countThings(raffle.sold_count - raffle.manual_count, "paid entry", "paid entries");
  return {
    subject: "raffle",
    subjectId: id,
    userId: null,
    sentence: `Cancel ${raffle.name} for good and refund ${paid}.`,
    expect: { Competition: raffle.name, Status: stateInWords(raffle) },
  };
}

/** Says what refunding a cancelled competition again does. */
export async function aboutRetry(db: Db, { id }: { id: string }): Promise<ApprovalSummary> {
  const raffle = await findRaffle(db, id);
  const rejected = await db
    .selectFrom("refunds")
    .select(["card_pence", "balance_pence"])
    .where("cancelled_raffle_id", "=", id)
    .where("state", "=", "refused")
    .execute();
  const pence = rejected.reduce((sum, row) => sum + row.card_pence + row.balance_pence, 0);
  const sum = `${formatPence(pence)} in ${countThings(rejected.length, "refund", "refunds")}`;
  return {
    subject: "raffle",
    subjectId: id,
    userId: null,
    sentence: `Retry rejected refunds for ${raffle.name}: ${sum}.`,
    expect: { Status: stateInWords(raffle), Rejected: sum },
  };
}
