import { Star } from "lucide-react";
import { lazy } from "react";
import { useSession } from "../../app/session.tsx";
import { HydratedLater } from "../../ui/hydrated-later.tsx";

const TrustpilotWidget = lazy(() => import("./trustpilot-widget.tsx"));

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
        {trustpilotBusinessId !== null && (
          <HydratedLater>
            <TrustpilotWidget businessId={trustpilotBusinessId} />
          </HydratedLater>
        )}
      </div>
    </section>
  );
}
