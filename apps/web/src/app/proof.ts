import type { AppRouter } from "@counterfoil/api";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createContext, useContext } from "react";
import { codeOf } from "./api-error.ts";

export type ProofStore = ReturnType<typeof createProofStore>;

const ProofContext = createContext<ProofStore | null>(null);

export const ProofProvider = ProofContext.Provider;

/** The store behind the reauthentication dialog. */
export function useProof(): ProofStore {
  const proof = useContext(ProofContext);
  if (!proof) throw new Error("useProof needs a ProofProvider above it");
  return proof;
}

/** Asks for reauthentication once, however many calls wait for it. */
export function createProofStore() {
  const listeners = new Set<() => void>();
  let asking: { proven: Promise<boolean>; answer: (proven: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAsking: () => asking !== null,
    /** Resolves to true after reauthentication, false when cancelled. */
    ask(): Promise<boolean> {
      if (!asking) {
        let answer = (_proven: boolean) => {};
        const proven = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        asking = { proven, answer };
        notify();
      }
      return asking.proven;
    },
    answer(proven: boolean) {
      const asked = asking;
      asking = null;
      notify();
      asked?.answer(proven);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Retries a call once after reauthentication, if it required it. */
export function proofLink(proof: Pick<ProofStore, "ask">): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let last = next(op).subscribe({
          ...observer,
          error(error) {
            if (codeOf(error) !== "session.unproven") return observer.error(error);
            void proof.ask().then((proven) => {
              if (proven) last = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => last.unsubscribe();
      });
}
