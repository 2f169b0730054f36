import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
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
import { auditedEntry, entriesOf } from "#read-models/ticket-purchase.ts";
import type { Deps } from "../deps.ts";

async function findEntry(tx: Tx, id: string): Promise<Pick<Row<"tickets">, "raffle_id" | "order_id">> {
  return tx.sql
    .selectFrom("tickets")
    .select(["raffle_id", "order_id"])
    .where("id", "=", id)
    .where("state", "<>", "held")
    .executeTakeFirstOrThrow(() => new ShopError("entry.gone"));
}

/** A refund in progress releases its tickets itself, so they must stay until then. */
async function checkRefund(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  if (await isRefundInProgress(tx, orderId)) throw new ShopError("entry.refund_in_progress");
}

/**
 * Deletes an entry: its number is released, the order loses the ticket, and no money moves. Throws `entry.gone`,
 * `entry.refund_in_progress`, `entries.final` when `afterFinal` is false, and `prize.handed_over` unless `keepPrizes`
 * is given.
 */
export async function deleteEntry(
  deps: Pick<Deps, "db">,
  { id, keepPrizes, afterFinal }: { id: string; keepPrizes?: boolean | undefined; afterFinal?: boolean | undefined },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
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
  });
}
