import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** How long after the first screen the scripts of the others are fetched, in milliseconds. */
const WAIT_MS = 2_000;

/**
 * Fetches the scripts of all screens once the first one stands, so that a lost connection keeps nobody from another one. The
 * document says `data-screens="loaded"` when they are there.
 */
export function useLoadedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const load = async () => {
      const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith("/admin"));
      await Promise.all(screens.map((route) => router.loadRouteChunk(route)));
      document.documentElement.dataset.screens = "loaded";
    };
    const timer = setTimeout(() => void load(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
