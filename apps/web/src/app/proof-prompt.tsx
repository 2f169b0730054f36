import { lazy, Suspense, useSyncExternalStore } from "react";
import { useProof } from "./proof.ts";

// Few pages ever ask, so none waits for it.
const ProveDialog = lazy(async () => ({ default: (await import("./prove-dialog.tsx")).ProveDialog }));

/** Asks for the password or a code while a call waits for it. */
export function ProofPrompt() {
  const proof = useProof();
  const asking = useSyncExternalStore(proof.subscribe, proof.isAsking, () => false);
  return (
    asking && (
      <Suspense>
        <ProveDialog onAnswer={proof.answer} />
      </Suspense>
    )
  );
}
