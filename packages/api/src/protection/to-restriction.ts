import { isoOrNull, RETURN_MS, type Restriction, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns a restriction as answers have it. */
export function toRestriction(row: Row<"restrictions">): Restriction {
  const { kind, from_at, until_at, return_asked_at } = row;
  return {
    kind,
    from: toIso(from_at),
    until: isoOrNull(until_at),
    returnReadyAt: return_asked_at === null ? null : toIso(return_asked_at + RETURN_MS),
  };
}
