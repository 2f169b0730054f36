import { useMay } from "../../app/may.tsx";
import { useKnownUser } from "../../app/session.tsx";
import type { Tab } from "./screen-info.ts";
import { useToDo } from "./use-to-do.ts";

/**
 * Returns whether the menu shows a screen: one that the user's roles let them read, of a part of the console that the shop uses.
 * Before the user is known, as on the server, it shows what every shop uses.
 */
export function useIsShown(): (screen: Tab) => boolean {
  const may = useMay();
  const isKnown = useKnownUser() !== null;
  const inUse = useToDo()?.inUse;
  return ({ right, ifInUse }) => (may(right) || !isKnown) && (!ifInUse || inUse?.[ifInUse] === true);
}
