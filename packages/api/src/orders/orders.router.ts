import { ExistsAnswer, OrderAnswer, OrderIdInput, OrdersAnswer, PendingAnswer } from "@counterfoil/core";
import { router, userProcedure } from "../trpc.ts";
import { findMyOrder } from "./find-my-order.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { orderExists, paymentPending } from "./payment-progress.ts";

export const ordersRouter = router({
  mine: userProcedure
    .output(OrdersAnswer)
    .query(async ({ ctx }) => ({ orders: await listMyOrders(ctx.deps, ctx.user.id) })),

  myOrder: userProcedure
    .input(OrderIdInput)
    .output(OrderAnswer)
    .query(async ({ ctx, input }) => ({ order: await findMyOrder(ctx.deps, ctx.user.id, input.orderId) })),

  pending: userProcedure
    .input(OrderIdInput)
    .output(PendingAnswer)
    .query(({ ctx, input }) => paymentPending(ctx.deps, ctx.user.id, input.orderId)),

  exists: userProcedure
    .input(OrderIdInput)
    .output(ExistsAnswer)
    .query(({ ctx, input }) => orderExists(ctx.deps, ctx.user.id, input.orderId)),
});
