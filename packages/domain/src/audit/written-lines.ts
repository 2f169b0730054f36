import { type Database, type NewRow, readInChunks, type Tx } from "@counterfoil/db";
import type { Mismatch } from "../reconciliation/store-mismatches.ts";

/** The lines of the audit trail that this process wrote, by the keys of their shop, until they have their place: no SQL changes what a process remembers. */
const linesOf = new WeakMap<object, Map<string, Mismatch>>();

/** Remembers a line once it is committed. */
export function rememberLine(tx: Tx, { id, action, subject, subject_id }: NewRow<"audit">): void {
  const line = { rule: "Every line of the audit trail stays", subject: `${action} ${subject} ${subject_id}` };
  tx.afterCommit(() => {
    const lines = linesOf.get(tx.sealer) ?? new Map<string, Mismatch>();
    linesOf.set(tx.sealer, lines.set(id, { ...line, detail: "gone before it had its place" }));
  });
}

/** Returns the lines that are gone, and forgets them and those that have their place. */
export async function takeLostLines(db: Database): Promise<Mismatch[]> {
  const lines = linesOf.get(db.sealer) ?? new Map<string, Mismatch>();
  const written = [...lines];
  const audit = db.read.selectFrom("audit").select(["id", "seq"]);
  const rows = await readInChunks([...lines.keys()], (ids) => audit.where("id", "in", ids).execute());
  const places = new Map(rows.map(({ id, seq }) => [id, seq]));
  for (const [id] of written) if (places.get(id) !== null) lines.delete(id);
  return written.flatMap(([id, line]) => (places.has(id) ? [] : [line]));
}
