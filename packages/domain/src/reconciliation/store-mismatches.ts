import { createHash } from "node:crypto";
import { readInChunks, type Tx } from "@counterfoil/db";

/** A difference between two books. */
export interface Mismatch {
  rule: string;
  /** What it is about: a reference, an address, a name. */
  subject: string;
  /** How far they differ. */
  detail: string;
  /** Tells it from another of the same words, as of two prizes with one name; never shown. */
  key?: string;
}

/** What is said of a row that has no name, as of one whose order, payment or award is gone. */
const NAMELESS = "a row without a name";

/** Returns the id of a difference: a larger one than an admin resolved is another. */
export const idOfMismatch = ({ rule, subject, detail, key }: Mismatch) =>
  createHash("sha256")
    .update([rule, subject, detail, key ?? []].flat().join("\n"))
    .digest("base64url")
    .slice(0, 22);

/** Returns what is found twice: a sale or a draw between two statements may have caused the first. */
export async function foundTwice(find: () => Promise<Mismatch[]>): Promise<Mismatch[]> {
  const first = await find();
  if (first.length === 0) return [];
  const again = new Set((await find()).map(idOfMismatch));
  return first.filter((mismatch) => again.has(idOfMismatch(mismatch)));
}

/** Stores the mismatches of these rules: removes those that no longer hold, and keeps the time of known ones. */
export async function storeMismatches(
  tx: Tx,
  { rules, found }: { rules: readonly string[]; found: readonly Mismatch[] },
): Promise<void> {
  const named = found.map((mismatch) => ({ ...mismatch, subject: mismatch.subject || NAMELESS }));
  const ids = new Set(named.map(idOfMismatch));
  const known = await readInChunks(rules, (some) =>
    tx.sql.selectFrom("mismatches").select("id").where("rule", "in", some).execute(),
  );
  for (const { id } of known) {
    if (!ids.has(id)) await tx.sql.deleteFrom("mismatches").where("id", "=", id).execute();
  }
  for (const mismatch of named) {
    const { key: _, ...shown } = mismatch;
    await tx.sql
      .insertInto("mismatches")
      .values({ id: idOfMismatch(mismatch), ...shown, found_at: tx.now })
      // Someone may have written another issue into its row, which an admin has resolved.
      .onConflict((oc) =>
        oc.column("id").doUpdateSet(({ ref, eb, refTuple }) => ({
          found_at: eb
            .case()
            .when(
              refTuple("mismatches.rule", "mismatches.subject", "mismatches.detail"),
              "=",
              refTuple("excluded.rule", "excluded.subject", "excluded.detail"),
            )
            .then(ref("mismatches.found_at"))
            .else(ref("excluded.found_at"))
            .end(),
          rule: ref("excluded.rule"),
          subject: ref("excluded.subject"),
          detail: ref("excluded.detail"),
        })),
      )
      .execute();
  }
}
