import type { MyProtection } from "@counterfoil/core";
import { useKnownUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { syncClock } from "../../ui/clock.ts";

/** Returns the customer's limits and break; null for a visitor, and until they are known. */
export function useProtection(): MyProtection | null {
  const user = useKnownUser();
  const { data } = trpc.protection.mine.useQuery(undefined, { enabled: user !== null, staleTime: 30_000 });
  return user ? (data ?? null) : null;
}

/** Returns a function that takes the answer of a call that changed a limit. */
export function useTakeProtection(): (answer: MyProtection) => void {
  const utils = trpc.useUtils();
  return (answer) => {
    syncClock(answer.now);
    utils.protection.mine.setData(undefined, answer);
  };
}
