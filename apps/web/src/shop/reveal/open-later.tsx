import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { formatDateTime } from "../../ui/format.ts";
import { LoadFailed } from "../../ui/notices.tsx";
import { Reveal } from "./reveal.tsx";

type Props = {
  orderId: string;
  /** Shown until the tickets can be opened. */
  loading: ReactNode;
  onWins: () => void;
  onClose: () => void;
};

/** The tickets of an order that was paid for earlier; the results alone where they were opened since. */
export function OpenLater({ orderId, loading, onWins, onClose }: Props) {
  const found = trpc.orders.findMine.useQuery({ orderId });
  const won = trpc.instantWins.listMineByOrder.useQuery({ orderId });
  const retry = () => void Promise.all([found.refetch(), won.refetch()]);
  if (found.isError || won.isError) return <LoadFailed onRetry={retry}>We couldn't load these tickets.</LoadFailed>;
  if (!found.data || !won.data) return loading;
  const { order } = found.data;
  return (
    <Reveal order={order} wins={won.data.instantWins} onWins={onWins} onClose={onClose}>
      <span className="whitespace-nowrap">Order {orderId}</span>, bought {formatDateTime(order.createdAt)}.
    </Reveal>
  );
}
