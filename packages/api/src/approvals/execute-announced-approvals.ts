import { type ErrorCode, isStaff } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { lockApproval, lockStaff, transitionApproval, writeOutcome } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { wasDecided } from "./decide-request.ts";
import { CannotBeDone, executeApproval } from "./execute-approval.ts";
import type { ApprovalKinds } from "./find-approval.ts";

export type AnnouncedDeps = Pick<Deps, "db" | "config" | "clock" | "log" | "lockRecord">;
type ApprovalDeps = AnnouncedDeps & { kinds: ApprovalKinds };

/** The most that one run does. */
const BATCH = 50;

/** Carries out a request that was announced a day ago, in the name of the one who asked for it. */
async function doLocked(tx: Tx, deps: ApprovalDeps, id: string): Promise<void> {
  const staff = await lockStaff(tx);
  const approval = await lockApproval(tx, id);
  if (approval.state !== "asked") return;
  if (await wasDecided(tx, id)) throw new CannotBeDone("act.done");
  const requester = staff.find((one) => one.id === approval.asked_by);
  if (!requester || !isStaff(requester)) throw new CannotBeDone("act.changed");
  const session = { user: requester, reauthenticatedAt: approval.asked_at };
  await executeApproval(tx, { kinds: deps.kinds, approval, caller: { deps, session, wasAnnounced: true } });
  await transitionApproval(tx, { approval, to: "done", decidedBy: null });
  const after = { kind: approval.kind, subject: approval.subject, subjectId: approval.subject_id };
  await writeOutcome(tx, { adminId: requester.id, action: "announced done", subject: "act", subjectId: id, after });
}

async function failAnnounced(deps: ApprovalDeps, id: string, result: ErrorCode): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const approval = await lockApproval(tx, id);
    if (approval.state !== "asked") return;
    await transitionApproval(tx, { approval, to: "failed", decidedBy: null, result });
    const after = { kind: approval.kind, result };
    await writeOutcome(tx, { adminId: approval.asked_by, action: "fail", subject: "act", subjectId: id, after });
  });
}

async function doOrFail(deps: ApprovalDeps, id: string): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => doLocked(tx, deps, id));
  } catch (error) {
    // Whatever else goes wrong with one, it waits for the next run, and the others do not wait for it.
    if (error instanceof CannotBeDone) await failAnnounced(deps, id, error.code);
    else deps.log.error({ err: error, act: id }, "What was announced could not be done");
  }
}

/** Carries out the requests that were announced a day ago. One that cannot be done any more fails, and says why. */
export async function executeAnnouncedApprovals(deps: ApprovalDeps): Promise<void> {
  const due = await deps.db.read
    .selectFrom("acts")
    .select("id")
    .where("state", "=", "asked")
    .where("due_at", "<=", deps.clock())
    .orderBy("due_at")
    .limit(BATCH)
    .execute();
  for (const { id } of due) await doOrFail(deps, id);
}
