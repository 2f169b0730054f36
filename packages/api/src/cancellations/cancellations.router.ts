import {
  CancellationAnswer,
  CancelRaffleInput,
  IdInput,
  orWaiting,
  RetryCancellationInput,
  toIso,
} from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { cancelApproval, retryApproval } from "./cancellation-approvals.ts";
import { findCancellation } from "./find-cancellation.ts";

/** Cancelled competitions. */
export const cancellationsRouter = router({
  /** Cancels a competition; a job refunds its entries and mails the entrants. */
  create: approvalProcedure(...cancelApproval.rights)
    .input(CancelRaffleInput)
    .output(orWaiting(CancellationAnswer))
    .mutation(
      byApproval(cancelApproval, async (_done, { ctx, input }) => ({
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
    .mutation(
      byApproval(retryApproval, async (_done, { ctx, input }) => ({
        cancellation: await findCancellation(ctx.deps, input.id),
        now: toIso(ctx.deps.clock()),
      })),
    ),
});
