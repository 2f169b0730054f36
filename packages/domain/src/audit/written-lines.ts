import { type Database, type NewRow, readInChunks, type Tx } from "@counterfoil/db";
import type { Mismatch } from "../reconciliation/store-mismatches.ts";
import { findAuditSeal } from "./seal-audit.ts";

const RULE = "Every line of the audit trail stays";

/** The lines of the audit trail that this process wrote, by the keys of their shop, until they have their place: no SQL changes what a process remembers. */
const linesOf = new WeakMap<object, Map<string, Mismatch>>();

/** The newest line with a place that this process has seen, by the keys of its shop. Its hash covers all lines before it. */
const headOf = new WeakMap<object, { seq: number; hash: string }>();

/** Remembers a line once it is committed. */
export function rememberLine(tx: Tx, { id, action, subject, subject_id }: NewRow<"audit">): void {
  const line = { rule: RULE, subject: `${action} ${subject} ${subject_id}` };
  tx.afterCommit(() => {
    const lines = linesOf.get(tx.sealer) ?? new Map<string, Mismatch>();
    linesOf.set(tx.sealer, lines.set(id, { ...line, detail: "gone before it had its place" }));
  });
}

/** Names a chain whose newest line, as this process saw it, isn't in its place: someone wrote it again from some line on. */
async function findRewritten(db: Database): Promise<Mismatch[]> {
  const known = headOf.get(db.sealer);
  const { seq, hash } = await findAuditSeal(db.read);
  headOf.set(db.sealer, { seq, hash });
  if (!known || known.seq === 0) return [];
  const row = await db.read.selectFrom("audit").select("hash").where("seq", "=", known.seq).executeTakeFirst();
  if (row?.hash === known.hash) return [];
  return [{ rule: RULE, subject: `row ${known.seq}`, detail: row ? "it, or one before it, is another" : "gone" }];
}

/**
 * Returns the lines that are gone, also those with a place since the last call, and forgets them and those that have
 * their place.
 */
export async function takeLostLines(db: Database): Promise<Mismatch[]> {
  const lines = linesOf.get(db.sealer) ?? new Map<string, Mismatch>();
  const written = [...lines];
  const audit = db.read.selectFrom("audit").select(["id", "seq"]);
  const rows = await readInChunks([...lines.keys()], (ids) => audit.where("id", "in", ids).execute());
  const places = new Map(rows.map(({ id, seq }) => [id, seq]));
  for (const [id] of written) if (places.get(id) !== null) lines.delete(id);
  // Once a line has its place, the newest line covers it: that is read after.
  const rewritten = await findRewritten(db);
  return [...written.flatMap(([id, line]) => (places.has(id) ? [] : [line])), ...rewritten];
}
