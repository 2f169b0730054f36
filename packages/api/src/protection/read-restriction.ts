import { isoOrNull, RETURN_MS, type Restriction, toIso } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { findRestriction } from "@counterfoil/domain";

/** Reads the restriction of a user that is in force, as answers have it; null for none. */
export async function readRestriction(db: Db, user: { userId: string; now: number }): Promise<Restriction | null> {
  const row = await findRestriction(db, user);
  if (!row) return null;
  return {
    kind: row.kind,
    from: toIso(row.from_at),
    until: isoOrNull(row.until_at),
    returnReadyAt: row.return_asked_at === null ? null : toIso(row.return_asked_at + RETURN_MS),
  };
}
