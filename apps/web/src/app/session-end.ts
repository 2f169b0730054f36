import type { AppRouter } from "@counterfoil/api";
import type { User } from "@counterfoil/core";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createContext, useContext } from "react";
import { createQuestionStore } from "./question-store.ts";
import type { TokenStore } from "./token.ts";
import { codeOf } from "./trpc.ts";

export type SessionEndStore = ReturnType<typeof createSessionEndStore>;

const SessionEndContext = createContext<SessionEndStore | null>(null);

export const SessionEndProvider = SessionEndContext.Provider;

export function useSessionEnd(): SessionEndStore {
  const store = useContext(SessionEndContext);
  if (!store) throw new Error("useSessionEnd needs a SessionEndProvider above it");
  return store;
}

/** Asks for the log-in once, however many calls wait for it; `person` is who has been here since the page was opened. */
export function createSessionEndStore() {
  const question = createQuestionStore();
  let person: User | null = null;
  return {
    ...question,
    person: () => person,
    /** Remembers who is here; null once they have logged out. */
    remember: (user: User | null) => {
      person = user;
    },
  };
}

/** Calls that say whether a session has ended, or end one: their errors are their answers. */
const own: readonly string[] = ["auth.me", "auth.logout"];

/** Holds a call whose session has ended under an open page until its person has logged in again, and then sends it. */
export function sessionLink(tokens: TokenStore, end: SessionEndStore): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const sent = tokens.get();
        let last = next(op).subscribe({
          ...observer,
          error(error) {
            const code = codeOf(error);
            const isEnded = code === "session.required" || code === "session.required_to_buy";
            if (!isEnded || end.person() === null || own.includes(op.path)) return observer.error(error);
            const now = tokens.get();
            // Someone may have logged in meanwhile, here or in another tab.
            const goesOn = now !== null && now !== sent ? Promise.resolve(true) : end.ask();
            void goesOn.then((yes) => {
              if (yes) last = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => last.unsubscribe();
      });
}
