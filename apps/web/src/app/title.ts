import { useEffect } from "react";
import { useSession } from "./session.tsx";

/** Titles the page: "Winners · Counterfoil". Without a title, the shop's name alone. */
export function useTitle(title?: string): void {
  const { settings } = useSession();
  useEffect(() => {
    document.title = title ? `${title} · ${settings.name}` : settings.name;
  }, [title, settings.name]);
}
