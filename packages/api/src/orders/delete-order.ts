import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { lockOrder } from "./finish-refund.ts";
import { orderByEither } from "./orders.queries.ts";
import { releaseOrderTickets } from "./release-order-tickets.ts";

/** Hides an order from every list and frees its numbers; no money moves, and the books keep it. 409 during a refund. */
export async function deleteOrder(deps: Pick<Deps, "db" | "clock">, admin: { id: string }, id: string): Promise<void> {
  const found = await orderByEither(deps.db.read, id);
  if (!found) throw new ShopError("order.gone");
  await inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const { order } = await lockOrder(tx, found);
    if (order.voided_at !== null) throw new ShopError("order.gone");
    const refunding = await tx.sql
      .selectFrom("refunds")
      .select("id")
      .where("order_id", "=", order.id)
      .where("state", "in", ["waiting", "sending"])
      .executeTakeFirst();
    if (refunding) throw new ShopError("order.refund_in_progress");
    const lines = await tx.sql.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute();
    await releaseOrderTickets(tx, order, lines, now);
    await tx.sql.updateTable("orders").set({ voided_at: now }).where("id", "=", order.id).execute();
    const before = { status: order.state, total: order.total_pence };
    await writeAudit(tx, {
      adminId: admin.id,
      action: "delete",
      subject: "order",
      subjectId: order.ref,
      before,
      at: now,
    });
  });
}
