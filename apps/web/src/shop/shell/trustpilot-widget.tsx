import { useEffect, useRef } from "react";
import { loadScript } from "../../app/load-script.ts";

const SCRIPT = "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js";
/** The provider's one-line template: stars and the number of reviews. */
const TEMPLATE = "5419b6a8b0d04a076446a9ad";

declare global {
  interface Window {
    Trustpilot?: { loadFromElement: (element: HTMLElement, forced: boolean) => void };
  }
}

/** A link to the reviews, which the provider's script replaces by its widget. */
export default function TrustpilotWidget({ businessId }: { businessId: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without the script the link remains.
    loadScript(SCRIPT).then(
      () => box.current && window.Trustpilot?.loadFromElement(box.current, true),
      () => undefined,
    );
  }, []);
  return (
    <div
      ref={box}
      className="trustpilot-widget"
      data-locale="en-GB"
      data-template-id={TEMPLATE}
      data-businessunit-id={businessId}
      data-style-height="24px"
      data-style-width="100%"
      data-theme="light"
    >
      <a
        href={`https://uk.trustpilot.com/review/${businessId}`}
        target="_blank"
        rel="noreferrer"
        className="rounded-s font-semibold underline"
      >
        Read our reviews on Trustpilot
      </a>
    </div>
  );
}
