import {
  CancellationAnswer,
  CancelRaffleInput,
  IdInput,
  orWaiting,
  RetryCancellationInput,
  toIso,
} from "@counterfoil/core";
import { actOrAsk, answerOf } from "../approvals/act-or-ask.ts";
import { actProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { cancelAct } from "./cancel-raffle.ts";
import { findCancellation } from "./find-cancellation.ts";
import { retryAct } from "./retry-cancellation.ts";

/** Cancelled competitions. */
export const cancellationsRouter = router({
  /** Cancels a competition; a job refunds its entries and mails the entrants. */
  create: actProcedure(...cancelAct.rights)
    .input(CancelRaffleInput)
    .output(orWaiting(CancellationAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: cancelAct, input }), async () => ({
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
  retry: actProcedure(...retryAct.rights)
    .input(RetryCancellationInput)
    .output(orWaiting(CancellationAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: retryAct, input }), async () => ({
        cancellation: await findCancellation(ctx.deps, input.id),
        now: toIso(ctx.deps.clock()),
      })),
    ),
});
