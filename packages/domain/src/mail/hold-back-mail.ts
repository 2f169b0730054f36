import type { Row, Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { findMarketingBar } from "../protection/marketing-bar.ts";

/**
 * Keeps a claimed marketing mail from being sent to somebody who may not be marketed to at this moment, and returns whether
 * it did: during a pause it waits for its end, and it is removed after any other restriction, for somebody under 18, or where the
 * newsletter is off. A service mail is always sent.
 */
export async function holdBackMail(tx: Tx, { mail, keys }: { mail: Row<"mails">; keys: DataKeys }): Promise<boolean> {
  if (mail.kind === "service" || mail.user_id === null) return false;
  const user = await tx.sql.selectFrom("users").select("newsletter").where("id", "=", mail.user_id).executeTakeFirst();
  const bar = await findMarketingBar(tx.sql, { userId: mail.user_id, keys, now: tx.now });
  if (user?.newsletter && !bar) return false;
  if (user?.newsletter && typeof bar?.until === "number") {
    await tx.sql
      .updateTable("mails")
      .set({ next_try_at: bar.until, tries: mail.tries - 1 })
      .where("id", "=", mail.id)
      .execute();
    return true;
  }
  await tx.sql.deleteFrom("mails").where("id", "=", mail.id).execute();
  return true;
}
