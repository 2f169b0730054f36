import { useEffect } from "react";

/** Shows the dark favicon while the console is open. */
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
