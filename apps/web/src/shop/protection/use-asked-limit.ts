import type { MyProtection } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";

/** Returns whom to ask for a monthly limit before a second order; nobody is kept from paying because that is not known. */
export function useAskedLimit(): { isPending: boolean; asked: MyProtection | null } {
  const { data, isPending, failureCount } = trpc.protection.mine.useQuery();
  // What asks again once it is shown must not take the page away.
  const [isTried, setTried] = useState(false);
  if (!isTried && (!isPending || failureCount > 0)) setTried(true);
  return { isPending: !isTried, asked: data?.choiceDue ? data : null };
}
