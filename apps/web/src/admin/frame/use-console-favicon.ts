import { useEffect } from "react";

/** Shows the dark icon in the browser's tab while the console is open. */
export function useConsoleFavicon(): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    const before = icon.href;
    icon.href = "/favicon-admin.svg";
    return () => {
      icon.href = before;
    };
  }, []);
}
