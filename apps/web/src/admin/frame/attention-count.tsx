import { trpc } from "../../app/trpc.ts";
import { CountBadge } from "./count-badge.tsx";

/** Polling interval, milliseconds. */
const EVERY = 60_000;

/** The number of findings that need attention; nothing for zero. */
export function AttentionCount() {
  const answer = trpc.attention.count.useQuery(undefined, { refetchInterval: EVERY, staleTime: EVERY });
  return <CountBadge count={answer.data?.count ?? 0} />;
}
