import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { useDismissal } from "./dismissal.ts";

/** Says what the browser keeps, until "Got it". */
export function CookieNotice() {
  const [dismissed, dismiss] = useDismissal("cookie-notice");
  if (dismissed) return null;
  return (
    <aside
      aria-label="Cookies"
      className="fixed inset-x-4 bottom-4 z-30 flex items-center gap-4 rounded-l border border-ink bg-white py-3 pl-4 pr-3 text-label shadow-over md:right-auto md:max-w-120"
    >
      <p>
        We keep in your browser only what keeps you logged in.{" "}
        <Link to="/p/$slug" params={{ slug: "privacy" }} className="rounded-s underline">
          Privacy
        </Link>
      </p>
      <Button variant="secondary" className="shrink-0 min-h-11 px-4 text-label" onClick={dismiss}>
        Got it
      </Button>
    </aside>
  );
}
