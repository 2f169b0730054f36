import { normalizeKey } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { endEarlierAccess } from "./end-earlier-access.ts";

/** Selects the account with an address, if it never verified it and has neither a role nor money. It is locked. */
const neverVerified = (tx: Tx, email: string) =>
  tx.sql
    .selectFrom("users")
    .select(["id", "email", "pending_email"])
    .where("email_key", "=", normalizeKey(email))
    .where("verified", "=", false)
    .where("first_verified_at", "is", null)
    .where("first_paid_at", "is", null)
    .where("admin", "=", false)
    .where("balance_pence", "=", 0)
    .where("winnings_pence", "=", 0)
    .forNoKeyUpdate();

async function removeAddress(tx: Tx, userId: string, pending_email: string | null): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ email: "", email_key: `unverified:${userId}`, pending_email })
    .where("id", "=", userId)
    .execute();
}

/** Takes a proved address from another, unverified account without role, money or entry. Both users must be locked. */
export async function giveWay(tx: Tx, { id, email }: Pick<Row<"users">, "id" | "email">): Promise<void> {
  const squatter = await neverVerified(tx, email).where("id", "<>", id).executeTakeFirst();
  if (!squatter) return;
  await endEarlierAccess(tx, squatter.id);
  await removeAddress(tx, squatter.id, null);
}

/** Makes the unconfirmed address of an account that joined by a provider a pending one. Returns whether it did. */
export async function stepAside(tx: Tx, email: string): Promise<boolean> {
  const joined = await neverVerified(tx, email)
    .where("id", "in", tx.sql.selectFrom("identities").select("user_id"))
    .executeTakeFirst();
  if (!joined) return false;
  await removeAddress(tx, joined.id, joined.pending_email ?? joined.email);
  return true;
}
