import type { User } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { dropAllDrafts } from "./drafts.ts";
import { useSessionEnd } from "./session-end.ts";
import type { TokenStore } from "./token.ts";
import { trpc } from "./trpc.ts";

/** Logs someone in again whose session has ended under the page, or leaves it. */
function useEndActions(tokens: TokenStore, onExpired: () => void) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const end = useSessionEnd();
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

export function useSessionActions(tokens: TokenStore, onExpired: () => void) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const end = useSessionEnd();
  const endSession = trpc.auth.logout.useMutation().mutateAsync;
  const { resume, giveUp } = useEndActions(tokens, onExpired);

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
      resume,
      giveUp,
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
