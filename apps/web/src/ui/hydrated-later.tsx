import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { asServed, useHydrating } from "./hydration.ts";

/** How far below the screen a part is when its scripts are loaded. */
const NEAR = "400px";

/**
 * Keeps the HTML of the server until it is nearly on the screen, or a key is pressed, and only then loads the scripts of its lazy
 * children: a first visit has a budget. What is pressed before is done afterwards, as everywhere.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  const hydrating = useHydrating();
  const [isServed, setServed] = useState(hydrating && !import.meta.env.SSR);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isServed || !place.current) return;
    // As a transition, which leaves the HTML until the scripts are there.
    const hydrate = () => startTransition(() => setServed(false));
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && hydrate(), {
      rootMargin: NEAR,
    });
    for (const part of place.current.children) observer.observe(part);
    document.addEventListener("keydown", hydrate, { once: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", hydrate);
    };
  }, [isServed]);
  // The boxes have no box of their own, so that the page's layout is that of the children.
  return (
    <Suspense>
      {isServed ? (
        <div key="served" ref={place} className="contents" {...asServed} />
      ) : (
        <div className="contents">{children}</div>
      )}
    </Suspense>
  );
}
