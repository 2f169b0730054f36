import type { AuditActionOf } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { writeAudit, writeOutcome } from "@counterfoil/domain";

type Audited = Pick<Row<"awards">, "id" | "prize" | "raffle_id" | "user_id">;

const noteOf = (award: Audited, more: object = {}) => ({
  subject: "award" as const,
  subjectId: award.id,
  after: { name: award.prize, raffle: award.raffle_id, user: award.user_id, ...more },
});

/** Audits that a winner claimed a prize: the nightly comparison finds one that someone undoes. */
export const auditClaim = (tx: Tx, award: Audited) =>
  writeOutcome(tx, { adminId: null, action: "claim", ...noteOf(award) });

/** Audits that a winner has their name withheld: the nightly comparison finds one that someone shows again. */
export const auditWithheld = (tx: Tx, award: Audited) =>
  writeOutcome(tx, { adminId: null, action: "withhold name", ...noteOf(award) });

/** Audits what staff did about a prize. Neither addresses nor what was noted is in the trail, which outlives what is erased. */
export async function auditAward(tx: Tx, action: AuditActionOf<"award">, award: Audited, more: object = {}) {
  await writeAudit(tx, { action, ...noteOf(award, more) });
}
