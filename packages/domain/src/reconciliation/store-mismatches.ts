import { createHash } from "node:crypto";
import type { Tx } from "@counterfoil/db";

/** A difference between two books. */
export interface Mismatch {
  rule: string;
  /** What it is about: a reference, an address, a name. */
  subject: string;
  /** How far they differ. */
  detail: string;
}

const idOf = ({ rule, subject }: Mismatch) =>
  createHash("sha256").update(`${rule}\n${subject}`).digest("base64url").slice(0, 22);

/** Stores the mismatches of these rules: removes those that no longer hold, and keeps the time of known ones. */
export async function storeMismatches(
  tx: Tx,
  { rules, found }: { rules: readonly string[]; found: readonly Mismatch[] },
): Promise<void> {
  const ids = new Set(found.map(idOf));
  const known = await tx.sql.selectFrom("mismatches").select("id").where("rule", "in", rules).execute();
  for (const { id } of known) {
    if (!ids.has(id)) await tx.sql.deleteFrom("mismatches").where("id", "=", id).execute();
  }
  for (const mismatch of found) {
    const { detail } = mismatch;
    await tx.sql
      .insertInto("mismatches")
      .values({ id: idOf(mismatch), ...mismatch, found_at: tx.now })
      .onConflict((oc) => oc.column("id").doUpdateSet({ detail }))
      .execute();
  }
}
