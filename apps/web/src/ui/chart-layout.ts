import { scaleBand, scaleLinear } from "@visx/scale";

export type ChartPoint = {
  label: string;
  value: number;
  /** The full label, spoken and in the table: "Sunday 15 November". */
  longLabel?: string;
  partial?: boolean;
};

export type ChartData = {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatTick?: ((value: number) => string) | undefined;
};

/** The least room for the labels of values, and what one character of them takes. */
const RIGHT = 52;
const CHARACTER = 6;
const BOTTOM = 24;
const TOP = 48;

/** Lays out a chart in a box of `width` by `height` pixels: bars, value lines, and the labels that fit. */
export function layoutChart(
  points: readonly ChartPoint[],
  width: number,
  height: number,
  formatTick: (value: number) => string = String,
) {
  const floor = height - BOTTOM;
  // For small values, so that the lines are still at whole numbers.
  const highest = Math.max(4, ...points.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, highest], range: [floor, TOP], nice: 4 });
  const ticks = y.ticks(4).map((value) => ({ value, top: y(value) }));
  const longest = Math.max(...ticks.map(({ value }) => formatTick(value).length));
  const right = width - Math.max(RIGHT, 10 + CHARACTER * longest);
  const x = scaleBand({ domain: points.map((_, index) => index), range: [0, right], padding: 0.32 });
  const bars = points.map((point, index) => {
    const left = x(index) ?? 0;
    const top = y(Math.max(0, point.value));
    return { point, index, left, width: x.bandwidth(), center: left + x.bandwidth() / 2, top, height: floor - top };
  });
  const every = Math.ceil(points.length / Math.max(1, Math.floor(right / 80)));
  return {
    bars,
    right,
    floor,
    step: x.step(),
    ticks,
    labels: bars.filter(({ index }) => index % every === 0),
  };
}

export type ChartLayout = ReturnType<typeof layoutChart>;
