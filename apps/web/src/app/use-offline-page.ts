import { useEffect } from "react";
import { connectionMessage } from "./api-error.ts";

/** Registers the service worker that shows the offline page while the shop is unreachable. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // The page is the same for every shop, and has no other way to know the name.
    localStorage.setItem("offline-message", connectionMessage());
    // Without it the browser shows its own error page.
    const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, []);
}
