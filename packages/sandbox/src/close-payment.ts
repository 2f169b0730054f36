import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import { addPayment, lockPayment } from "./payments.queries.ts";

/**
 * Closes a payment so that nothing can be paid on it any more; one that has ended stays as it is. A reference that is
 * not known yet is closed too: a start that is still in flight must find it closed.
 */
export async function closePayment(deps: GatewayDeps, ref: string): Promise<void> {
  const now = deps.clock();
  const unreported = {
    ref,
    amountPence: 0,
    currency: "GBP",
    saveCard: false,
    useFrame: false,
    description: "",
    email: "",
    name: "",
    returnUrl: "",
    debitOnly: false,
    expiresAt: now,
  } as const;
  await inTransaction(deps.db, async (tx) => {
    if (await addPayment(tx, unreported, { method: "hosted", state: "closed", created_at: now })) return;
    const payment = await lockPayment(tx, ref);
    if (payment?.state !== "open" && payment?.state !== "challenge") return;
    await tx.sql
      .updateTable("sandbox_payments")
      .set({ state: "closed", challenge_ends_at: null })
      .where("ref", "=", ref)
      .execute();
  });
}
