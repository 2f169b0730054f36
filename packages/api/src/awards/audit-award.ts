import type { AuditActionOf } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";

type Audited = Pick<Row<"awards">, "id" | "prize" | "raffle_id" | "user_id">;

/** Audits what staff did about a prize. Neither addresses nor what was noted is in the trail, which outlives what is erased. */
export async function auditAward(tx: Tx, action: AuditActionOf<"award">, award: Audited, more: object = {}) {
  const after = { name: award.prize, raffle: award.raffle_id, user: award.user_id, ...more };
  await writeAudit(tx, { action, subject: "award", subjectId: award.id, after });
}
