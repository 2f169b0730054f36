import { londonDay } from "@counterfoil/core";
import { type Db, findRow, hasWholeId, idBytes, listRows, sealHashOf, type Tx, updateRows } from "@counterfoil/db";

/** Rows that one transaction seals at most. */
const BATCH = 500;

/** Adds the oldest unsealed rows to the chain, one call after another, and returns how many. One whose id can't be read gets no place, nor any time. */
export async function sealAudit(tx: Tx): Promise<number> {
  const { seq, hash } = await tx.sql
    .selectFrom("audit_head")
    .select(["seq", "hash"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx.sql
    .selectFrom("audit")
    .select(["id", "created_at", "admin_id", "action", "subject", "subject_id", "payload_hash"])
    .select(idBytes)
    .where("seq", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  const whole = rows.filter(hasWholeId);
  if (whole.length === 0 && rows.length < BATCH) return 0;
  let head = { seq, hash };
  for (const { id, bytes: _, ...row } of whole) {
    const link = { seq: head.seq + 1, prev: head.hash };
    head = { seq: link.seq, hash: sealHashOf({ ...row, ...link }) };
    await updateRows(tx.sql, "audit", { id }, { ...link, hash: head.hash });
  }
  // Otherwise the same lines would come again without end.
  const last = await findRow(tx.sql, "audit", { seq: head.seq });
  if (whole.length === 0 || !last) throw new Error("Lines of the audit trail get no place");
  await tx.sql
    .updateTable("audit_head")
    .set({ ...head, sealed_at: tx.now })
    .execute();
  return whole.length;
}

export interface AuditSeal {
  /** The last sealed row; 0 where there is none. */
  seq: number;
  hash: string;
  /** When the last row was sealed, epoch milliseconds; null where the update that began the chain sealed it. */
  sealedAt: number | null;
  /** When the oldest row was written that is not sealed yet; null where all are. */
  unsealedSince: number | null;
}

export async function findAuditSeal(db: Db): Promise<AuditSeal> {
  const head = await db.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow();
  const [oldest] = await listRows(db, "audit", { seq: null }, { by: ["created_at"], limit: 1 });
  return {
    seq: head.seq,
    hash: head.hash,
    sealedAt: head.sealed_at,
    unsealedSince: oldest?.created_at ?? null,
  };
}

/** Begins the London day for anchors of the audit trail. Returns the head to mail, once a day, or null. */
export async function beginAnchorDay(tx: Tx): Promise<{ seq: number; hash: string } | null> {
  const head = await tx.sql.selectFrom("audit_head").selectAll().forUpdate().executeTakeFirstOrThrow();
  const today = londonDay(tx.now);
  // Not a later day, nor a later row: someone may write one that never comes.
  if (head.mailed_on === today) return null;
  const isDue = head.mailed_on !== null && head.seq !== head.mailed_seq;
  const mailed_seq = isDue ? head.seq : head.mailed_seq;
  await tx.sql.updateTable("audit_head").set({ mailed_on: today, mailed_seq }).execute();
  return isDue ? { seq: head.seq, hash: head.hash } : null;
}
