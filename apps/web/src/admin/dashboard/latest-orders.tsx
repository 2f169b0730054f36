import type { AdminOrder } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatMoney } from "../../ui/money.ts";
import { Empty } from "../../ui/notices.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { OrderLink, UserLink } from "../frame/links.tsx";
import { listProps } from "../frame/list-props.ts";
import { OrderStatusDot } from "../orders/order-status.tsx";
import { ListHead } from "./list-head.tsx";

const route = getRouteApi("/admin/");

const columns: Column<AdminOrder>[] = [
  { id: "orderId", header: "Order ID", nowrap: true, cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
  {
    id: "user",
    header: "User",
    cell: ({ user }) => <UserLink user={user} className="" />,
  },
  { id: "paid", header: "Paid", align: "right", cell: ({ totalPricePaid }) => formatMoney(totalPricePaid) },
  { id: "status", header: "Status", cell: ({ status }) => <OrderStatusDot status={status} /> },
  { id: "created", header: "Created", nowrap: true, cell: ({ createdAt }) => <RelativeTime moment={createdAt} /> },
];

export function LatestOrders() {
  const list = trpc.orders.list.useQuery(route.useRouteContext().first.orders.input);
  return (
    <section aria-labelledby="latest">
      <ListHead id="latest" title="Latest orders" link={<Link to="/admin/orders">All orders</Link>} />
      <DataTable
        caption="Latest orders"
        columns={columns}
        rows={list.data?.orders}
        pageSize={6}
        {...listProps(list)}
        empty={<Empty title="No orders to show" />}
      />
    </section>
  );
}
