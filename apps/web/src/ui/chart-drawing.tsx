import type { ChartLayout } from "./chart-layout.ts";
import { cx } from "./cx.ts";

const DASHES = { strokeDasharray: "3 2", strokeWidth: 1.5, fill: "none", className: "stroke-ink" };

/** The drawing of a chart, hidden from screen readers since the text beside it says the same. */
export function ChartDrawing({
  layout,
  width,
  height,
  kind,
  chosen,
  formatTick,
}: {
  layout: ChartLayout;
  width: number;
  height: number;
  kind: "bar" | "line";
  chosen: number | null;
  formatTick: (value: number) => string;
}) {
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
      {kind === "bar" && bars.map((bar) => <Bar key={bar.index} bar={bar} chosen={chosen === bar.index} />)}
      {kind === "line" && <Line bars={bars} chosen={chosen} />}
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

type BarShape = ChartLayout["bars"][number];

function Bar({ bar, chosen }: { bar: BarShape; chosen: boolean }) {
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

function Line({ bars, chosen }: { bars: readonly BarShape[]; chosen: number | null }) {
  const whole = bars.filter(({ point }) => !point.partial);
  const tail = bars.slice(Math.max(0, whole.length - 1));
  const path = (shapes: readonly BarShape[]) => shapes.map(({ center, top }) => `${center},${top}`).join(" ");
  const marked = bars.filter(({ index, point }) => index === chosen || (chosen === null && point.partial));
  return (
    <>
      <polyline points={path(whole)} fill="none" strokeWidth={2} className="stroke-ink" />
      {tail.length > 1 && <polyline points={path(tail)} {...DASHES} />}
      {marked.map(({ index, center, top }) => (
        <circle
          key={index}
          cx={center}
          cy={top}
          r={4}
          className={cx("stroke-ink stroke-2", index === chosen ? "fill-ink" : "fill-white")}
        />
      ))}
    </>
  );
}
