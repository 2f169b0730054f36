import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useNow } from "../../ui/clock.ts";

/** How many reserved tickets have not run out, counted anew each second. 0 for a visitor. */
export function useCartCount(): number {
  const { user } = useSession();
  const allowed = user !== null && !user.confirmationRequired;
  const cart = trpc.tickets.listCart.useQuery(undefined, { enabled: allowed });
  const now = useNow();
  if (!allowed) return 0;
  return cart.data?.tickets.filter((ticket) => ticket.exp !== null && Date.parse(ticket.exp) > now).length ?? 0;
}
