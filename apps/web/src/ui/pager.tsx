import { startOfPage } from "@counterfoil/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { formatCount, formatTotal } from "./format.ts";

type Props = {
  label?: string;
  skip: number;
  limit: number;
  total: number;
  /** Whether there are more rows than the total, which were not counted. */
  more?: boolean | undefined;
  onSkip: (skip: number) => void;
};

/** Previous and Next with "1 to 10 of 14". `skip` is the number of rows before this page. */
export function Pager({ label = "Pages", skip: requestedSkip, limit, total, more, onSkip }: Props) {
  if (total === 0) return null;
  const skip = startOfPage({ skip: requestedSkip, limit }, total);
  const last = Math.min(skip + limit, total);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="text-small tabular-nums text-muted">
        {formatCount(skip + 1)} to {formatCount(last)} of {formatTotal(total, more)}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={skip === 0}
          onClick={() => onSkip(Math.max(0, skip - limit))}
        >
          <ChevronLeft size={18} /> Previous
        </Button>
        <Button variant="secondary" size="small" disabled={last >= total && !more} onClick={() => onSkip(skip + limit)}>
          Next <ChevronRight size={18} />
        </Button>
      </div>
    </nav>
  );
}
