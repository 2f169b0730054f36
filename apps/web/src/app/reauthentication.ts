import type { AppRouter } from "@counterfoil/api";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createContext, useContext } from "react";
import { codeOf } from "./api-error.ts";

export type ReauthenticationStore = ReturnType<typeof createReauthenticationStore>;

const ReauthenticationContext = createContext<ReauthenticationStore | null>(null);

export const ReauthenticationProvider = ReauthenticationContext.Provider;

/** The store behind the reauthentication dialog. */
export function useReauthentication(): ReauthenticationStore {
  const reauthentication = useContext(ReauthenticationContext);
  if (!reauthentication) throw new Error("useReauthentication needs a ReauthenticationProvider above it");
  return reauthentication;
}

/** Asks for reauthentication once, however many calls wait for it. */
export function createReauthenticationStore() {
  const listeners = new Set<() => void>();
  let asking: { outcome: Promise<boolean>; answer: (isReauthenticated: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAsking: () => asking !== null,
    /** Resolves to true after reauthentication, false when cancelled. */
    ask(): Promise<boolean> {
      if (!asking) {
        let answer = (_proven: boolean) => {};
        const outcome = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        asking = { outcome, answer };
        notify();
      }
      return asking.outcome;
    },
    answer(isReauthenticated: boolean) {
      const asked = asking;
      asking = null;
      notify();
      asked?.answer(isReauthenticated);
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
export function reauthenticationLink(reauthentication: Pick<ReauthenticationStore, "ask">): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let last = next(op).subscribe({
          ...observer,
          error(error) {
            if (codeOf(error) !== "session.unproven") return observer.error(error);
            void reauthentication.ask().then((isReauthenticated) => {
              if (isReauthenticated) last = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => last.unsubscribe();
      });
}
