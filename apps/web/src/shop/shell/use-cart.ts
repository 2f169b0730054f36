import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useNow } from "../../ui/clock.ts";

/** Tickets of the cart whose holds live, and the end of the hold that ends first, anew each second. */
export type CartHolds = { count: number; end: string | null };

/** What the customer holds now; nothing for a visitor. */
export function useCartHolds(): CartHolds {
  const { user } = useSession();
  const allowed = user !== null && !user.confirmationRequired;
  const cart = trpc.tickets.listCart.useQuery(undefined, { enabled: allowed });
  const now = useNow();
  const ends = (allowed ? (cart.data?.tickets ?? []) : []).flatMap(({ exp }) =>
    exp !== null && Date.parse(exp) > now ? [exp] : [],
  );
  return {
    count: ends.length,
    end: ends.reduce<string | null>((first, exp) => (first === null || exp < first ? exp : first), null),
  };
}

/** How many reserved tickets have not run out, counted anew each second. 0 for a visitor. */
export function useCartCount(): number {
  return useCartHolds().count;
}
