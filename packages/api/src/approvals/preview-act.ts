import { type ActPreview, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { checkHoldsAny } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import { SecondAdminNeeded } from "./check-act.ts";
import type { BoundAct } from "./define-approval.ts";

/** Thrown to roll a transaction back in which an act was only previewed. */
class RollBack extends Error {}

/**
 * Returns whether an act needs a second admin or another role: does it in a transaction that is then rolled back. Throws
 * `role.missing` before anything is read for somebody with none of the rights of the kind, and otherwise what the act itself throws
 * except `role.missing`.
 */
export async function previewAct(
  deps: Pick<Deps, "db" | "config" | "clock">,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  bound: BoundAct,
): Promise<ActPreview> {
  checkHoldsAny(deps, session.user, bound.rights, { orAsk: true });
  // Reauthentication is only required when the act is really done.
  const proven = { ...session, reauthenticatedAt: deps.clock() };
  const found = await inTransaction(deps.db, async (tx) => {
    await bound.execute(tx, { deps, session: proven });
    throw new RollBack();
  }).catch((error: unknown) => {
    if (error instanceof RollBack) return { needsSecond: false, announced: false, refusal: null };
    if (error instanceof SecondAdminNeeded) return { needsSecond: true, announced: error.isAnnounced, refusal: null };
    if (error instanceof ShopError && error.code === "role.missing")
      return { needsSecond: false, announced: false, refusal: error.message };
    throw error;
  });
  const { sentence, expect } = await bound.about(deps.db.read);
  return { sentence, expect, ...found };
}
