import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useCountToCome } from "../../ui/clock.ts";

/** Unexpired tickets of the cart, when the first hold expires, and whether they have been loaded. */
export type CartHolds = { count: number; end: string | null; isKnown: boolean };

/** Returns the customer's held tickets, optionally of one competition, updated as holds expire; nothing for a visitor. */
export function useCartHolds(raffleId?: string): CartHolds {
  const { user } = useSession();
  const allowed = user !== null && !user.confirmationRequired;
  const cart = trpc.tickets.listCart.useQuery(undefined, {
    enabled: allowed,
    // A payment in another tab empties the cart, even if this answer is fresh.
    refetchOnWindowFocus: "always",
  });
  const all = allowed ? (cart.data?.tickets ?? []) : [];
  const tickets = raffleId === undefined ? all : all.filter(({ raffle }) => raffle._id === raffleId);
  // ISO strings sort chronologically, so expired ones come first.
  const ends = tickets.flatMap(({ exp }) => exp ?? []).toSorted();
  const count = useCountToCome(ends.map((end) => Date.parse(end)));
  return { count, end: ends[ends.length - count] ?? null, isKnown: !allowed || !cart.isPending };
}

/** Returns the number of unexpired tickets. 0 for a visitor. */
export function useCartCount(): number {
  return useCartHolds().count;
}
