import * as wire from "@counterfoil/core";
import { approvalKinds, listDerivedCalls, messages, orWaiting } from "@counterfoil/core";
import { approvalProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "./decide-request.ts";
import { answerOf, doOrRequest, requestApproval, waitingAnswer } from "./do-or-request.ts";
import { type ApprovalKinds, findApproval, inputOf, readApproval } from "./find-approval.ts";
import { listApprovals } from "./list-approvals.ts";
import { previewApproval } from "./preview-approval.ts";

/** What a second admin approves, of all kinds. */
export const approvalsRouter = (kinds: ApprovalKinds) =>
  router({
    list: staffProcedure("acts.read")
      .meta(get("/acts", "List approval requests", { read: { skip: "int", limit: "int" } }))
      .input(wire.ApprovalsInput)
      .output(wire.ApprovalsPage)
      .query(({ ctx, input }) => listApprovals(ctx.deps, ctx.user, input)),

    find: staffProcedure("acts.read")
      .meta(get("/acts/{id}", "A request, with what has changed since it was made"))
      .input(wire.IdInput)
      .output(wire.ApprovalAnswer)
      .query(
        withNow(async ({ ctx, input }) => ({ act: await findApproval({ ...ctx.deps, kinds }, ctx.user, input.id) })),
      ),

    /** What something would do, and whether a second admin would have to approve it. */
    preview: staffProcedure("acts.decide")
      .input(wire.PreviewApprovalInput)
      .output(wire.ApprovalPreview)
      .query(({ ctx, input }) => previewApproval(ctx.deps, ctx, readApproval(kinds, input))),

    /** Asks a second admin, also for what the caller might do alone. */
    ask: staffProcedure("acts.approve")
      .meta(post("/acts", "Request a second admin's approval"))
      .input(wire.RequestApprovalInput)
      .output(wire.WaitingAnswer)
      .mutation(async ({ ctx, input: { kind, command, reason, key } }) => {
        const { expect, ...given } = command;
        const approval = await requestApproval(ctx.deps, ctx, {
          bound: readApproval(kinds, { kind, command: given }),
          reason,
          key,
          expect,
        });
        return waitingAnswer(approval);
      }),

    approve: staffProcedure("acts.approve")
      .meta(post("/acts/{id}/approve", "Approve a request and carry it out"))
      .input(wire.ApproveInput)
      .output(wire.DecidedApproval)
      .mutation(async ({ ctx, input }) => {
        await approveRequest({ ...ctx.deps, kinds }, ctx, input);
        const approval = await findApproval({ ...ctx.deps, kinds }, ctx.user, input.id);
        return { msg: approval.progress ? `Approved. ${approval.progress}` : messages.requestApproved, act: approval };
      }),

    refuse: staffProcedure("acts.decide")
      .meta(post("/acts/{id}/refuse", "Reject a request"))
      .input(wire.DecideApprovalInput)
      .output(wire.DecidedApproval)
      .mutation(async ({ ctx, input }) => {
        await rejectRequest(ctx.deps, ctx, input);
        return { msg: messages.requestRejected, act: await findApproval({ ...ctx.deps, kinds }, ctx.user, input.id) };
      }),

    cancel: staffProcedure("acts.decide")
      .meta(post("/acts/{id}/cancel", "Withdraw your own request"))
      .input(wire.DecideApprovalInput)
      .output(wire.DecidedApproval)
      .mutation(async ({ ctx, input }) => {
        await withdrawRequest(ctx.deps, ctx, input);
        return { msg: messages.requestWithdrawn, act: await findApproval({ ...ctx.deps, kinds }, ctx.user, input.id) };
      }),
  });

/** A call for each kind that has none of its own: it does it, or requests it. */
export const actionsRouter = (kinds: ApprovalKinds) =>
  router(
    Object.fromEntries(
      listDerivedCalls().map((name) => [
        name,
        approvalProcedure(...approvalKinds[name].rights)
          .meta(post(`/actions/${name}`, approvalKinds[name].title))
          .input(inputOf(kinds, name))
          .output(orWaiting(wire.Msg))
          .mutation(async ({ ctx, input }) => {
            const msg = approvalKinds[name].dialog?.done ?? messages.actionDone;
            return answerOf(await doOrRequest(ctx.deps, ctx, input), () => ({ msg }));
          }),
      ]),
    ),
  );
