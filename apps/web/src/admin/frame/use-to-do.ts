import type { ToDoCounts } from "@counterfoil/core";
import { useMay } from "../../app/may.tsx";
import { useKnownUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import type { Tab } from "./screen-info.ts";

/** Returns whether the menu shows a screen; before the user is known, as on the server, whether every shop uses it. */
export function useIsShown(): (screen: Tab) => boolean {
  const may = useMay();
  const isKnown = useKnownUser() !== null;
  const inUse = useToDo()?.inUse;
  return ({ right, ifInUse }) => (may(right) || !isKnown) && (!ifInUse || inUse?.[ifInUse] === true);
}

/** Polling interval, milliseconds. */
const EVERY = 60_000;

export function useToDo(): ToDoCounts | undefined {
  const enabled = useMay()("console.search");
  return trpc.toDo.count.useQuery(undefined, { enabled, refetchInterval: EVERY, staleTime: EVERY }).data;
}

export function sumOf({ attention, approvals, flags, awards, complaints, payouts, post }: ToDoCounts): number {
  const ofPayouts = payouts.asked + payouts.approved;
  return attention + approvals + flags.open + awards.due + complaints.open + ofPayouts + post.batches;
}
