import { Star } from "lucide-react";
import { useEffect, useRef } from "react";
import { loadScript } from "../../app/load-script.ts";
import { useSession } from "../../app/session.tsx";

const SCRIPT = "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js";
/** The provider's one-line template: stars and the number of reviews. */
const TEMPLATE = "5419b6a8b0d04a076446a9ad";

declare global {
  interface Window {
    Trustpilot?: { loadFromElement: (element: HTMLElement, forced: boolean) => void };
  }
}

function Widget({ businessId }: { businessId: string }) {
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

/** External reviews: a line with a link, and the provider's widget if configured. Nothing by default. */
export function ReviewBanner() {
  const { company, trustpilotBusinessId } = useSession().settings;
  const { reviewsText, reviewsUrl } = company;
  const text = reviewsText || (reviewsUrl && "Read our reviews");
  if (!text && trustpilotBusinessId === null) return null;
  return (
    <section aria-label="Reviews" className="border-t border-line bg-white text-label">
      <div className="wrap grid gap-2 py-4 text-center">
        {text && (
          <p className="flex items-center justify-center gap-2 font-semibold">
            <Star size={18} aria-hidden="true" className="shrink-0 fill-ink" />
            {reviewsUrl ? (
              <a
                href={reviewsUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center rounded-s underline"
              >
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </p>
        )}
        {trustpilotBusinessId !== null && <Widget businessId={trustpilotBusinessId} />}
      </div>
    </section>
  );
}
