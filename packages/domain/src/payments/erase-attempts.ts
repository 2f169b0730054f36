import { blankAddress } from "@counterfoil/core";
import { json, type Tx } from "@counterfoil/db";

/** Erases from a user's payment attempts where they live and how they are reached; the books keep the rest. */
export async function eraseAttempts(tx: Tx, userId: string): Promise<void> {
  const addresses = json({ shipping: blankAddress, billing: blankAddress });
  await tx.sql
    .updateTable("payment_attempts")
    .set({ addresses, phone: "", user_ip: "" })
    .where("user_id", "=", userId)
    .execute();
}
