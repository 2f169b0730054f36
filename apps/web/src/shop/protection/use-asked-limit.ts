import type { MyProtection } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";

/** Returns whom to ask for a monthly limit before a second order; nobody is kept from paying because that is not known. */
export function useAskedLimit(): { isPending: boolean; asked: MyProtection | null } {
  const { data, isPending, failureCount } = trpc.protection.mine.useQuery();
  return { isPending: isPending && failureCount === 0, asked: data?.choiceDue ? data : null };
}
