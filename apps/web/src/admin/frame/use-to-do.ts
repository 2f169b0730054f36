import type { ToDoCounts } from "@counterfoil/core";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";

/** Polling interval, milliseconds. */
const EVERY = 60_000;

export function useToDo(): ToDoCounts | undefined {
  const enabled = useMay()("console.search");
  return trpc.toDo.count.useQuery(undefined, { enabled, refetchInterval: EVERY, staleTime: EVERY }).data;
}

export function sumOf({ attention, approvals, flags, complaints }: ToDoCounts): number {
  return attention + approvals + flags.open + complaints.open;
}
