import { IdInput, InstantWinsAnswer, Msg, messages, OrderIdInput } from "@counterfoil/core";
import { answering, router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { markHandedOver } from "./mark-handed-over.ts";
import { listMyInstantWins, listMyOrderWins } from "./my-instant-wins.ts";

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

  /** Marks a won prize as handed over, after which it stays won. */
  markHandedOver: staffProcedure("awards.handOver")
    .input(IdInput)
    .output(Msg)
    .mutation(answering(messages.prizeHandedOver, ({ ctx, input }) => markHandedOver(ctx.deps, input.id))),
});
