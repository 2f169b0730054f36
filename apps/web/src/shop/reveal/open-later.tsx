import { trpc } from "../../app/trpc.ts";
import { formatDateTime } from "../../ui/format.ts";
import { LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import { Reveal } from "./reveal.tsx";

/** The tickets of an order that was paid for earlier; the results alone where they were opened since. */
export function OpenLater({ orderId, onWins, onClose }: { orderId: string; onWins: () => void; onClose: () => void }) {
  const found = trpc.orders.findMine.useQuery({ orderId });
  const won = trpc.instantWins.listMineByOrder.useQuery({ orderId });
  const retry = () => void Promise.all([found.refetch(), won.refetch()]);
  if (found.isError || won.isError) return <LoadFailed onRetry={retry}>We couldn't load these tickets.</LoadFailed>;
  if (!found.data || !won.data) {
    return (
      <Loading>
        <Skeleton className="mb-6 h-60 w-full lg:mb-8" />
      </Loading>
    );
  }
  const { order } = found.data;
  return (
    <Reveal order={order} wins={won.data.instantWins} onWins={onWins} onClose={onClose}>
      Order {orderId}, bought {formatDateTime(order.createdAt)}.
    </Reveal>
  );
}
