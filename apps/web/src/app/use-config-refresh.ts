import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { trpc } from "./trpc.ts";

/** The configuration is read anew at a change of path, at most this often, in milliseconds. */
const REFRESH_MS = 10_000;

/** Reads configuration and settings anew when the path changes, in the console the settings alone; at the first change always, whatever came with the page. */
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
    // A failure leaves what is known; the next change of path tries again.
    const shown = path.startsWith("/admin") ? [utils.settings.find] : [utils.content.listBlocks, utils.settings.find];
    for (const query of shown) {
      query.fetch(undefined, { staleTime: 0, retry: false }).catch(() => undefined);
    }
  }, [path, utils]);
}
