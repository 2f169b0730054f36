import { blankAddress } from "@counterfoil/core";
import { json, type Row, type Tx } from "@counterfoil/db";
import { eraseCards } from "../cards/remove-card.ts";
import { removeBirthDate } from "../protection/birth-date.ts";
import { endOwnLimits } from "../protection/change-limit.ts";
import { endUnverifiedBreaks } from "../protection/restrictions.ts";
import { endCodes } from "./one-time-codes.ts";
import { endSessions } from "./sessions.ts";
import { clearTwoFactor } from "./two-factor.ts";

/**
 * Ends all earlier access to an account whose address was never verified, and blanks what was typed: from now on only
 * the owner of the address has the account, and no break that another began. The name stays until the owner gives another with a password; the
 * monthly limit does not, unless staff set it. The user must be locked. Returns the new row.
 */
export async function endEarlierAccess(tx: Tx, userId: string): Promise<Row<"users">> {
  await clearTwoFactor(tx, userId);
  await endSessions(tx, { userId });
  await endCodes(tx, { userId });
  await eraseCards(tx, userId);
  await tx.sql.deleteFrom("identities").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("known_networks").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("earlier_contacts").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).execute();
  await endOwnLimits(tx, userId);
  await endUnverifiedBreaks(tx, userId);
  await removeBirthDate(tx, userId);
  const address = json(blankAddress);
  return tx.sql
    .updateTable("users")
    .set({
      password_hash: null,
      pending_email: null,
      closing_due_at: null,
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
