import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { trpc } from "./trpc.ts";

/** Minimum interval between refetches of the configuration on navigation, milliseconds. */
const REFRESH_MS = 10_000;

/** Refetches configuration and settings on navigation, in the console only the settings; always on the first one, even if inlined in the page. */
export function useConfigRefresh(): void {
  const utils = trpc.useUtils();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const last = useRef({ path, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.path === path) return;
    last.current.path = path;
    const now = performance.now();
    if (now - last.current.at < REFRESH_MS) return;
    last.current.at = now;
    // A failure keeps the known values; the next navigation tries again.
    const shown = path.startsWith("/admin") ? [utils.settings.find] : [utils.content.listBlocks, utils.settings.find];
    for (const query of shown) {
      query.fetch(undefined, { staleTime: 0, retry: false }).catch(() => undefined);
    }
  }, [path, utils]);
}
