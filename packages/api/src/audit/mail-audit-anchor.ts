import { londonDay } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { appendLog, beginAnchorDay, hasPublishedRules, listStaffWith, queueMail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/**
 * Mails a new head of the audit trail to the owners once a London day: no one changes it in their mailboxes. In a shop with
 * draws it is also logged in public, and order emails have the end of that log.
 */
export async function mailAuditAnchor({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const { key } = config.draws;
  const { mailed_on } = await db.read.selectFrom("audit_head").select("mailed_on").executeTakeFirstOrThrow();
  if (mailed_on !== null && mailed_on >= londonDay(clock())) return;
  await inTransaction(db, async (tx) => {
    const head = await beginAnchorDay(tx);
    if (!head) return;
    for (const { email: to, first_name: firstName } of await listStaffWith(tx.sql, ["owner"])) {
      await queueMail(tx, { to, template: "audit-anchor", data: { firstName, ...head } });
    }
    if (key === null || !(await hasPublishedRules(tx.sql))) return;
    await appendLog(tx, { key, competition: null, kind: "audit", payload: head.hash });
  });
}
