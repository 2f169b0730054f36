import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { useDismissal } from "./dismissal.ts";

/** Explains what the browser stores, until "Got it". In the flow under the header: in the first window, and over no content. */
export function CookieNotice() {
  const [dismissed, dismiss] = useDismissal("cookie-notice", { isDrawn: true });
  if (dismissed) return null;
  return (
    <aside aria-label="Cookies" className="cookie-notice border-b border-line bg-white text-small lg:text-label">
      <div className="wrap flex items-center justify-between gap-4 py-2 lg:py-3">
        <p>
          We only use cookies and browser storage that this site needs to work.{" "}
          <Link to="/p/$slug" params={{ slug: "privacy" }} className="rounded-s underline">
            Privacy
          </Link>
        </p>
        <Button variant="secondary" className="shrink-0 min-h-11 px-4 text-label" onClick={dismiss}>
          Got it
        </Button>
      </div>
    </aside>
  );
}
