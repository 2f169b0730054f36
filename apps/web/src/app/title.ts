import { useEffect } from "react";
import { useSession } from "./session.tsx";

/** Sets the document title: "Winners · Counterfoil", without a title only the name; `name` is the shop's by default. */
export function useTitle(title?: string, name?: string): void {
  const { settings } = useSession();
  const place = name ?? settings.name;
  useEffect(() => {
    document.title = title ? `${title} · ${place}` : place;
  }, [title, place]);
}
