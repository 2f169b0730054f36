import { blankAddress, normalizeKey } from "@counterfoil/core";
import { json, type Row, type Tx, updateRows } from "@counterfoil/db";
import { eraseCards } from "../cards/remove-card.ts";
import { removeBirthDate } from "../protection/birth-date.ts";
import { endOwnLimits } from "../protection/change-limit.ts";
import { endUnverifiedBreaks } from "../protection/restrictions.ts";
import { withdrawClosing } from "./close-later.ts";
import { endCodes } from "./one-time-codes.ts";
import { writeRoles } from "./roles.ts";
import { endSessions } from "./sessions.ts";
import { clearTwoFactor } from "./two-factor.ts";

/**
 * Ends all earlier access to an account whose address was never verified, and blanks what was typed: from now on only
 * the owner of the address has the account, and no break that another began. The name stays until the owner gives another with a password; the
 * monthly limit and the birth date do not, unless staff set it, or verified the account, which could buy since. The user must be locked. Returns the new row.
 */
export async function endEarlierAccess(tx: Tx, { id: userId, verified }: Pick<Row<"users">, "id" | "verified">) {
  await clearTwoFactor(tx, userId);
  await endSessions(tx, { userId });
  await endCodes(tx, { userId });
  await eraseCards(tx, userId);
  await tx.sql.deleteFrom("identities").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("known_networks").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("earlier_contacts").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).execute();
  if (!verified) await endOwnLimits(tx, userId);
  if (!verified) await removeBirthDate(tx, userId);
  await endUnverifiedBreaks(tx, userId);
  await withdrawClosing(tx, userId);
  const address = json(blankAddress);
  return tx.sql
    .updateTable("users")
    .set({
      password_hash: null,
      pending_email: null,
      newsletter: false,
      phone: "",
      phone_key: null,
      person_key: null,
      shipping: address,
      billing: address,
    })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes an account a verified owner's with a new password, and ends all earlier access. The user must be locked. */
export async function claimAccount(tx: Tx, { user, passwordHash }: { user: Row<"users">; passwordHash: string }) {
  const userId = user.id;
  const known = { verified: true, console_code: null, confirmation_required: false, pending_email: null };
  await updateRows(tx.sql, "users", { id: userId }, { ...known, password_hash: passwordHash });
  await writeRoles(tx, { userId, roles: [...user.roles, "owner"], givenBy: null });
  await clearTwoFactor(tx, userId);
  await endSessions(tx, { userId });
  await endCodes(tx, { userId });
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("identities").where("user_id", "=", userId).execute();
}

/** Selects the account with an address, if it never verified it and has neither a role nor money. It is locked. */
const neverVerified = (tx: Tx, email: string) =>
  tx.sql
    .selectFrom("users")
    .select(["id", "email", "pending_email", "verified"])
    .where("email_key", "=", normalizeKey(email))
    .where("verified", "=", false)
    .where("first_verified_at", "is", null)
    .where("first_paid_at", "is", null)
    .where("admin", "=", false)
    .where("balance_pence", "=", 0)
    .where("winnings_pence", "=", 0)
    .forNoKeyUpdate();

async function removeAddress(tx: Tx, userId: string, pending_email: string | null): Promise<void> {
  await updateRows(tx.sql, "users", { id: userId }, { email: "", email_key: `unverified:${userId}`, pending_email });
}

/** Takes a proved address from another, unverified account without role, money or entry. Both users must be locked. */
export async function giveWay(tx: Tx, { id, email }: Pick<Row<"users">, "id" | "email">): Promise<void> {
  const squatter = await neverVerified(tx, email).where("id", "<>", id).executeTakeFirst();
  if (!squatter) return;
  await endEarlierAccess(tx, squatter);
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
