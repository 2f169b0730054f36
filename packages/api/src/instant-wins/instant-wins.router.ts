import { InstantWinsAnswer, OrderIdInput } from "@counterfoil/core";
import { router, userProcedure } from "../trpc.ts";
import { listMyInstantWins } from "./list-my-instant-wins.ts";
import { listMyOrderWins } from "./list-my-order-wins.ts";

export const instantWinsRouter = router({
  /** Every instant prize that the customer won. */
  listMine: userProcedure
    .output(InstantWinsAnswer)
    .query(async ({ ctx }) => ({ instantWins: await listMyInstantWins(ctx.deps, ctx.user.id) })),

  /** The instant prizes of one order. */
  listMineByOrder: userProcedure
    .input(OrderIdInput)
    .output(InstantWinsAnswer)
    .query(async ({ ctx, input }) => ({ instantWins: await listMyOrderWins(ctx.deps, ctx.user.id, input.orderId) })),
});
