import * as wire from "@counterfoil/core";
import { orWaiting, toIso } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { cancelApproval, retryApproval } from "./cancellation-approvals.ts";
import { findCancellation } from "./find-cancellation.ts";

/** Cancelled competitions. */
export const cancellationsRouter = router({
  create: approvalProcedure(...cancelApproval.rights)
    .meta(
      post("/raffles/{id}/cancel", "Cancel a competition: stop its sales, refund its entries and tell every entrant"),
    )
    .input(wire.CancelRaffleInput)
    .output(orWaiting(wire.CancellationAnswer))
    .mutation(
      byApproval(cancelApproval, async (_done, { ctx, input }) => ({
        cancellation: await findCancellation(ctx.deps, input.id),
        now: toIso(ctx.deps.clock()),
      })),
    ),

  find: staffProcedure("raffles.read")
    .meta(get("/raffles/{id}/cancellation", "Progress of a cancelled competition's refunds and emails"))
    .input(wire.IdInput)
    .output(wire.CancellationAnswer)
    .query(withNow(async ({ ctx, input }) => ({ cancellation: await findCancellation(ctx.deps, input.id) }))),

  retry: approvalProcedure(...retryApproval.rights)
    .meta(post("/raffles/{id}/cancellation/retry", "Retry refunds that the provider rejected"))
    .input(wire.RetryCancellationInput)
    .output(orWaiting(wire.CancellationAnswer))
    .mutation(
      byApproval(retryApproval, async (_done, { ctx, input }) => ({
        cancellation: await findCancellation(ctx.deps, input.id),
        now: toIso(ctx.deps.clock()),
      })),
    ),
});
