import type { MyProtection } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";

/**
 * Returns whom to ask for a date of birth or a monthly limit before they pay; nobody is kept from paying because that is not
 * known.
 */
export function useAsked(): { isPending: boolean; asked: MyProtection | null } {
  const { data, isPending, failureCount } = trpc.protection.mine.useQuery();
  // What asks again once it is shown must not take the page away.
  const [isTried, setTried] = useState(false);
  if (!isTried && (!isPending || failureCount > 0)) setTried(true);
  return { isPending: !isTried, asked: data && (data.birthDateDue || data.choiceDue) ? data : null };
}
