import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";

/** Erases who paid by a reference, and the webhooks about it that have arrived. What was paid stays for the books. */
export async function forgetPayer(deps: GatewayDeps, ref: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await tx.sql
      .updateTable("sandbox_payments")
      .set({ name: "", email: "", description: "", last_four: null, expiry: null })
      .where("ref", "=", ref)
      .execute();
    await tx.sql.deleteFrom("sandbox_notices").where("ref", "=", ref).where("delivered_at", "is not", null).execute();
  });
}

/** Deletes a saved card. Does nothing for one that is not known, which was deleted before. */
export async function forgetCard(deps: GatewayDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => tx.sql.deleteFrom("sandbox_cards").where("token", "=", token).execute());
}
