import type { MyProtection } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";

/** Returns the protection of someone to ask before payment, else null. A query that fails keeps no one from paying. */
export function useQuestionsBeforePayment(): { isPending: boolean; asked: MyProtection | null } {
  const { data, isPending, failureCount } = trpc.protection.mine.useQuery();
  // After the first answer the page stays: a later retry must not replace it.
  const [isTried, setTried] = useState(false);
  if (!isTried && (!isPending || failureCount > 0)) setTried(true);
  return { isPending: !isTried, asked: data && (data.birthDateDue || data.choiceDue) ? data : null };
}
