import type { AppRouter } from "@counterfoil/api";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createContext, useContext } from "react";
import { codeOf } from "./api-error.ts";

export type ProofStore = ReturnType<typeof createProofStore>;

const ProofContext = createContext<ProofStore | null>(null);

export const ProofProvider = ProofContext.Provider;

/** The store that asks who is there to prove it. */
export function useProof(): ProofStore {
  const proof = useContext(ProofContext);
  if (!proof) throw new Error("useProof needs a ProofProvider above it");
  return proof;
}

/** Asks for a password or code once, however many calls wait for it. */
export function createProofStore() {
  const listeners = new Set<() => void>();
  let asking: { proven: Promise<boolean>; answer: (proven: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAsking: () => asking !== null,
    /** Answers true once there is proof, false when the person would rather not. */
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

/** Sends a call again, once, when it needed recent proof and there is proof now. */
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
