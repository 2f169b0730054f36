import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadChartStrip } from "../../ui/chart.tsx";

/** Delay before the other screens' scripts are fetched, milliseconds. */
const WAIT_MS = 2_000;

/**
 * Preloads the scripts of all screens after the first one is shown, so that screens open even when the connection is
 * lost. Sets `data-screens="loaded"` on the document when done.
 */
export function useLoadedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const load = async () => {
      const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith("/admin"));
      await Promise.all([...screens.map((route) => router.loadRouteChunk(route)), loadChartStrip()]);
      document.documentElement.dataset.screens = "loaded";
    };
    const timer = setTimeout(() => void load(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
