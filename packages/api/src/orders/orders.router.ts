import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { z } from "zod";
import { answerOf, byApproval } from "../approvals/do-or-request.ts";
import { compiled } from "../procedures/compiled.ts";
import { answering, approvalProcedure, router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { get, post, remove } from "../rest/rest.ts";
import { exportOrders, toOrdersAnswer } from "./export-orders.ts";
import { findOrderDetails } from "./find-order-details.ts";
import { listOrders } from "./list-orders.ts";
import { findMyOrder, listMyOrders, openMyOrder } from "./my-orders.ts";
import { refundApproval, refundOrder, voidApproval } from "./order-approvals.ts";

export const ordersRouter = router({
  listMine: userProcedure
    .meta(get("/orders/my", "The caller's orders, newest first"))
    .output(compiled(wire.OrdersAnswer))
    .query(async ({ ctx }) => ({ orders: await listMyOrders(ctx.deps, ctx.user.id) })),

  findMine: userProcedure
    .meta(get("/orders/my/{orderId}", "One of the caller's orders"))
    .input(wire.OrderIdInput)
    .output(wire.OrderAnswer)
    .query(async ({ ctx, input }) => ({ order: await findMyOrder(ctx.deps, ctx.user.id, input.orderId) })),

  open: userProcedure
    .meta(post("/orders/my/{orderId}/open", "Note that the customer has opened the tickets of an order"))
    .input(wire.OrderIdInput)
    .output(wire.Msg)
    .mutation(answering(messages.orderOpened, ({ ctx, input }) => openMyOrder(ctx.deps, ctx.user.id, input.orderId))),

  list: staffProcedure("orders.read")
    .meta(post("/orders/adminBrowse", "Search orders"))
    .input(wire.BrowseOrdersInput)
    .output(wire.OrdersPage)
    .query(({ ctx, input }) => listOrders(ctx.deps, input)),

  find: staffProcedure("orders.read")
    .meta(get("/orders/{orderId}", "One order, for the console"))
    .input(wire.OrderIdInput)
    .output(wire.AdminOrderAnswer)
    .query(async ({ ctx, input }) => ({ order: await findOrderDetails(ctx.deps, input.orderId) })),

  refund: approvalProcedure(...refundApproval.rights)
    .meta(post("/orders/{orderId}/refund", "Refund an order or tickets"))
    .input(wire.RefundInput)
    .output(orWaiting(wire.RefundAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await refundOrder(ctx.deps, ctx, input), (order) => ({ msg: messages.orderRefunded, order })),
    ),

  delete: approvalProcedure(...voidApproval.rights)
    .meta(remove("/orders/{orderId}", "Delete an order", { read: { keepPrizes: "bool", afterFinal: "bool" } }))
    .input(wire.DeleteOrderInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(voidApproval, () => ({ msg: messages.orderDeleted }))),

  /** Orders of a period in pages; only streamed by the REST call. */
  export: staffProcedure("orders.export")
    .meta(
      post("/orders/exportCsv", "Orders as rows for a spreadsheet", {
        rawType: "application/json",
        rawSchema: z.array(wire.ExportRow),
        raw: toOrdersAnswer,
      }),
    )
    .input(wire.ExportInput)
    .query(({ ctx, input }) => exportOrders(ctx.deps, input)),
});
