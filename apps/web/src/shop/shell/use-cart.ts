import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useCountToCome } from "../../ui/clock.ts";

/** Tickets of the cart whose holds live, and the end of the hold that ends first. */
export type CartHolds = { count: number; end: string | null };

/** What the customer holds now, of one competition where it is named, and again when a hold has ended; nothing for a visitor. */
export function useCartHolds(raffleId?: string): CartHolds {
  const { user } = useSession();
  const allowed = user !== null && !user.confirmationRequired;
  const cart = trpc.tickets.listCart.useQuery(undefined, { enabled: allowed });
  const all = allowed ? (cart.data?.tickets ?? []) : [];
  const tickets = raffleId === undefined ? all : all.filter(({ raffle }) => raffle._id === raffleId);
  // As texts they are in the order of time, so those that have passed stand first.
  const ends = tickets.flatMap(({ exp }) => exp ?? []).toSorted();
  const count = useCountToCome(ends.map((end) => Date.parse(end)));
  return { count, end: ends[ends.length - count] ?? null };
}

/** How many reserved tickets have not run out. 0 for a visitor. */
export function useCartCount(): number {
  return useCartHolds().count;
}
