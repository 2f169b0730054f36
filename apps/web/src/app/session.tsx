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
import { dropAllDrafts } from "./draft-keys.ts";
import { useStores } from "./stores.ts";
import { tokenEnd } from "./token.ts";
import { statusOf, trpc } from "./trpc.ts";
import { Unreachable } from "./unreachable.tsx";

function useEndActions(onExpired: () => void) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const { tokens, sessionEnd: end } = useStores();
  const resume = useCallback(
    async (token: string) => {
      tokens.set(token);
      const { user } = await utils.auth.me.fetch(undefined, { staleTime: 0 });
      const isSame = user._id === end.person()?._id;
      end.remember(user);
      // What waits continues before anything is read again: a reading that waits would be waited for.
      end.answer(isSame);
      if (isSame) await cache.invalidateQueries();
      // Someone else sees nothing of this page.
      else onExpired();
    },
    [tokens, utils, end, cache, onExpired],
  );
  const giveUp = useCallback(() => {
    end.remember(null);
    tokens.remove();
    end.answer(false);
  }, [tokens, end]);
  return { resume, giveUp };
}

function useSessionActions(onExpired: () => void) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const { tokens, sessionEnd: end } = useStores();
  const endSession = trpc.auth.logout.useMutation().mutateAsync;
  const { resume, giveUp } = useEndActions(onExpired);

  // Logging in, verifying or logging out in another tab applies here, too.
  useEffect(
    () =>
      tokens.onOtherTab(() => {
        const token = tokens.get();
        void (token !== null && end.isAsking() ? resume(token) : cache.invalidateQueries());
      }),
    [tokens, cache, end, resume],
  );

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
    end.remember(null);
    tokens.remove();
    dropAllDrafts();
    const settings = utils.settings.find.getData();
    cache.clear();
    if (settings) utils.settings.find.setData(undefined, settings);
  }, [endSession, end, tokens, cache, utils]);

  return useMemo(
    () => ({
      logIn,
      logOut,
      /** Stores the token of a user whose session had ended while the page was open: pending calls continue. */
      resume,
      giveUp,
      /** Sets the user from a mutation's answer ("Successfully updated") without refetching. */
      setUser: (user: User) => {
        utils.auth.me.setData(undefined, { user });
        tokens.announceChange();
      },
      refreshUser: async () => {
        await utils.auth.me.invalidate();
        tokens.announceChange();
      },
    }),
    [logIn, logOut, resume, giveUp, tokens, utils],
  );
}

export type Session = ReturnType<typeof useSessionActions> & {
  user: User | null;
  settings: Settings;
};

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession requires a SessionProvider");
  return session;
}

export function useKnownUser(): User | null {
  return useContext(SessionContext)?.user ?? null;
}

/** Returns the user, on a page that requires login. */
export function useUser(): User {
  const { user } = useSession();
  // When the session ends, the page keeps its user until the guard redirects.
  const [first] = useState(user);
  const known = user ?? first;
  if (!known) throw new Error("useUser requires a page for logged-in users");
  return known;
}

type Props = {
  onExpired: () => void;
  children: (session: Session) => ReactNode;
};

/** Restores the stored session before rendering. One that ends later leaves the page with its user, and a log-in dialog over it. */
export function SessionProvider({ onExpired, children }: Props) {
  const { tokens } = useStores();
  const token = useSyncExternalStore(tokens.subscribe, tokens.get, () => null);
  const settings = trpc.settings.find.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const me = trpc.auth.me.useQuery(undefined, { enabled: token !== null, staleTime: 60_000 });
  const refused = token !== null && statusOf(me.error) === 401;
  const { known, ended } = useEndedSession(token, me.data?.user, refused || (token === null && tokens.hasEnded()));
  const expired = refused && !ended;

  // Stop rendering: a guard of the page would redirect before the browser has gone home.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!expired) return;
    setLeaving(true);
    tokens.remove();
    onExpired();
  }, [expired, tokens, onExpired]);

  // Show what is only for visitors once it is known that no one is logged in. Otherwise it stays hidden: a part of the page
  // that has not hydrated yet is still a visitor's.
  const isKnown = me.data !== undefined;
  useEffect(() => {
    const { dataset } = document.documentElement;
    // During hydration `token` is a visitor's.
    const isVisitor = token === null && tokens.get() === null;
    if (isVisitor || (me.isError && !isKnown)) delete dataset.session;
    else if (isKnown && dataset.session) dataset.session = "restored";
  }, [tokens, token, me.isError, isKnown]);

  // The script in the page's head reads it, before the shop is painted.
  const mustComplete = me.data?.user.confirmationRequired;
  useEffect(() => {
    if (mustComplete && token !== null) localStorage.setItem("incomplete", String(tokenEnd(token)));
    else if (mustComplete === false) localStorage.removeItem("incomplete");
  }, [mustComplete, token]);

  // Only wait for the first answer: during a login the page with the form stays.
  // During hydration `token` is a visitor's; the store has the real one.
  const [restored, setRestored] = useState(() => tokens.get() === null);
  if (!restored && (me.data || tokens.get() === null)) setRestored(true);
  // Keep the page that the server rendered for a visitor until the answer arrives.
  const [isDrawn] = useState(token === null);

  const user = ended ? known : token === null || expired ? null : (me.data?.user ?? null);
  const actions = useSessionActions(onExpired);
  const shop = settings.data;
  const session = useMemo(() => shop && { user, settings: shop, ...actions }, [user, shop, actions]);

  // A failed refetch keeps the known user, and with it the page and what was typed there.
  if ((settings.isError && !shop) || (token !== null && me.isError && !refused && !restored)) return <Unreachable />;
  if (leaving || expired || !session || !(restored || isDrawn)) return <FullPageSpinner />;
  return <SessionContext.Provider value={session}>{children(session)}</SessionContext.Provider>;
}

/** Returns whose session has ended while the page was open, if any; a login dialog is then shown. */
function useEndedSession(token: string | null, user: User | undefined, hasEnded: boolean) {
  const end = useStores().sessionEnd;
  const asking = useSyncExternalStore(end.subscribe, end.isAsking, () => false);
  const known = end.person();
  useEffect(() => {
    if (end.isAsking() || hasEnded) return;
    // Without a token the user has logged out, perhaps in another tab.
    if (token === null || user) end.remember(token === null ? null : (user ?? null));
  }, [end, token, user, hasEnded]);
  const ended = known !== null && (asking || hasEnded);
  useEffect(() => {
    if (ended) void end.ask();
  }, [end, ended]);
  return { known, ended };
}
