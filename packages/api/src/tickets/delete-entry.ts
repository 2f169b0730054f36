import { EntryIdInput, ShopError } from "@counterfoil/core";
import { type Db, type Row, type Tx, ticketIsEntry } from "@counterfoil/db";
import {
  checkFinality,
  findKeptPrizes,
  isRefundInProgress,
  lockOrder,
  lockRaffle,
  markLineReleased,
  removeEntry,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { auditedEntry, entriesOf } from "#read-models/ticket-purchase.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";

type Input = z.infer<typeof EntryIdInput>;

async function findEntry(tx: Tx, id: string): Promise<Pick<Row<"tickets">, "raffle_id" | "order_id" | "user_id">> {
  return tx.sql
    .selectFrom("tickets")
    .select(["raffle_id", "order_id", "user_id"])
    .where("id", "=", id)
    .where(ticketIsEntry())
    .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
}

/** A refund in progress releases its tickets itself, so they must stay until then. */
async function checkRefund(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  if (await isRefundInProgress(tx, orderId)) throw new ShopError("entry.refund_in_progress");
}

async function deleteEntry(tx: Tx, _caller: ApprovalCaller, { id, keepPrizes, afterFinal }: Input): Promise<void> {
  const found = await findEntry(tx, id);
  if (found.order_id !== null) await checkRefund(tx, found.order_id);
  const raffle = await lockRaffle(tx, found.raffle_id);
  const entry = await entriesOf(tx.sql, raffle.id)
    .where("t.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
  const isFinal = await checkFinality(tx, { raffleIds: [raffle.id], afterFinal });
  const keptPrizes = await findKeptPrizes(tx, { tickets: [{ id, raffle_id: raffle.id }], keepPrizes });
  await removeEntry(tx, id);
  await markLineReleased(tx, id);
  const before = { ...auditedEntry(entry, raffle), ...(keptPrizes.length > 0 && { keptPrizes }) };
  const after = isFinal ? { afterFinal: true } : undefined;
  await writeAudit(tx, { action: "delete", subject: "entry", subjectId: id, before, after });
}

async function aboutDelete(db: Db, { id }: Input): Promise<ApprovalSummary> {
  const found = await db
    .selectFrom("tickets as t")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.number", "t.state", "t.user_id", "r.name", "r.id", "r.max_entries", "r.to_letter"])
    .select(["u.first_name", "u.last_name", "u.deleted_at"])
    .where("t.id", "=", id)
    .where(ticketIsEntry("t"))
    .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
  const number = ticketNumOf(found, found.number);
  const kind = found.state === "manual" ? "the manual entry" : "the sold entry";
  return {
    subject: "raffle",
    subjectId: found.id,
    userId: found.user_id,
    sentence: `Remove ${kind} ${number} of ${fullName(found)} from ${found.name}, without a refund.`,
    expect: { Competition: found.name, Number: number, Holder: fullName(found) },
  };
}

/**
 * Deletes an entry: its number is released, the order loses the ticket, and no money moves. Throws `entry.gone`,
 * `entry.refund_in_progress`, `entries.final` when `afterFinal` is false, and `prize.handed_over` unless `keepPrizes`
 * is given.
 */
export const deleteEntryApproval = defineApproval({
  name: "entry.delete",
  rights: ["entries.remove"],
  input: EntryIdInput,
  right: async (db, { id }) => {
    const entry = await db.selectFrom("tickets").select("user_id").where("id", "=", id).executeTakeFirst();
    return { rights: ["entries.remove"], subject: "entry", subjectId: id, userId: entry?.user_id ?? null };
  },
  about: aboutDelete,
  execute: deleteEntry,
});
