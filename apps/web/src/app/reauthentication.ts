import type { AppRouter } from "@counterfoil/api";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createContext, useContext } from "react";
import type { QuestionStore } from "./question-store.ts";
import { codeOf } from "./trpc.ts";

const ReauthenticationContext = createContext<QuestionStore | null>(null);

export const ReauthenticationProvider = ReauthenticationContext.Provider;

export function useReauthentication(): QuestionStore {
  const reauthentication = useContext(ReauthenticationContext);
  if (!reauthentication) throw new Error("useReauthentication requires a ReauthenticationProvider");
  return reauthentication;
}

/** Retries a call once after reauthentication, if it required it. */
export function reauthenticationLink(reauthentication: Pick<QuestionStore, "ask">): TRPCLink<AppRouter> {
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
