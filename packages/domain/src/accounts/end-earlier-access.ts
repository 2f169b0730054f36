import { blankAddress } from "@counterfoil/core";
import { json, type Row, type Tx } from "@counterfoil/db";
import { eraseCards } from "../cards/remove-card.ts";
import { endMailTokens } from "./mail-tokens.ts";
import { endSecondFactorUndos } from "./second-factor-undos.ts";
import { endSessions } from "./sessions.ts";
import { clearTwoFactor } from "./two-factor.ts";

/**
 * Ends every way into an account that somebody made with an address that nobody had verified, and blanks what they typed:
 * whoever owns the address owns the account from now on, alone. The user must be locked. Returns the new row.
 */
export async function endEarlierAccess(tx: Tx, userId: string): Promise<Row<"users">> {
  await clearTwoFactor(tx, userId);
  await endSessions(tx, { userId });
  await endMailTokens(tx, { userId });
  await endSecondFactorUndos(tx, { userId });
  await eraseCards(tx, userId);
  await tx.sql.deleteFrom("identities").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("known_networks").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).execute();
  const address = json(blankAddress);
  return tx.sql
    .updateTable("users")
    .set({ password_hash: null, pending_email: null, phone: "", shipping: address, billing: address })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
