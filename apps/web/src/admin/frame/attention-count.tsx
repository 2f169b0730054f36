import { trpc } from "../../app/trpc.ts";

/** Asks again this often, in milliseconds. */
const EVERY = 60_000;

/** How much needs attention, beside its link; nothing while there is none. */
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
