import { type DecideApprovalInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { transitionApproval, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Session } from "../sessions/sessions.ts";
import { checkMayDecide } from "./approve-request.ts";
import { lockForDecision } from "./lock-for-decision.ts";

type Decision = z.infer<typeof DecideApprovalInput>;

/** Rejects someone else's request. Throws `role.missing`, `act.own`, `act.done` and `act.expired`. */
export async function rejectRequest({ db }: Pick<Deps, "db">, { user }: Pick<Session, "user">, { id, note }: Decision) {
  await inTransaction(db, async (tx) => {
    const locked = await lockForDecision(tx, { id, deciderId: user.id });
    await checkMayDecide(tx, locked);
    await transitionApproval(tx, { approval: locked.approval, to: "refused", decidedBy: user.id, note });
    await writeAudit(tx, { action: "refuse", subject: "act", subjectId: id, after: { kind: locked.approval.kind } });
  });
}

/** Withdraws one's own request. Throws `act.not_found` for what someone else asked for, `act.done` and `act.expired`. */
export async function withdrawRequest(
  { db }: Pick<Deps, "db">,
  { user }: Pick<Session, "user">,
  { id, note }: Decision,
) {
  await inTransaction(db, async (tx) => {
    const { approval } = await lockForDecision(tx, { id, deciderId: user.id });
    if (approval.asked_by !== user.id) throw new ShopError("act.not_found");
    await transitionApproval(tx, { approval, to: "cancelled", decidedBy: null, note });
    await writeAudit(tx, { action: "take back", subject: "act", subjectId: id, after: { kind: approval.kind } });
  });
}
