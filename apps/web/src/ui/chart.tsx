import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { LinkButton } from "./button.tsx";
import type { ChartData, ChartPoint } from "./chart-layout.ts";
import { LoadFailed, Loading, Skeleton } from "./notices.tsx";
import { useScrollable } from "./use-scrollable.ts";

/** Loads what draws a chart: after the page that has one, which its data is still on its way to. */
export const loadChartStrip = () => import("./chart-strip.tsx");
const ChartStrip = lazy(loadChartStrip);

const HEIGHT = 264;

const loading = (
  <Loading>
    <Skeleton className="h-60" />
  </Loading>
);

type Props = Omit<ChartData, "points"> & {
  /** Oldest first; undefined while loading. The last may be `partial`: today. */
  points: readonly ChartPoint[] | undefined;
  summary: ReactNode;
  valueLabel: string;
  error?: ReactNode;
  onRetry?: () => void;
};

/** A chart of days or months as bars, with a summary, keyboard access to each point, and the same data as a table. */
export function Chart({ points, summary, valueLabel, error, onRetry, ...drawn }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  useEffect(() => void loadChartStrip(), []);
  const isEmpty = points?.every(({ value }) => value === 0) ?? false;
  const full = points !== undefined && !isEmpty && !error;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-body/6 font-bold tracking-normal">
        {drawn.title}
      </h2>
      <p className="min-h-5 text-label text-muted">{full && summary}</p>
      <div className="mt-2" style={isEmpty || error ? {} : { minHeight: HEIGHT }}>
        {error && <LoadFailed onRetry={onRetry}>{error}</LoadFailed>}
        {!points && !error && loading}
        {isEmpty && !error && <p className="text-muted">No data for this period yet.</p>}
        {full && asTable && <PointTable {...drawn} points={points} valueLabel={valueLabel} />}
        {full && !asTable && (
          <Suspense fallback={loading}>
            <ChartStrip {...drawn} points={points} height={HEIGHT} />
          </Suspense>
        )}
      </div>
      <LinkButton
        hidden={isEmpty}
        disabled={!full}
        className="min-h-9 text-small print:hidden"
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? "Show as chart" : "Show as table"}
      </LinkButton>
    </section>
  );
}

function PointTable({ title, points, format, valueLabel }: ChartData & { valueLabel: string }) {
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
