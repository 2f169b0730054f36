import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import { addPayment, lockPayment } from "./payments.queries.ts";
import type { OpenPayment } from "./protocol.ts";
import { pageToken } from "./signing.ts";

/**
 * Opens a hosted page and answers its address. The same payment again answers the same address, whatever has become
 * of it since (the page tells the customer); null when the reference is of another payment.
 */
export async function openPayment(deps: GatewayDeps, order: OpenPayment): Promise<string | null> {
  const now = deps.clock();
  const isOpen = await inTransaction(deps.db, async (tx) => {
    if (await addPayment(tx, order, { method: "hosted", state: "open", created_at: now })) return true;
    const known = await lockPayment(tx, order.ref);
    return known?.state === "closed" || (known?.method === "hosted" && known.amount_pence === order.amountPence);
  });
  return isOpen ? `${deps.publicUrl()}/pay/${pageToken(deps.secret, "pay", order.ref)}` : null;
}
