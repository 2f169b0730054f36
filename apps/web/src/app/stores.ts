import type { User } from "@counterfoil/core";
import { createContext, useContext } from "react";
import { createFlashStore } from "../ui/flash.ts";
import { createListeners } from "../ui/listeners.ts";
import { createApiWatch } from "./api-watch.ts";
import type { TokenStore } from "./token.ts";

/** A question that the page asks once, however many calls wait for its answer. */
function createQuestionStore() {
  const { notify, subscribe } = createListeners();
  let asking: { answered: Promise<boolean>; resolve: (yes: boolean) => void } | null = null;
  return {
    isAsking: () => asking !== null,
    /** Answers true once it may continue, false when the person would rather not. */
    ask(): Promise<boolean> {
      if (asking) return asking.answered;
      let resolve: (yes: boolean) => void = () => {};
      const answered = new Promise<boolean>((settle) => {
        resolve = settle;
      });
      asking = { answered, resolve };
      notify();
      return answered;
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
function createSessionEndStore() {
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

export type Stores = ReturnType<typeof createStores>;

/** Creates what the calls and screens of one page load share. `reauthentication` asks once for a password or a code. */
export function createStores(tokens: TokenStore) {
  return {
    tokens,
    reauthentication: createQuestionStore(),
    sessionEnd: createSessionEndStore(),
    watch: createApiWatch(),
    flash: createFlashStore(),
  };
}

const StoresContext = createContext<Stores | null>(null);

export const StoresProvider = StoresContext.Provider;

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error("useStores requires a StoresProvider");
  return stores;
}
