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
  /** Stores a new token; resolves once the user is loaded. */
  logIn: (token: string) => Promise<User>;
  /** Ends the session on the server and removes the token. */
  logOut: () => Promise<void>;
  /** Sets the user from a mutation's answer ("Successfully updated") without refetching. */
  setUser: (user: User) => void;
  /** Refetches the user after a change. */
  refreshUser: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Returns the session: the user, the shop's settings, login and logout. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** The user where one is known: null for a visitor, and outside of a session. */
export function useKnownUser(): User | null {
  return useContext(SessionContext)?.user ?? null;
}

/** Returns the user, on a page that requires login. */
export function useUser(): User {
  const { user } = useSession();
  // When the session ends, the page keeps its user until the guard redirects.
  const [first] = useState(user);
  const known = user ?? first;
  if (!known) throw new Error("useUser belongs on a guarded page");
  return known;
}

/**
 * Restores the stored session before rendering: a spinner while settings or user load, a message when the shop is
 * unreachable. An expired token is removed, and `onExpired` navigates home.
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

  // Stop rendering: a guard of the page would redirect before the browser has gone home.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!expired) return;
    setLeaving(true);
    tokens.remove();
    onExpired();
  }, [expired, tokens, onExpired]);

  // Show what is only for visitors once it is known that nobody is logged in.
  useEffect(() => {
    if (tokens.get() === null || !me.isPending) delete document.documentElement.dataset.session;
  }, [tokens, me.isPending]);

  // Only wait for the first answer: during a login the page with the form stays.
  // During hydration `token` is a visitor's; the store has the real one.
  const [restored, setRestored] = useState(() => tokens.get() === null);
  if (!restored && (me.data || tokens.get() === null)) setRestored(true);
  // Keep the page that the server rendered for a visitor until the answer arrives.
  const [isDrawn] = useState(token === null);

  const user = token === null || expired ? null : (me.data?.user ?? null);
  const actions = useSessionActions(tokens);
  const shop = settings.data;
  const session = useMemo(() => shop && { user, settings: shop, ...actions }, [user, shop, actions]);

  // A failed refetch keeps the known user, and with it the page and what was typed there.
  if ((settings.isError && !shop) || (token !== null && me.isError && !expired && !restored)) return <Unreachable />;
  if (leaving || expired || !session || !(restored || isDrawn)) return <FullPageSpinner />;
  return <SessionContext.Provider value={session}>{children(session)}</SessionContext.Provider>;
}

function useSessionActions(tokens: TokenStore) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const endSession = trpc.auth.logout.useMutation().mutateAsync;

  // Logging in, verifying or logging out in another tab applies here, too.
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
    // Remove the token whatever the server answers.
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
