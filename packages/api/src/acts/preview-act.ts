import { type ActKindName, type ActPreview, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { readAct } from "../act-kinds.ts";
import type { Deps } from "../deps.ts";
import { SecondAdminNeeded } from "../four-eyes/check-act.ts";
import type { Session } from "../sessions/sessions.ts";

/** Undoes a transaction in which something was only tried. */
class Tried extends Error {}

/**
 * Says what something would do, and whether a second admin or another role would have to: it is tried, and undone. Throws what
 * doing it throws, but for `role.missing`.
 */
export async function previewAct(
  deps: Pick<Deps, "db" | "config" | "clock">,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  { kind, command }: { kind: ActKindName; command: Record<string, unknown> },
): Promise<ActPreview> {
  const bound = readAct(kind, command);
  // Whether there is recent proof is asked when it is done.
  const proven = { ...session, reauthenticatedAt: deps.clock() };
  const found = await inTransaction(deps.db, async (tx) => {
    await bound.execute(tx, { deps, session: proven });
    throw new Tried();
  }).catch((error: unknown) => {
    if (error instanceof Tried) return { needsSecond: false, announced: false, refusal: null };
    if (error instanceof SecondAdminNeeded) return { needsSecond: true, announced: error.isAnnounced, refusal: null };
    if (error instanceof ShopError && error.code === "role.missing")
      return { needsSecond: false, announced: false, refusal: error.message };
    throw error;
  });
  const { sentence, expect } = await bound.about(deps.db.read);
  return { sentence, expect, ...found };
}
