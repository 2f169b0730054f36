import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import { addPayment, changePayment, lockPayment } from "./payments.queries.ts";

/**
 * Closes a payment so that nothing can be paid on it any more; one that has ended stays as it is. A reference that is
 * not known yet is closed too: a start that is still in flight must find it closed.
 */
export async function closePayment(deps: GatewayDeps, ref: string): Promise<void> {
  const now = deps.clock();
  const flags = { currency: "GBP", saveCard: false, useFrame: false, debitOnly: false } as const;
  const unreported = {
    ref,
    amountPence: 0,
    description: "",
    email: "",
    name: "",
    returnUrl: "",
    expiresAt: now,
    ...flags,
  };
  await inTransaction(deps.db, async (tx) => {
    if (await addPayment(tx, unreported, { method: "hosted", state: "closed", created_at: now })) return;
    const payment = await lockPayment(tx, ref);
    if (payment?.state !== "open" && payment?.state !== "challenge") return;
    await changePayment(tx, ref, { state: "closed", challenge_ends_at: null });
  });
}
