import { useFlash } from "../ui/flash-list.tsx";
import { messageOf } from "./trpc.ts";

/** Returns the options of a mutation that flashes its message, or why it failed, and refetches what it may have changed. */
export function useOutcome(refetch: () => unknown) {
  const flash = useFlash();
  return {
    onSuccess: ({ msg }: { msg: string }) => void flash.success(msg),
    onError: (error: unknown) => void flash.error(messageOf(error)),
    onSettled: refetch,
  };
}
