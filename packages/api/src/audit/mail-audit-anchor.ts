import { londonDay } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { beginAnchorDay, listStaffWith, queueMail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Mails a new head of the audit trail to the owners once a London day: no one changes it in their mailboxes. */
export async function mailAuditAnchor({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const { mailed_on } = await db.read.selectFrom("audit_head").select("mailed_on").executeTakeFirstOrThrow();
  if (mailed_on !== null && mailed_on >= londonDay(clock())) return;
  await inTransaction(db, async (tx) => {
    const head = await beginAnchorDay(tx);
    if (!head) return;
    for (const { email: to, first_name: firstName } of await listStaffWith(tx.sql, ["owner"])) {
      await queueMail(tx, { to, template: "audit-anchor", data: { firstName, ...head } });
    }
  });
}
