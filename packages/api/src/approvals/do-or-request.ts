import {
  ANNOUNCED_MS,
  approvalKinds,
  canonicalJson,
  isoOrNull,
  messages,
  ShopError,
  toIso,
  type WaitingAnswer,
  type WaitingApproval,
} from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { findUser, insertApproval, lockStaff, queueMail, writeAudit } from "@counterfoil/domain";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { checkHoldsAny } from "../procedures/check-right.ts";
import { mayMailRequest } from "../rate-limits/consume-limit.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";
import { checkApproval, findWay, type Waits } from "./check-approval.ts";
import type { ApprovalKind, BoundApproval } from "./define-approval.ts";
import { findSecondAdmins } from "./who-approves.ts";

type ApprovalDeps = Pick<Deps, "db" | "config" | "clock" | "lockRecord">;
type Requester = Pick<Session, "user" | "reauthenticatedAt">;

/** The result of an action: it is done, or it waits for a second admin, or for 24 hours after its announcement. */
export type Outcome<Result> = { done: Result } | { approval: WaitingApproval };

interface ApprovalOptions {
  reason: string;
  /** Sent again with the same key, a call adds no second request. */
  key?: string | undefined;
  /** The values that the requester saw; the current ones by default. */
  expect?: unknown;
}

function toWaitingApproval(approval: Row<"acts">, requester: Row<"users">): WaitingApproval {
  const { id: _id, kind, sentence, expires_at, due_at } = approval;
  const dueAt = isoOrNull(due_at);
  return { _id, kind, sentence, askedBy: toUserRef(requester), expiresAt: toIso(expires_at), dueAt };
}

/** Throws what keeps something from being done, so that no one is asked for it. */
async function tryOut(deps: ApprovalDeps, session: Requester, bound: BoundApproval): Promise<void> {
  const undone = new Error("Tried out");
  await inTransaction(deps.db, async (tx) => {
    await (bound.check?.(tx, deps) ?? bound.execute(tx, { deps, session }));
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

async function writeRequest(
  deps: ApprovalDeps,
  { user: requester }: Requester,
  { bound, way, right, reason, key, expect }: ApprovalOptions & Waits & { bound: BoundApproval },
): Promise<WaitingApproval> {
  return inTransaction(deps.db, async (tx) => {
    const staff = await lockStaff(tx);
    const isAnnounced = way === "announced";
    const about = await bound.about(tx.sql);
    if (expect !== undefined && canonicalJson(expect) !== canonicalJson(about.expect))
      throw new ShopError("act.changed");
    const object = about.userId === null ? undefined : await findUser(tx.sql, about.userId);
    const approvers = isAnnounced ? [] : await findSecondAdmins(tx, deps, staff, { right, requester, object });
    const { approval, isNew } = await insertApproval(tx, {
      ...about,
      kind: bound.kind,
      needs: right,
      input: bound.written,
      key: key ?? null,
      reason,
      askedBy: requester.id,
      dueAt: isAnnounced ? tx.now + ANNOUNCED_MS : null,
    });
    if (!isNew) return toWaitingApproval(approval, requester);
    const after = { kind: approval.kind, subject: approval.subject, subjectId: approval.subject_id };
    await writeAudit(tx, { action: isAnnounced ? "announce" : "ask", subject: "act", subjectId: approval.id, after });
    if (isAnnounced) await bound.announce(tx, deps);
    const by = `${requester.first_name} ${requester.last_name}`;
    const isMailed = approvers.length > 0 && (await mayMailRequest(tx, deps.config, requester.id));
    for (const { email: to, first_name: firstName } of isMailed ? approvers : []) {
      await queueMail(tx, {
        to,
        template: "act-waiting",
        data: { firstName, kind: bound.kind, by, id: approval.id, named: [requester.id] },
      });
    }
    return toWaitingApproval(approval, requester);
  });
}

/** Asks a second admin. Throws what doing it throws, `act.no_second`, and `act.changed` when values have changed. */
export async function requestApproval(
  deps: ApprovalDeps,
  session: Requester,
  { bound, ...options }: ApprovalOptions & { bound: BoundApproval },
): Promise<WaitingApproval> {
  const { rights } = approvalKinds[bound.kind];
  checkHoldsAny(deps, session.user, rights, { orAsk: true });
  checkReauthenticated(deps, session);
  const doer = { adminId: session.user.id, now: deps.clock() };
  const required = await bound.right(deps.db.read, doer);
  const found = await findWay(deps.db.read, { deps, acting: session.user, now: doer.now }, required);
  const asked = found.way === "alone" ? { way: "second" as const, right: required.rights.at(-1) ?? rights[0] } : found;
  await tryOut(deps, session, bound);
  return writeRequest(deps, session, { bound, ...asked, ...options });
}

/** Does something where its caller may do it alone, and otherwise asks a second admin. Throws what either throws. */
export async function doOrRequest<Result>(deps: ApprovalDeps, session: Requester, bound: BoundApproval<Result>) {
  const caller = { deps, session };
  const outcome = await inTransaction(deps.db, async (tx): Promise<{ done: Result } | { asked: Waits }> => {
    const found = await checkApproval(tx, caller, bound);
    if (found.way !== "alone") return { asked: found };
    for (const note of found.notes) await writeAudit(tx, note);
    return { done: await bound.execute(tx, caller) };
  });
  if ("done" in outcome) return outcome;
  await tryOut(deps, session, bound);
  return { approval: await writeRequest(deps, session, { bound, ...outcome.asked, reason: "" }) };
}

export const waitingAnswer = (approval: WaitingApproval): WaitingAnswer => ({
  msg: approval.dueAt === null ? messages.waitingForSecond : messages.announced,
  act: approval,
});

/** Returns the answer of a call: that it waits for an approval, or what `answer` returns for the result. */
export async function answerOf<Result, Answer>(
  outcome: Outcome<Result>,
  answer: (done: Result) => Answer | Promise<Answer>,
): Promise<Answer | WaitingAnswer> {
  if ("approval" in outcome) return waitingAnswer(outcome.approval);
  return answer(outcome.done);
}

/** Does what a kind of approval is with the input of its call, or requests it, and answers as `answerOf` does. */
export const byApproval =
  <Input, Result, Call extends { ctx: Requester & { deps: ApprovalDeps }; input: Input }, Answer>(
    kind: ApprovalKind<Input, Result>,
    answer: (done: Result, call: Call) => Answer | Promise<Answer>,
  ) =>
  async (call: Call): Promise<Answer | WaitingAnswer> =>
    answerOf(await doOrRequest(call.ctx.deps, call.ctx, kind.bind(call.input)), (done) => answer(done, call));
