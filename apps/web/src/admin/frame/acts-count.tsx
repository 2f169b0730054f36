import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { CountBadge } from "./count-badge.tsx";

/** Polling interval, milliseconds. */
const EVERY = 60_000;

/** Returns how many acts wait for the admin, and whether what the admin does may have to wait. */
export function useActsWaiting(): { count: number; mayWait: boolean } {
  const enabled = useMay()("acts.read");
  const answer = trpc.acts.count.useQuery(undefined, { enabled, refetchInterval: EVERY, staleTime: EVERY });
  return answer.data ?? { count: 0, mayWait: false };
}

/** The number of acts that wait for the admin; nothing for zero. */
export function ActsCount() {
  return <CountBadge count={useActsWaiting().count} />;
}
