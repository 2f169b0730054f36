import { inTransaction } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";

/** Deletes a saved card. Does nothing for one that is not known, which was deleted before. */
export async function forgetCard(deps: GatewayDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => tx.sql.deleteFrom("sandbox_cards").where("token", "=", token).execute());
}
