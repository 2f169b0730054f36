import * as wire from "@counterfoil/core";
import { orWaiting } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, type Context, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { cancelApproval, retryApproval } from "./cancellation-approvals.ts";
import { findCancellation } from "./find-cancellation.ts";

const findProgress = withNow(async ({ ctx, input }: { ctx: Pick<Context, "deps">; input: { id: string } }) => ({
  cancellation: await findCancellation(ctx.deps, input.id),
}));

export const cancellationsRouter = router({
  create: approvalProcedure(...cancelApproval.rights)
    .meta(
      post("/raffles/{id}/cancel", "Cancel a competition: stop its sales, refund its entries and tell every entrant"),
    )
    .input(wire.CancelRaffleInput)
    .output(orWaiting(wire.CancellationAnswer))
    .mutation(byApproval(cancelApproval, (_done, call) => findProgress(call))),

  find: staffProcedure("raffles.read")
    .meta(get("/raffles/{id}/cancellation", "Progress of a cancelled competition's refunds and emails"))
    .input(wire.IdInput)
    .output(wire.CancellationAnswer)
    .query(findProgress),

  retry: approvalProcedure(...retryApproval.rights)
    .meta(post("/raffles/{id}/cancellation/retry", "Retry refunds that the provider rejected"))
    .input(wire.RetryCancellationInput)
    .output(orWaiting(wire.CancellationAnswer))
    .mutation(byApproval(retryApproval, (_done, call) => findProgress(call))),
});
