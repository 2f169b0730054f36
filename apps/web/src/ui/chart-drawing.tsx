import type { ChartLayout } from "./chart-layout.ts";

const DASHES = { strokeDasharray: "3 2", strokeWidth: 1.5, fill: "none", className: "stroke-ink" };

type Props = {
  layout: ChartLayout;
  width: number;
  height: number;
  chosen: number | null;
  formatTick: (value: number) => string;
};

/** The drawing of a chart, hidden from screen readers since the text beside it says the same. */
export function ChartDrawing({ layout, width, height, chosen, formatTick }: Props) {
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
