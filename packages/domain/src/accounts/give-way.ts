import { normalizeKey } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { endEarlierAccess } from "./end-earlier-access.ts";

/**
 * Takes an address whose mailbox has just been proved from another account that never verified it, and ends all access to
 * that account; a job erases it. One with a role, a balance, winnings or an entry stays as it is. Both users must be locked, or new.
 */
export async function giveWay(tx: Tx, { id, email }: Pick<Row<"users">, "id" | "email">): Promise<void> {
  const squatter = await tx.sql
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", normalizeKey(email))
    .where("id", "<>", id)
    .where("verified", "=", false)
    .where("first_verified_at", "is", null)
    .where("first_paid_at", "is", null)
    .where("admin", "=", false)
    .where("balance_pence", "=", 0)
    .where("winnings_pence", "=", 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!squatter) return;
  await endEarlierAccess(tx, squatter.id);
  await tx.sql
    .updateTable("users")
    .set({ email: "", email_key: `unverified:${squatter.id}` })
    .where("id", "=", squatter.id)
    .execute();
}
