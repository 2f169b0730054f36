import { allowance, type BasicErrorCode, isRandomOnly, notForSale, type Raffle, type User } from "@counterfoil/core";
import { useMemo } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import type { NumberState } from "../../product/number-grid/number-grid.tsx";
import { REFRESH_MS, useUnavailable } from "../../product/unavailable.ts";

export function allocatesAtRandom({ luckyDipsOnly, instantWins }: Pick<Raffle, "luckyDipsOnly" | "instantWins">) {
  return isRandomOnly({ luckyDipsOnly, hasInstantWins: instantWins.length > 0 });
}

/** Returns the error code that this customer would get for adding tickets now; null if nothing prevents it. */
export function buyingBlockedBy(user: Pick<User, "verified"> | null, allowed: number): BasicErrorCode | null {
  if (allowed < 1) return "allowance.used_up";
  if (!user) return "session.required_to_buy";
  return user.verified ? null : "account.unverified_to_buy";
}

/** Above this many entries the whole list is not loaded just to count it; the server decides in any case. */
const COUNTED_UP_TO = 20_000;

export type Availability = {
  allowed: number;
  /** How many the page offers: `allowed`, or what anyone may reserve where nothing is left to this customer. */
  offered: number;
  /** Whether no number is left for now, though the customer could have more. */
  noneLeft: boolean;
  stateOf: (ticketNum: string) => Extract<NumberState, "free" | "yours" | "taken">;
};

function useMine(raffleId: string, enabled: boolean): ReadonlySet<string> {
  const cart = trpc.tickets.listCart.useQuery(undefined, { enabled });
  const bought = trpc.tickets.listMine.useQuery(undefined, { enabled });
  return useMemo(() => {
    const held = cart.data?.tickets.filter(({ raffle }) => raffle._id === raffleId) ?? [];
    const owned = bought.data?.raffles.find(({ _id }) => _id === raffleId)?.tickets ?? [];
    return new Set([...held, ...owned].map(({ ticketNum }) => ticketNum));
  }, [cart.data, bought.data, raffleId]);
}

/** Returns free, taken and own numbers, polled while the competition is open. */
export function useAvailability(raffle: Raffle, open: boolean): Availability {
  const { user } = useSession();
  const picked = !allocatesAtRandom(raffle);
  const unavailable = useUnavailable(raffle._id, open && (picked || raffle.maxEntries <= COUNTED_UP_TO));
  const mine = useMine(raffle._id, open && picked && user !== null);
  const total = trpc.tickets.count.useQuery(
    { raffleId: raffle._id, userId: user?._id ?? "" },
    { enabled: open && user !== null, refetchInterval: REFRESH_MS },
  );
  const held = user ? (total.data?.total ?? 0) : 0;
  const { maxEntries, maxEntriesPerPerson: maxPerPerson, keptForPost = 0 } = raffle;
  const sold = notForSale(raffle);
  const gone = unavailable ? unavailable.size + keptForPost : sold;
  return useMemo(() => {
    const allowed = allowance({ maxPerPerson, maxEntries }, gone, held);
    return {
      allowed,
      offered: allowed || allowance({ maxPerPerson, maxEntries }, sold, 0),
      noneLeft: allowed < 1 && held < maxPerPerson,
      stateOf: (ticketNum) => {
        if (mine.has(ticketNum)) return "yours";
        return unavailable?.has(ticketNum) ? "taken" : "free";
      },
    };
  }, [maxPerPerson, maxEntries, sold, gone, held, mine, unavailable]);
}
