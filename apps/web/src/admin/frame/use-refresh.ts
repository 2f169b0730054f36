import { matchQuery, type Query } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { messageOf, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";

/** All but what the dialog of an approval has read, which is read again whenever it opens. */
const isShown = (query: Query) => !matchQuery({ queryKey: getQueryKey(trpc.acts.preview) }, query);

/** Returns a function that refetches everything on screen, as after an action, which may change any of it. */
export function useRefresh(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.invalidate(undefined, { predicate: isShown });
}

/** Returns the options of a mutation that flashes its message, or why it failed, and refetches everything on screen. */
export function useOutcome() {
  const flash = useFlash();
  return {
    onSuccess: ({ msg }: { msg: string }) => void flash.success(msg),
    onError: (error: unknown) => void flash.error(messageOf(error)),
    onSettled: useRefresh(),
  };
}
