import { lazy, Suspense, useSyncExternalStore } from "react";
import { useProof } from "./proof.ts";

// Rarely needed, so it is loaded on demand.
const ProveDialog = lazy(async () => ({ default: (await import("./prove-dialog.tsx")).ProveDialog }));

/** Asks for the password or a code while a call waits for reauthentication. */
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
