import type { RushCallName, RushResult, RushSample } from "./rush.ts";

const WIDTH = 900;
const HEIGHT = 320;
const MARGIN = 40;
const colours: Record<RushCallName, string> = { poll: "#2563eb", reserve: "#b91c1c", order: "#15803d" };
const names: RushCallName[] = ["poll", "reserve", "order"];

/** Returns a percentile; 0 for no values. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

const timesOf = (samples: readonly RushSample[], name: RushCallName) =>
  samples.flatMap((sample) => (sample.name === name ? [sample.ms] : []));

/** Returns the lines to print. */
export function rushLines(result: RushResult): string[] {
  const { database, seconds, sold, samples, refusals, serverErrors, soldTwice } = result;
  const calls = names.map((name) => {
    const times = timesOf(samples, name);
    const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
    return `${name.padEnd(8)} ${times.length} calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  });
  const refused = [...refusals].map(([code, count]) => `${code} ${count}`).join(", ");
  return [
    `${database}: ${sold.toLocaleString("en-GB")} numbers sold in ${seconds.toFixed(1)} s, ${Math.round(sold / seconds)} a second`,
    ...calls,
    `refusals: ${refused || "none"}; 5xx other than 503: ${serverErrors}; numbers sold twice: ${soldTwice}`,
  ];
}

/** Returns a chart of the 99th percentile of each call by second, with a logarithmic scale. */
export function rushPicture({ database, samples }: RushResult): string {
  const last = Math.max(1, ...samples.map(({ at }) => Math.floor(at / 1000)));
  const top = Math.log10(Math.max(10, ...samples.map(({ ms }) => ms)));
  const x = (second: number) => MARGIN + (second / last) * (WIDTH - 2 * MARGIN);
  const y = (ms: number) => HEIGHT - MARGIN - (Math.log10(Math.max(1, ms)) / top) * (HEIGHT - 2 * MARGIN);
  const curves = names.map((name, place) => {
    const points = Array.from({ length: last + 1 }, (_, second) => {
      const times = timesOf(
        samples.filter(({ at }) => Math.floor(at / 1000) === second),
        name,
      );
      return times.length === 0 ? "" : `${x(second).toFixed(1)},${y(percentile(times, 99)).toFixed(1)}`;
    });
    return `<polyline fill="none" stroke="${colours[name]}" points="${points.filter(Boolean).join(" ")}"/>
<text x="${MARGIN + place * 90}" y="20" fill="${colours[name]}">${name}</text>`;
  });
  const scale = [1, 10, 100, 1_000, 10_000].filter((ms) => Math.log10(ms) <= top);
  const marks = scale.map((ms) => `<text x="2" y="${y(ms).toFixed(1)}">${ms} ms</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${[...curves, ...marks].join("\n")}
<text x="${WIDTH / 2}" y="${HEIGHT - 8}">seconds, 0 to ${last}; 99th percentile, ${database}</text>
</svg>
`;
}
