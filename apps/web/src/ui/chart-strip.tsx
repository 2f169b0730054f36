import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type ChartData, type ChartLayout, type ChartPoint, layoutChart } from "./chart-layout.ts";

const DASHES = { strokeDasharray: "3 2", strokeWidth: 1.5, fill: "none", className: "stroke-ink" };

type Props = {
  layout: ChartLayout;
  width: number;
  height: number;
  chosen: number | null;
  formatTick: (value: number) => string;
};

/** The drawing of a chart, hidden from screen readers since the text beside it says the same. */
function ChartDrawing({ layout, width, height, chosen, formatTick }: Props) {
  const { bars, ticks, labels, right, floor } = layout;
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
      {ticks.map(({ value, top }) => (
        <g key={value}>
          <line x1={0} x2={right} y1={top} y2={top} className={value === 0 ? "stroke-ink" : "stroke-line"} />
          <text x={right + 8} y={top + 4} className="nar fill-muted text-[12px] font-normal!">
            {formatTick(value)}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <Bar key={bar.index} bar={bar} chosen={chosen === bar.index} />
      ))}
      {labels.map(({ point, index, left, center }) => (
        <text
          key={index}
          x={index === 0 ? left : center}
          y={floor + 18}
          textAnchor={index === 0 ? "start" : "middle"}
          className="nar fill-muted text-[12px] font-normal!"
        >
          {point.label}
        </text>
      ))}
    </svg>
  );
}

function Bar({ bar, chosen }: { bar: ChartLayout["bars"][number]; chosen: boolean }) {
  const { left: x, top: y, width, height } = bar;
  if (bar.point.partial && !chosen) {
    return (
      <rect
        x={x + 0.75}
        y={y + 0.75}
        width={Math.max(0, width - 1.5)}
        height={Math.max(0, height - 0.75)}
        {...DASHES}
      />
    );
  }
  return <rect {...{ x, y, width, height }} className={chosen ? "fill-ink" : "fill-control"} />;
}

type ChartStripProps = ChartData & { height: number };

/** The drawing as a single tab stop: arrows, Home and End select a point, which is spoken and shown. */
export default function ChartStrip({ title, points, format, formatTick = format, height }: ChartStripProps) {
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
  const layout = layoutChart(points, width, height, formatTick);
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
      style={{ height }}
    >
      <ChartDrawing {...{ layout, width, chosen, formatTick }} height={height} />
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
