import { type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { asServed, useHydrating } from "./hydration.ts";

const NEAR = "400px";

/** The HTML of the server. Like its replacement it has no box of its own, so that the layout is that of the children. */
function Served({ onNeeded }: { onNeeded: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const hydrate = useEffectEvent(onNeeded);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && hydrate(), {
      rootMargin: NEAR,
    });
    for (const part of place.current?.children ?? []) observer.observe(part);
    const onKey = () => hydrate();
    document.addEventListener("keydown", onKey, { once: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return <div ref={place} className="contents" {...asServed} />;
}

/** Keeps the server's HTML until it is nearly on the screen or a key is pressed, and loads the children's scripts then. */
export function HydratedLater({ children }: { children: ReactNode }) {
  const hydrating = useHydrating();
  const [isServed, setServed] = useState(hydrating && !import.meta.env.SSR);
  // A transition leaves the HTML until the scripts are there.
  const hydrate = () => startTransition(() => setServed(false));
  return <Suspense>{isServed ? <Served onNeeded={hydrate} /> : <div className="contents">{children}</div>}</Suspense>;
}
