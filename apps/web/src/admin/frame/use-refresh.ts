import { type Outputs, trpc } from "../../app/trpc.ts";

/** Returns a function that refetches what these features have answered, what is to do, and the audit trail. */
export function useRefresh(...features: readonly (keyof Outputs)[]): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    const ofFeatures = features.map((feature) => utils[feature].invalidate());
    await Promise.all([utils.audit.list.invalidate(), utils.toDo.invalidate(), ...ofFeatures]);
  };
}
