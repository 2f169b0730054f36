import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";

/** Returns a function that refetches what these features have answered, what is to do, and the audit trail. */
export function useRefresh(...features: readonly (keyof Outputs)[]): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    const ofFeatures = features.map((feature) => utils[feature].invalidate());
    await Promise.all([utils.audit.list.invalidate(), utils.toDo.invalidate(), ...ofFeatures]);
  };
}

/** Returns the options of a mutation that flashes its message, or why it failed, and refetches these features. */
export function useOutcome(...features: readonly (keyof Outputs)[]) {
  const flash = useFlash();
  return {
    onSuccess: ({ msg }: { msg: string }) => void flash.success(msg),
    onError: (error: unknown) => void flash.error(messageOf(error)),
    onSettled: useRefresh(...features),
  };
}
