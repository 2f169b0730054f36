import { createListeners } from "../ui/listeners.ts";
import { forgetOfflineTickets } from "./offline-tickets.ts";

const KEY = "token";
/** Incremented when the user has changed in this tab. */
const CHANGED_KEY = "user-changed";

/** Returns when a token's session ends, epoch milliseconds; 0 for an invalid token. */
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

/** The token store on the server, always empty. */
export const noTokens: TokenStore = {
  get: () => null,
  hasEnded: () => false,
  set: () => {},
  remove: () => {},
  announceChange: () => {},
  onOtherTab: () => () => {},
  subscribe: () => () => {},
};

/** The session's token in local storage; follows logins and logouts in other tabs. */
export function createTokenStore() {
  const { notify, subscribe } = createListeners();
  // Of a token that can't be read the server decides.
  const hasEnded = (token: string) => {
    const end = tokenEnd(token);
    return end > 0 && end <= Date.now();
  };
  const read = () => {
    const token = localStorage.getItem(KEY);
    return token !== null && !hasEnded(token) ? token : null;
  };
  // No one logs out of a session that ended by its time.
  if (read() === null) forgetOfflineTickets();
  return {
    get: read,
    /** Whether there is a token whose session has ended: no one has logged out. */
    hasEnded: () => {
      const token = localStorage.getItem(KEY);
      return token !== null && hasEnded(token);
    },
    set(token: string) {
      localStorage.setItem(KEY, token);
      notify();
    },
    remove() {
      localStorage.removeItem(KEY);
      localStorage.removeItem("incomplete");
      localStorage.removeItem("console-roles");
      forgetOfflineTickets();
      notify();
    },
    /** Notifies other tabs that the user has changed: verified, or with other details. */
    announceChange() {
      localStorage.setItem(CHANGED_KEY, String(Date.now()));
    },
    onOtherTab(listener: () => void) {
      const onStorage = ({ key }: StorageEvent) => (key === KEY || key === CHANGED_KEY) && listener();
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
      const unsubscribe = subscribe(listener);
      // A page restored from the back/forward cache has missed changes in other tabs.
      const onPageShow = (event: PageTransitionEvent) => event.persisted && listener();
      window.addEventListener("storage", onStorage);
      window.addEventListener("pageshow", onPageShow);
      return () => {
        unsubscribe();
        window.removeEventListener("pageshow", onPageShow);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}
