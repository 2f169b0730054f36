import { rowsOfPage, startOfPage } from "@counterfoil/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { OrderEntry } from "./order-entry.tsx";

const PAGE = 10;

export function OrdersTab() {
  const [{ orders }] = trpc.orders.listMine.useSuspenseQuery();
  const { page = 1 } = useSearch({ from: "/shop/account/settings/history" });
  const navigate = useNavigate({ from: "/account/settings/history" });
  const skip = startOfPage(rowsOfPage(page, PAGE), orders.length);
  const go = (next: number) => void navigate({ search: { page: next / PAGE + 1 } });
  if (orders.length === 0) {
    return (
      <Empty
        title="You have not placed any orders."
        help="Your orders will appear here."
        action={
          <Button asChild variant="secondary">
            <Link to="/all">Browse Competitions</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {orders.slice(skip, skip + PAGE).map((order) => (
          <OrderEntry key={order._id} order={order} />
        ))}
      </ul>
      {orders.length > PAGE && <Pager skip={skip} limit={PAGE} total={orders.length} onSkip={go} />}
    </>
  );
}
