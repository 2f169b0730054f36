import { CancellationAnswer, CancelRaffleInput, IdInput, RetryCancellationInput, toIso } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { cancelRaffle } from "./cancel-raffle.ts";
import { findCancellation } from "./find-cancellation.ts";
import { retryCancellation } from "./retry-cancellation.ts";

/** Cancelled competitions. */
export const cancellationsRouter = router({
  /** Cancels a competition; a job refunds its entries and mails the entrants. */
  create: staffProcedure("raffles.cancel")
    .input(CancelRaffleInput)
    .output(CancellationAnswer)
    .mutation(async ({ ctx, input }) => {
      await cancelRaffle(ctx.deps, ctx.user, input);
      return { cancellation: await findCancellation(ctx.deps, input.id), now: toIso(ctx.deps.clock()) };
    }),

  /** Its progress; null for a competition that was not cancelled. */
  find: staffProcedure("raffles.read")
    .input(IdInput)
    .output(CancellationAnswer)
    .query(async ({ ctx, input }) => ({
      cancellation: await findCancellation(ctx.deps, input.id),
      now: toIso(ctx.deps.clock()),
    })),

  /** Refunds again what the provider rejected. */
  retry: staffProcedure("raffles.cancel")
    .input(RetryCancellationInput)
    .output(CancellationAnswer)
    .mutation(async ({ ctx, input }) => {
      await retryCancellation(ctx.deps, input.id);
      return { cancellation: await findCancellation(ctx.deps, input.id), now: toIso(ctx.deps.clock()) };
    }),
});
