import type { CareCount as Count } from "@counterfoil/core";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { CountBadge } from "./count-badge.tsx";

/** Polling interval, milliseconds. */
const EVERY = 60_000;

/** Returns how many flags wait in the care queue, and how many of them are overdue; none for those who may not see it. */
export function useCareWaiting(): Count {
  const enabled = useMay()("care.read");
  const answer = trpc.care.count.useQuery(undefined, { enabled, refetchInterval: EVERY, staleTime: EVERY });
  return answer.data ?? { open: 0, overdue: 0 };
}

/** The number of flags that wait in the care queue; nothing for zero. */
export function CareCount() {
  return <CountBadge count={useCareWaiting().open} />;
}
