import type { Order } from "@counterfoil/core";
import { Loading, Skeleton } from "../../ui/notices.tsx";
import { batchesOf } from "./open-tickets.ts";

/** The place of tickets to open while they load, as high as the first of them, so that nothing below moves. */
export function RevealLoading({ order }: { order: Order }) {
  const [first] = batchesOf(order, []);
  if (!first) return null;
  const { game, tickets } = first;
  return (
    <Loading label="Loading your tickets">
      <div className="mb-6 rounded-l border border-ink lg:mb-8">
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 lg:px-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12 w-27" />
        </div>
        <div className="grid gap-5 p-4 lg:p-5">
          <Skeleton className="h-10 lg:h-5" />
          <div className="grid gap-4">
            <Skeleton className="h-17 max-w-110 lg:h-11" />
            {game === "wheel" ? (
              <>
                <Skeleton className="mt-4 aspect-square w-full max-w-80 justify-self-center rounded-full" />
                <Skeleton className="h-12 w-48 justify-self-center" />
                <ul className="grid justify-items-center gap-1">
                  {tickets.map(({ ticketNum }) => (
                    <li key={ticketNum}>
                      <Skeleton className="h-5 w-24" />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
                {tickets.map(({ ticketNum }) => (
                  <li key={ticketNum}>
                    <Skeleton className="h-31 lg:h-35" />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
    </Loading>
  );
}
