import { matchQuery, type Query } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../app/trpc.ts";

/** All but what the dialog of an approval has read, which is read again whenever it opens. */
const isShown = (query: Query) => !matchQuery({ queryKey: getQueryKey(trpc.acts.preview) }, query);

/** Returns a function that refetches everything on screen, as after an action, which may change any of it. */
export function useRefresh(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.invalidate(undefined, { predicate: isShown });
}
