import type { Settings, User } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { FullPageSpinner } from "../ui/notices.tsx";
import { categoryOf } from "./api-error.ts";
import { dropAllDrafts } from "./drafts.ts";
import type { TokenStore } from "./token.ts";
import { trpc } from "./trpc.ts";
import { Unreachable } from "./unreachable.tsx";

export type Session = {
  /** Null for a visitor. */
  user: User | null;
  settings: Settings;
  /** Takes a fresh token; answers once the user is loaded. */
  logIn: (token: string) => Promise<User>;
  /** Ends the session on the server and forgets the token. */
  logOut: () => Promise<void>;
  /** Takes the user of an answer ("Successfully updated") without asking again. */
  setUser: (user: User) => void;
  /** Asks for the user again, after something changed it. */
  refreshUser: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Who is here, what the shop is called, and how to log in and out. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** The user where one is known: null for a visitor, and outside of a session. */
export function useKnownUser(): User | null {
  return useContext(SessionContext)?.user ?? null;
}

/** The user of a page that only logged-in people reach. */
export function useUser(): User {
  const { user } = useSession();
  // When the session ends under the page, the page keeps its user until the guard leads away.
  const [first] = useState(user);
  const known = user ?? first;
  if (!known) throw new Error("useUser belongs on a guarded page");
  return known;
}

/**
 * Restores the stored session before anything shows: a spinner while settings or user load, a sentence when the shop
 * cannot be reached. A token that is no longer good is removed, and `onExpired` leads home.
 */
export function SessionProvider({
  tokens,
  onExpired,
  children,
}: {
  tokens: TokenStore;
  onExpired: () => void;
  children: (session: Session) => ReactNode;
}) {
  const token = useSyncExternalStore(tokens.subscribe, tokens.get, () => null);
  const settings = trpc.settings.find.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const me = trpc.auth.me.useQuery(undefined, { enabled: token !== null, staleTime: 60_000 });
  const expired = token !== null && categoryOf(me.error) === "unauthenticated";

  // Nothing is drawn from here on: a guard of the page would lead elsewhere before the browser has gone home.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!expired) return;
    setLeaving(true);
    tokens.remove();
    onExpired();
  }, [expired, tokens, onExpired]);

  // What is meant for visitors alone shows again once it is known that nobody is logged in.
  useEffect(() => {
    if (tokens.get() === null || !me.isPending) delete document.documentElement.dataset.session;
  }, [tokens, me.isPending]);

  // Only the first answer is waited for: while somebody logs in, the page with the form stays.
  // While a page of the server is taken over, `token` is a visitor's; the store knows better.
  const [restored, setRestored] = useState(() => tokens.get() === null);
  if (!restored && (me.data || tokens.get() === null)) setRestored(true);
  // A page that the server drew for a visitor stays until the answer has come.
  const [isDrawn] = useState(token === null);

  const user = token === null || expired ? null : (me.data?.user ?? null);
  const actions = useSessionActions(tokens);
  const shop = settings.data;
  const session = useMemo(() => shop && { user, settings: shop, ...actions }, [user, shop, actions]);

  // A later reading that fails leaves what is known, and with it the page and what was typed there.
  if ((settings.isError && !shop) || (token !== null && me.isError && !expired && !restored)) return <Unreachable />;
  if (leaving || expired || !session || !(restored || isDrawn)) return <FullPageSpinner />;
  return <SessionContext.Provider value={session}>{children(session)}</SessionContext.Provider>;
}

function useSessionActions(tokens: TokenStore) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const endSession = trpc.auth.logout.useMutation().mutateAsync;

  // Somebody who logs in, verifies or logs out in another tab has done it here, too.
  useEffect(() => tokens.onOtherTab(() => void cache.invalidateQueries()), [tokens, cache]);

  const logIn = useCallback(
    async (token: string) => {
      tokens.set(token);
      const { user } = await utils.auth.me.fetch(undefined, { staleTime: 0 });
      await cache.invalidateQueries();
      return user;
    },
    [tokens, utils, cache],
  );

  const logOut = useCallback(async () => {
    // The token is forgotten whatever the server says.
    await endSession().catch(() => undefined);
    tokens.remove();
    dropAllDrafts();
    const settings = utils.settings.find.getData();
    cache.clear();
    if (settings) utils.settings.find.setData(undefined, settings);
  }, [endSession, tokens, cache, utils]);

  return useMemo(
    () => ({
      logIn,
      logOut,
      setUser: (user: User) => {
        utils.auth.me.setData(undefined, { user });
        tokens.announceChange();
      },
      refreshUser: async () => {
        await utils.auth.me.invalidate();
        tokens.announceChange();
      },
    }),
    [logIn, logOut, tokens, utils],
  );
}
