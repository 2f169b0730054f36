import { useEffect } from "react";
import { useSession } from "./session.tsx";

/** Titles the page: "Winners · Counterfoil". Without a title, the name alone; `name` is the shop's unless another is given. */
export function useTitle(title?: string, name?: string): void {
  const { settings } = useSession();
  const place = name ?? settings.name;
  useEffect(() => {
    document.title = title ? `${title} · ${place}` : place;
  }, [title, place]);
}
