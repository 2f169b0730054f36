import {
  AdminOrderAnswer,
  BrowseOrdersInput,
  DeleteOrderInput,
  ExportInput,
  Msg,
  messages,
  OrderAnswer,
  OrderIdInput,
  OrdersAnswer,
  OrdersPage,
  orWaiting,
  RefundAnswer,
  RefundInput,
} from "@counterfoil/core";
import { answerOf, byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { exportOrders } from "./export-orders.ts";
import { findOrderDetails } from "./find-order-details.ts";
import { listOrders } from "./list-orders.ts";
import { findMyOrder, listMyOrders } from "./my-orders.ts";
import { refundApproval, refundOrder, voidApproval } from "./order-approvals.ts";

export const ordersRouter = router({
  listMine: userProcedure
    .output(OrdersAnswer)
    .query(async ({ ctx }) => ({ orders: await listMyOrders(ctx.deps, ctx.user.id) })),

  findMine: userProcedure
    .input(OrderIdInput)
    .output(OrderAnswer)
    .query(async ({ ctx, input }) => ({ order: await findMyOrder(ctx.deps, ctx.user.id, input.orderId) })),

  list: staffProcedure("orders.read")
    .input(BrowseOrdersInput)
    .output(OrdersPage)
    .query(({ ctx, input }) => listOrders(ctx.deps, input)),

  find: staffProcedure("orders.read")
    .input(OrderIdInput)
    .output(AdminOrderAnswer)
    .query(async ({ ctx, input }) => ({ order: await findOrderDetails(ctx.deps, input.orderId) })),

  refund: approvalProcedure(...refundApproval.rights)
    .input(RefundInput)
    .output(orWaiting(RefundAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await refundOrder(ctx.deps, ctx, input), (order) => ({ msg: messages.orderRefunded, order })),
    ),

  delete: approvalProcedure(...voidApproval.rights)
    .input(DeleteOrderInput)
    .output(orWaiting(Msg))
    .mutation(byApproval(voidApproval, () => ({ msg: messages.orderDeleted }))),

  /** Orders of a period in pages; only streamed by the REST call. */
  export: staffProcedure("orders.export")
    .input(ExportInput)
    .query(({ ctx, input }) => exportOrders(ctx.deps, input)),
});
