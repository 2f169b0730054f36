import { nextStates, type RefundState } from "@counterfoil/core";
import type { RowPatch, Tx } from "@counterfoil/db";

interface Transition {
  refundId: string;
  to: RefundState;
  patch: Pick<RowPatch<"refunds">, "done_at" | "next_try_at" | "tries" | "refused_at">;
}

/** Moves a refund to its next state. Returns false for a wrong transition: another process has ended it. */
export async function transitionRefund(tx: Tx, { refundId, to, patch }: Transition): Promise<boolean> {
  const { state } = await tx.sql
    .selectFrom("refunds")
    .select("state")
    .where("id", "=", refundId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!nextStates.refund[state].includes(to)) return false;
  await tx.sql
    .updateTable("refunds")
    .set({ state: to, ...patch })
    .where("id", "=", refundId)
    .execute();
  return true;
}
