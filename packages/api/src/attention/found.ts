import { type Finding, type FindingKind, toIso } from "@counterfoil/core";

/** A finding that may be settled. */
export type Found = Omit<Finding, "settled">;

/** Returns a finding without what its kind does not have. */
export function found(kind: FindingKind, _id: string, since: number, overrides: Partial<Found>): Found {
  const none = { amount: null, orderId: null, hasOrder: false, user: null, raffle: null, mail: null, complaint: null };
  return { ...none, detail: null, _id, kind, since: toIso(since), ...overrides };
}
