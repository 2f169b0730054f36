import { londonDay } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { beginAnchorDay, hasPublishedRules, listStaffWith, logTrail, queueMail, trailToLog } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Mails a new head of the audit trail to the owners once a London day: no one changes it in their mailboxes. */
async function mailHead({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const { mailed_on } = await db.read.selectFrom("audit_head").select("mailed_on").executeTakeFirstOrThrow();
  if (mailed_on === londonDay(clock())) return;
  await inTransaction(db, async (tx) => {
    const head = await beginAnchorDay(tx);
    if (!head) return;
    for (const { email: to, first_name: firstName } of await listStaffWith(tx.sql, ["owner"])) {
      await queueMail(tx, { to, template: "audit-anchor", data: { firstName, ...head } });
    }
  });
}

/**
 * Logs a new head of the audit trail in public once a London day, by what the log has, as anyone who writes to the database can say that it was
 * mailed: order emails have the end of that log.
 */
async function logHead({ db, clock, config: { draws } }: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const { key } = draws;
  if (key === null || (await trailToLog(db.read, clock())) === null || !(await hasPublishedRules(db.read))) return;
  await inTransaction(db, (tx) => logTrail(tx, key));
}

/** Mails and logs a new head of the audit trail once a day. */
export async function mailAuditAnchor(deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  await mailHead(deps);
  await logHead(deps);
}
