import { approvalKinds, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { checkHoldsAny } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import { findWay } from "./check-approval.ts";
import type { BoundApproval } from "./define-approval.ts";

/** It only reads. */
type PreviewDeps = Pick<Deps, "config" | "clock" | "lockRecord"> & { db: Pick<Deps["db"], "read"> };

/** Returns whether a request would wait, or who else may do it. */
async function readWay(deps: PreviewDeps, acting: Session["user"], bound: BoundApproval) {
  const [db, now] = [deps.db.read, deps.clock()];
  const required = await bound.right(db, { adminId: acting.id, now });
  try {
    const { way } = await findWay(db, { deps, acting, now }, required);
    return { needsSecond: way !== "alone", announced: way === "announced", refusal: null };
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "role.missing") throw error;
    return { needsSecond: false, announced: false, refusal: error.message };
  }
}

/**
 * Reads what a request would do, and whether it needs a second admin or another role. Throws `role.missing` before anything is read
 * for someone with none of the rights of the kind, and what its sentence throws when what it is about is gone. Where another role
 * is needed it says that alone: today's values may be what the reader must not know.
 */
export async function previewApproval(deps: PreviewDeps, { user }: Pick<Session, "user">, bound: BoundApproval) {
  checkHoldsAny(deps, user, approvalKinds[bound.kind].rights, { orAsk: true });
  const way = await readWay(deps, user, bound);
  if (way.refusal !== null) return { sentence: "", expect: {}, ...way };
  const { sentence, expect } = await bound.about(deps.db.read);
  return { sentence, expect, ...way };
}
