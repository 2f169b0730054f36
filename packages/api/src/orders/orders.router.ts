import {
  AdminOrderAnswer,
  BrowseOrdersInput,
  ExistsAnswer,
  ExportInput,
  ExportRow,
  Msg,
  messages,
  OrderAnswer,
  OrderIdInput,
  OrdersAnswer,
  OrdersPage,
  PendingAnswer,
  RefundAnswer,
  RefundInput,
} from "@counterfoil/core";
import { z } from "zod";
import { adminProcedure, router, userProcedure } from "../trpc.ts";
import { browseOrders } from "./browse-orders.ts";
import { deleteOrder } from "./delete-order.ts";
import { exportOrders } from "./export-orders.ts";
import { findMyOrder } from "./find-my-order.ts";
import { findOrder } from "./find-order.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { orderExists, paymentPending } from "./payment-progress.ts";
import { refundOrder } from "./refund-order.ts";

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

  browse: adminProcedure
    .input(BrowseOrdersInput)
    .output(OrdersPage)
    .query(({ ctx, input }) => browseOrders(ctx.deps, input)),

  byId: adminProcedure
    .input(OrderIdInput)
    .output(AdminOrderAnswer)
    .query(async ({ ctx, input }) => ({ order: await findOrder(ctx.deps, input.orderId) })),

  refund: adminProcedure
    .input(RefundInput)
    .output(RefundAnswer)
    .mutation(async ({ ctx, input }) => ({
      msg: messages.orderRefunded,
      order: await refundOrder(ctx.deps, ctx.user, input),
    })),

  remove: adminProcedure
    .input(OrderIdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await deleteOrder(ctx.deps, ctx.user, input.orderId);
      return { msg: messages.orderDeleted };
    }),

  export: adminProcedure
    .input(ExportInput)
    .output(z.array(ExportRow))
    .query(({ ctx, input }) => exportOrders(ctx.deps, input)),
});
