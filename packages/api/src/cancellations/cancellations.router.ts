import {
  CancellationAnswer,
  CancelRaffleInput,
  IdInput,
  orWaiting,
  RetryCancellationInput,
  toIso,
} from "@counterfoil/core";
import { answerOf, doOrRequest } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { cancelApproval } from "./cancel-raffle.ts";
import { findCancellation } from "./find-cancellation.ts";
import { retryApproval } from "./retry-cancellation.ts";

/** Cancelled competitions. */
export const cancellationsRouter = router({
  /** Cancels a competition; a job refunds its entries and mails the entrants. */
  create: approvalProcedure(...cancelApproval.rights)
    .input(CancelRaffleInput)
    .output(orWaiting(CancellationAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await doOrRequest(ctx.deps, ctx, { kind: cancelApproval, input }), async () => ({
        cancellation: await findCancellation(ctx.deps, input.id),
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Its progress; null for a competition that was not cancelled. */
  find: staffProcedure("raffles.read")
    .input(IdInput)
    .output(CancellationAnswer)
    .query(withNow(async ({ ctx, input }) => ({ cancellation: await findCancellation(ctx.deps, input.id) }))),

  /** Refunds again what the provider rejected. */
  retry: approvalProcedure(...retryApproval.rights)
    .input(RetryCancellationInput)
    .output(orWaiting(CancellationAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await doOrRequest(ctx.deps, ctx, { kind: retryApproval, input }), async () => ({
        cancellation: await findCancellation(ctx.deps, input.id),
        now: toIso(ctx.deps.clock()),
      })),
    ),
});
