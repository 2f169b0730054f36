import { createContext, useContext } from "react";
import { createFlashStore } from "../ui/flash.ts";
import { createApiWatch } from "./api-watch.ts";
import { createQuestionStore, createSessionEndStore } from "./question-store.ts";
import type { TokenStore } from "./token.ts";

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
