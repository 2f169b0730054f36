import { InstantWinsAnswer, OrderIdInput } from "@counterfoil/core";
import { router, userProcedure } from "../trpc.ts";
import { listInstantWins } from "./list-instant-wins.ts";
import { listOrderWins } from "./list-order-wins.ts";

export const instantWinsRouter = router({
  /** Every instant prize that the customer won. */
  all: userProcedure
    .output(InstantWinsAnswer)
    .query(async ({ ctx }) => ({ instantWins: await listInstantWins(ctx.deps, ctx.user.id) })),

  /** The instant prizes of one order. */
  byOrder: userProcedure
    .input(OrderIdInput)
    .output(InstantWinsAnswer)
    .query(async ({ ctx, input }) => ({ instantWins: await listOrderWins(ctx.deps, ctx.user.id, input.orderId) })),
});
