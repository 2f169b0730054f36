import { trpc } from "../../app/trpc.ts";

/** Polling interval, milliseconds. */
const EVERY = 60_000;

/** The number of findings that need attention; nothing for zero. */
export function AttentionCount() {
  const answer = trpc.attention.count.useQuery(undefined, { refetchInterval: EVERY, staleTime: EVERY });
  const count = answer.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="nar ml-auto min-w-6 rounded-s bg-error px-1.5 text-center text-fine/5 font-bold text-white">
      <span className="sr-only">: </span>
      {count}
    </span>
  );
}
