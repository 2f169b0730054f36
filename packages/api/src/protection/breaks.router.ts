import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import {
  answering,
  approvalProcedure,
  router,
  staffProcedure,
  userProcedure,
  visitorProcedure,
} from "../procedures/trpc.ts";
import { post } from "../rest/rest.ts";
import { askToReturn, blockCustomer, confirmReturn, startBreak, undoBreak } from "./start-break.ts";
import { unblockApproval } from "./unblock-customer.ts";

/** Nothing here ends or shortens a break: a suspension is over when its time is, and its customer confirms to return. A break can be undone for a day, by its mail. */
export const breaksRouter = router({
  /** Pauses, suspends or closes the caller's account. It requires no reauthentication, which would only delay it. */
  start: userProcedure
    .meta(
      post("/protection/break", "Pause, suspend or close the account immediately", { noStore: true, event: "account" }),
    )
    .input(wire.BreakInput)
    .output(wire.BreakAnswer)
    .mutation(async ({ ctx, input }) => ({
      msg: messages.breakStarted,
      restriction: await startBreak(ctx.deps, { userId: ctx.user.id, input }),
    })),

  undoBreak: visitorProcedure
    .meta(
      post("/protection/break/undo", "Undo a break, and those begun since, with the code in its email, within a day", {
        event: "account",
      }),
    )
    .input(wire.UndoBreakInput)
    .output(wire.Msg)
    .mutation(answering(messages.breakUndone, ({ ctx, input }) => undoBreak(ctx.deps, input.code, ctx.ip))),

  askReturn: userProcedure
    .meta(post("/protection/return", "Ask to come back after a suspension", { noStore: true, event: "account" }))
    .output(wire.BreakAnswer)
    .mutation(async ({ ctx }) => ({
      msg: messages.returnAsked,
      restriction: await askToReturn(ctx.deps, ctx.user.id),
    })),

  confirmReturn: userProcedure
    .meta(post("/protection/return/confirm", "Confirm the return, a day later", { noStore: true, event: "account" }))
    .output(wire.BreakAnswer)
    .mutation(async ({ ctx }) => ({ msg: messages.returned, restriction: await confirmReturn(ctx.deps, ctx.user.id) })),

  startOfCustomer: staffProcedure("care.stop")
    .meta(post("/user/{id}/break", "Add a break that a customer requested by email, letter or phone"))
    .input(wire.BreakOfCustomerInput)
    .output(wire.BreakAnswer)
    .mutation(async ({ ctx, input: { id: userId, askedBy: source, ...input } }) => ({
      msg: messages.breakStarted,
      restriction: await startBreak(ctx.deps, { userId, byStaff: { adminId: ctx.user.id, source }, input }),
    })),

  stop: staffProcedure("care.stop")
    .meta(post("/user/{id}/stop", "Block a customer from entering"))
    .input(wire.BlockInput)
    .output(wire.BreakAnswer)
    .mutation(async ({ ctx, input }) => ({
      msg: messages.customerBlocked,
      restriction: await blockCustomer(ctx.deps, { adminId: ctx.user.id, ...input }),
    })),

  liftStop: approvalProcedure(...unblockApproval.rights)
    .meta(post("/user/{id}/stop/lift", "Unblock a customer"))
    .input(wire.UnblockInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(unblockApproval, () => ({ msg: messages.customerUnblocked }))),
});
