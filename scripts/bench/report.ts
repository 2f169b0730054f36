import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from "node:os";
import type { AgainstLine } from "./against.ts";
import type { Summary } from "./statistics.ts";

export interface Line extends Summary {
  name: string;
  what: string;
  connections: number;
  floor: string;
  /** Ratio of its speed to F, the speed of the same number of bare calls and one row of a shared commit; null for a read. */
  ofF: number | null;
  /** The 99th percentile at half of its speed, and that of the floor H at the same rate, milliseconds. */
  pace: { p99: number; floorP99: number } | null;
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-GB");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Resolution; shorter times are rounded up to it. */
const LEAST_MS = 1;

const ratioOf = (value: number) => value.toFixed(value < 0.1 ? 4 : 2);

/** The machine and settings of a measurement. */
export function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  const parts = [
    `Node.js ${process.version}`,
    `${platform()} ${arch()}`,
    `${availableParallelism()} × ${first?.model.trim() ?? "unknown processor"}`,
    `${gigabytes} GB`,
    `load ${load.toFixed(1)}`,
  ];
  return parts.join(" · ");
}

/** The columns of figures, each with what it says of a case; ratio 0.5 is half as fast as the floor. */
const figures: readonly [title: string, figure: (line: Line) => string][] = [
  ["clients", ({ connections }) => String(connections)],
  ["per second", ({ perSecond }) => short(perSecond)],
  ["ms", ({ ms }) => short(ms)],
  ["cpu ms", ({ cpuMs }) => (cpuMs === null ? "" : short(cpuMs))],
  ["floor", ({ floor }) => floor],
  ["per second", ({ floorPerSecond }) => short(floorPerSecond)],
  ["ratio", ({ ratio }) => ratioOf(ratio.median)],
  ["least to most".padStart(16), ({ ratio }) => `${ratioOf(ratio.least)} to ${ratioOf(ratio.most)}`],
  ["of F", ({ ofF }) => (ofF === null ? "" : ratioOf(ofF))],
  ["p99 ms", ({ pace }) => (pace === null ? "" : short(pace.p99))],
  ["of H", ({ pace }) => (pace === null ? "" : (pace.p99 / Math.max(pace.floorP99, LEAST_MS)).toFixed(1))],
];

/** The first column is as wide as the longest name; the others as their titles, or the widest possible figure. */
function row(name: string, cellOf: (column: (typeof figures)[number]) => string, what: string): string {
  const cells = figures.map((column) => cellOf(column).padStart(Math.max(column[0].length, 7)));
  return [name.padEnd(20), ...cells, what].join("  ").trimEnd();
}

export const tableHead = row("case", ([title]) => title, "");

/** Formats the figures of one case as a row of the table. */
export const tableRow = (line: Line) => row(line.name, ([, figure]) => figure(line), line.what);

/** Formats the figures of another shop as a table. */
export function againstTable(lines: readonly AgainstLine[]): string {
  const rows = lines.map(({ name, connections, perSecond, ms }) => [
    name,
    String(connections),
    short(perSecond),
    short(ms),
  ]);
  return columns(["case", "clients", "per second", "ms"], rows);
}

export function columns(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return [head, ...rows].map((row) => line(row).join("  ")).join("\n");
}
