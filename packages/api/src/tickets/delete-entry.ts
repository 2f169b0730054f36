import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { addToSales, lockRaffle } from "@counterfoil/domain";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { auditedEntry, entriesOf } from "./entries.queries.ts";

async function findEntry(tx: Tx, id: string): Promise<Pick<Row<"tickets">, "raffle_id" | "order_id">> {
  const entry = await tx.sql
    .selectFrom("tickets")
    .select(["raffle_id", "order_id"])
    .where("id", "=", id)
    .where("state", "<>", "held")
    .executeTakeFirst();
  if (!entry) throw new ShopError("entry.gone");
  return entry;
}

/** A refund that is under way gives its tickets back itself, so they may not go before. */
async function lockOrder(tx: Tx, orderId: string | null): Promise<void> {
  if (orderId === null) return;
  await tx.sql.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
  const refund = await tx.sql
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", ["waiting", "sending"])
    .executeTakeFirst();
  if (refund) throw new ShopError("entry.refund_in_progress");
}

/**
 * Takes an entry out of its competition: the number is free, the order loses the ticket, and no money moves. An instant
 * prize that it won stays won, since the winner was told; the number is sold again without it.
 */
export async function deleteEntry(deps: Pick<Deps, "db" | "clock">, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await findEntry(tx, id);
    await lockOrder(tx, found.order_id);
    const raffle = await lockRaffle(tx, found.raffle_id);
    const entry = await entriesOf(tx.sql, raffle.id).where("t.id", "=", id).executeTakeFirst();
    if (!entry) throw new ShopError("entry.gone");
    const at = tx.now;
    await tx.sql.deleteFrom("tickets").where("id", "=", id).execute();
    await tx.sql.updateTable("order_lines").set({ released_at: at }).where("id", "=", id).execute();
    const manual = entry.state === "manual" ? -1 : 0;
    await addToSales(tx, { raffleId: raffle.id, sold: -1, manual, pence: -entry.price_pence });
    const before = auditedEntry(entry, raffle);
    await writeAudit(tx, { adminId: admin.id, action: "delete", subject: "entry", subjectId: id, before, at });
  });
}
