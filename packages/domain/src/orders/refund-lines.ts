import { inChunks, type Row, type Tx } from "@counterfoil/db";

type LineId = Pick<Row<"order_lines">, "id">;

async function setRefund(tx: Tx, lines: readonly LineId[], refundId: string | null): Promise<void> {
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map((line) => line.id);
    await tx.sql.updateTable("order_lines").set({ refund_id: refundId }).where("id", "in", ids).execute();
  }
}

/** Assigns lines to a refund when it is opened. The order must be locked. */
export async function assignToRefund(
  tx: Tx,
  { lines, refundId }: { lines: readonly LineId[]; refundId: string },
): Promise<void> {
  await setRefund(tx, lines, refundId);
}

/** Unassigns the lines of a rejected refund, which may be refunded again; returns their ids. The order must be locked. */
export async function unassignFromRefund(
  tx: Tx,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<string[]> {
  const lines = await tx.sql
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .where("refund_id", "=", refundId)
    .execute();
  await setRefund(tx, lines, null);
  return lines.map(({ id }) => id);
}
