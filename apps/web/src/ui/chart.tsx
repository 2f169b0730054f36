import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { LinkButton } from "./button.tsx";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type ChartPoint, layoutChart } from "./chart-layout.ts";
import { LoadFailed, Skeleton } from "./notices.tsx";
import { useScrollable } from "./use-scrollable.ts";

type Drawn = {
  title: string;
  points: readonly ChartPoint[];
  /** Formats a value: "£718". */
  format: (value: number) => string;
  /** Formats a value for the axis, if shorter. */
  formatTick?: ((value: number) => string) | undefined;
};

/** The height of the drawing in pixels, reserved while it loads, to avoid layout shift. */
const HEIGHT = 264;

/**
 * A chart of days or months as bars or a line: a heading, a summary sentence, keyboard access to each point by
 * arrow keys, and the same data as a table.
 */
export function Chart({
  points,
  summary,
  kind = "bar",
  valueLabel,
  error,
  onRetry,
  aside,
  ...drawn
}: Omit<Drawn, "points"> & {
  /** Oldest first; undefined while loading. The last may be `partial`: today. */
  points: readonly ChartPoint[] | undefined;
  /** "£11,670 in 30 days, best Sun 15 Nov, £718". */
  summary: ReactNode;
  kind?: "bar" | "line";
  /** The table's header of the values: "Sales". */
  valueLabel: string;
  error?: ReactNode;
  onRetry?: () => void;
  /** Right of the heading: a choice of time span. */
  aside?: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const full = points !== undefined && points.length > 0 && !error;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-body/6 font-bold tracking-normal">
          {drawn.title}
        </h2>
        {aside}
      </div>
      <p className="min-h-5 text-label text-muted">{full && summary}</p>
      <div className="mt-2" style={{ minHeight: HEIGHT }}>
        {error && <LoadFailed onRetry={onRetry}>{error}</LoadFailed>}
        {!points && !error && (
          <div role="status" aria-busy="true" className="pb-6" style={{ height: HEIGHT }}>
            <span className="sr-only">Loading</span>
            <Skeleton className="h-full w-full" />
          </div>
        )}
        {points?.length === 0 && !error && <p className="pt-24 text-center text-muted">Nothing in this span yet.</p>}
        {full && asTable && <PointTable {...drawn} points={points} valueLabel={valueLabel} />}
        {full && !asTable && <Strip {...drawn} points={points} kind={kind} />}
      </div>
      <LinkButton disabled={!full} className="min-h-9 text-small print:hidden" onClick={() => setAsTable(!asTable)}>
        {asTable ? "As a chart" : "As a table"}
      </LinkButton>
    </section>
  );
}

/** The drawing as a single tab stop: arrows, Home and End select a point, which is spoken and shown. */
function Strip({ title, points, format, formatTick = format, kind }: Drawn & { kind: "bar" | "line" }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const layout = layoutChart(points, width, HEIGHT);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const words = ({ label, longLabel, value }: ChartPoint) => `${longLabel ?? label}, ${format(value)}`;
  const current = points[at];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setChosen(Math.min(last, Math.max(0, Math.floor(left / layout.step))));
  };
  const bar = chosen === null ? undefined : layout.bars[at];
  return (
    <div
      ref={box}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setChosen(null)}
      className="relative rounded-s has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
      style={{ height: HEIGHT }}
    >
      <ChartDrawing {...{ layout, width, kind, chosen, formatTick }} height={HEIGHT} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={title}
        aria-valuetext={current && words(current)}
        onChange={(event) => setChosen(Number(event.target.value))}
        onFocus={() => setChosen(at)}
        onBlur={() => setChosen(null)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {bar && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-0 rounded-s bg-ink px-2 py-1 text-least whitespace-nowrap text-white tabular-nums"
          style={{ left: Math.min(Math.max(0, bar.center - 44), layout.right - 64) }}
        >
          <b className="block">
            {format(bar.point.value)}
            {bar.point.partial && " so far"}
          </b>
          {bar.point.label}
        </p>
      )}
    </div>
  );
}

function PointTable({ title, points, format, valueLabel }: Drawn & { valueLabel: string }) {
  const { box, scrollable } = useScrollable();
  return (
    <section
      ref={box}
      aria-label={`${title}, table`}
      className="overflow-y-auto print:h-auto!"
      style={{ height: HEIGHT }}
      {...(scrollable ? { tabIndex: 0 } : undefined)}
    >
      <table className="w-full text-label">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-ink text-left text-fine text-muted">
            <th scope="col" className="py-1.5">
              Date
            </th>
            <th scope="col" className="py-1.5 text-right">
              {valueLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.longLabel ?? point.label} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {point.longLabel ?? point.label}
                {point.partial && " (so far)"}
              </th>
              <td className="py-1.5 text-right tabular-nums">{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
