import { IdInput, InstantWinsAnswer, messages, OrderIdInput } from "@counterfoil/core";
import { answering, router, staffAction, userProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { listMyInstantWins, listMyOrderWins, markHandedOver } from "./instant-wins.ts";

export const instantWinsRouter = router({
  listMine: userProcedure
    .meta(get("/instantWins", "Instant prizes that the customer won"))
    .output(InstantWinsAnswer)
    .query(async ({ ctx }) => ({ instantWins: await listMyInstantWins(ctx.deps, ctx.user.id) })),

  listMineByOrder: userProcedure
    .meta(get("/instantWins/order/{orderId}", "Instant prizes of one order"))
    .input(OrderIdInput)
    .output(InstantWinsAnswer)
    .query(async ({ ctx, input }) => ({ instantWins: await listMyOrderWins(ctx.deps, ctx.user.id, input.orderId) })),

  markHandedOver: staffAction("awards.handOver")
    .meta(post("/instantWins/{id}/handedOver", "Mark a won instant prize as handed over"))
    .input(IdInput)
    .mutation(answering(messages.prizeHandedOver, ({ ctx, input }) => markHandedOver(ctx.deps, ctx.user, input.id))),
});
