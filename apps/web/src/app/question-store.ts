import type { User } from "@counterfoil/core";
import { createListeners } from "../ui/listeners.ts";

/** A question that the page asks once, however many calls wait for its answer. */
export function createQuestionStore() {
  const { notify, subscribe } = createListeners();
  let asking: PromiseWithResolvers<boolean> | null = null;
  return {
    isAsking: () => asking !== null,
    /** Answers true once it may continue, false when the person would rather not. */
    ask(): Promise<boolean> {
      if (!asking) {
        asking = Promise.withResolvers();
        notify();
      }
      return asking.promise;
    },
    answer(yes: boolean) {
      const asked = asking;
      asking = null;
      notify();
      asked?.resolve(yes);
    },
    subscribe,
  };
}

/** Asks for the log-in once, however many calls wait for it; `person` is who has been here since the page was opened. */
export function createSessionEndStore() {
  let person: User | null = null;
  return {
    ...createQuestionStore(),
    person: () => person,
    /** Remembers who is here; null once they have logged out. */
    remember: (user: User | null) => {
      person = user;
    },
  };
}
