import { forgetOfflineTickets } from "./offline-tickets.ts";

const KEY = "token";
/** Rises when something of the user changed in this tab. */
const CHANGED_KEY = "user-changed";

/** When a token's session ends, in epoch milliseconds; 0 for what is no token. */
export function tokenEnd(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const exp = claims !== null && typeof claims === "object" && "exp" in claims ? claims.exp : 0;
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The store of a visitor's tokens, which has none: on the server. */
export const noTokens: TokenStore = {
  get: () => null,
  set: () => {},
  remove: () => {},
  announceChange: () => {},
  onOtherTab: () => () => {},
  subscribe: () => () => {},
};

/** The session's token in local storage; other tabs that log in or out are noticed. */
export function createTokenStore(storage: Storage = localStorage) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const read = () => {
    const token = storage.getItem(KEY);
    return token !== null && tokenEnd(token) > Date.now() ? token : null;
  };
  return {
    get: read,
    set(token: string) {
      storage.setItem(KEY, token);
      notify();
    },
    remove() {
      storage.removeItem(KEY);
      forgetOfflineTickets(storage);
      notify();
    },
    /** Tells other tabs that the user is another now: verified, or with other details. */
    announceChange() {
      storage.setItem(CHANGED_KEY, String(Date.now()));
    },
    /** Calls `listener` when another tab logged in or out, or changed the user. */
    onOtherTab(listener: () => void) {
      const onStorage = ({ key }: StorageEvent) => (key === KEY || key === CHANGED_KEY) && listener();
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
      listeners.add(listener);
      // A page that comes back from the browser's cache has missed what other tabs did meanwhile.
      const onPageShow = (event: PageTransitionEvent) => event.persisted && listener();
      window.addEventListener("storage", onStorage);
      window.addEventListener("pageshow", onPageShow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("pageshow", onPageShow);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}
