import {
  BlockInput,
  BreakAnswer,
  BreakInput,
  BreakOfCustomerInput,
  Msg,
  messages,
  orWaiting,
  UnblockInput,
  UndoBreakInput,
} from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import {
  answering,
  approvalProcedure,
  router,
  staffProcedure,
  userProcedure,
  visitorProcedure,
} from "../procedures/trpc.ts";
import { askToReturn, confirmReturn } from "./return-from-suspension.ts";
import { blockCustomer, startBreak, undoBreak } from "./start-break.ts";
import { unblockApproval } from "./unblock-customer.ts";

/** Nothing here ends or shortens a break: a suspension is over when its time is, and its customer confirms to return. A break can be undone for a day, by its mail. */
export const breaksRouter = router({
  /** Pauses, suspends or closes the caller's account. It requires no reauthentication, which would only delay it. */
  start: userProcedure
    .meta({ event: "account" })
    .input(BreakInput)
    .output(BreakAnswer)
    .mutation(async ({ ctx, input }) => ({
      msg: messages.breakStarted,
      restriction: await startBreak(ctx.deps, { userId: ctx.user.id, input }),
    })),

  /** Undoes a break, and those begun since, by the code that was mailed about it, for a day; all sessions end. */
  undoBreak: visitorProcedure
    .meta({ event: "account" })
    .input(UndoBreakInput)
    .output(Msg)
    .mutation(answering(messages.breakUndone, ({ ctx, input }) => undoBreak(ctx.deps, input.code, ctx.ip))),

  /** Asks to return from a suspension whose time is over. */
  askReturn: userProcedure
    .meta({ event: "account" })
    .output(BreakAnswer)
    .mutation(async ({ ctx }) => ({
      msg: messages.returnAsked,
      restriction: await askToReturn(ctx.deps, ctx.user.id),
    })),

  /** Confirms that, a day later. */
  confirmReturn: userProcedure
    .meta({ event: "account" })
    .output(BreakAnswer)
    .mutation(async ({ ctx }) => ({
      msg: messages.returned,
      restriction: await confirmReturn(ctx.deps, ctx.user.id),
    })),

  /** Enters a break that a customer asked for by email, letter or phone. */
  startOfCustomer: staffProcedure("care.stop")
    .input(BreakOfCustomerInput)
    .output(BreakAnswer)
    .mutation(async ({ ctx, input: { id: userId, askedBy: source, ...input } }) => ({
      msg: messages.breakStarted,
      restriction: await startBreak(ctx.deps, { userId, byStaff: { adminId: ctx.user.id, source }, input }),
    })),

  /** Stops a customer from entering. */
  stop: staffProcedure("care.stop")
    .input(BlockInput)
    .output(BreakAnswer)
    .mutation(async ({ ctx, input }) => ({
      msg: messages.customerBlocked,
      restriction: await blockCustomer(ctx.deps, { adminId: ctx.user.id, ...input }),
    })),

  liftStop: approvalProcedure(...unblockApproval.rights)
    .input(UnblockInput)
    .output(orWaiting(Msg))
    .mutation(
      byApproval(unblockApproval, () => ({
        msg: messages.customerUnblocked,
      })),
    ),
});
