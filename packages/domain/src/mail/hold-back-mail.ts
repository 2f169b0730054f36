import type { Row, Tx } from "@counterfoil/db";
import { findRestriction } from "../protection/restrictions.ts";

/**
 * Keeps a claimed marketing mail from being sent to somebody who may not be marketed to at this moment, and returns whether
 * it did: during a pause it waits for its end, and it is removed after any other restriction, or where the newsletter is off.
 * A service mail is always sent.
 */
export async function holdBackMail(tx: Tx, mail: Row<"mails">): Promise<boolean> {
  if (mail.kind === "service" || mail.user_id === null) return false;
  const user = await tx.sql.selectFrom("users").select("newsletter").where("id", "=", mail.user_id).executeTakeFirst();
  const restriction = await findRestriction(tx.sql, { userId: mail.user_id, now: tx.now });
  if (user?.newsletter && !restriction) return false;
  if (user?.newsletter && restriction?.kind === "pause") {
    await tx.sql
      .updateTable("mails")
      .set({ next_try_at: restriction.until_at, tries: mail.tries - 1 })
      .where("id", "=", mail.id)
      .execute();
    return true;
  }
  await tx.sql.deleteFrom("mails").where("id", "=", mail.id).execute();
  return true;
}
