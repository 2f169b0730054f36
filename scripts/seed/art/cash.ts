import { lettering } from "./lettering.ts";
import { ellipse, ground, group, line, path, repeat, stack, tidy } from "./shapes.ts";

/** The inks of one bundle: paper, two sides, edges, border, oval. */
type Note = readonly [paper: string, left: string, right: string, edge: string, border: string, oval: string];

const GREEN: Note = ["#BFE8C9", "#58A87A", "#2C7A52", "#8CCBA2", "#8FD0A6", "#DDF4E2"];
const ORANGE: Note = ["#FFD3C0", "#D97B57", "#B4552F", "#F0A98B", "#F5A98B", "#FFE9DF"];
const BLUE: Note = ["#CFE3F6", "#6B9CC7", "#3A6E9E", "#9CC0E0", "#9DC4E8", "#E8F2FB"];
const PURPLE: Note = ["#E0D3F3", "#8E74BD", "#644B97", "#BBA6DC", "#BDA7E0", "#F1EAFB"];

/** The table under the notes, and how much lies on it. */
export interface Cash {
  table: { back: string; front: string; shadow: string };
  amount: "small" | "large";
}

/** Bundles of twenty-pound notes. */
export function cash({ table, amount }: Cash): string {
  const small = [bundle(260, 600, 14, PURPLE), bundle(420, 520, 14, GREEN), bundle(414, 422, 14, GREEN)];
  const large = [
    bundle(560, 420, 12, BLUE),
    bundle(150, 560, 14, ORANGE),
    bundle(420, 590, 14, GREEN),
    bundle(428, 492, 14, GREEN),
    bundle(414, 394, 14, GREEN),
    bundle(424, 296, 14, GREEN),
  ];
  return stack(
    ground(table.back),
    path("M0 560 L1200 420 L1200 900 L0 900Z", table.front),
    path("M190 700 L420 810 L1020 600 L1080 560 L760 470Z", table.shadow, 'opacity=".45"'),
    ...(amount === "small" ? small : large),
  );
}

type Point = readonly [x: number, y: number];

function between(from: Point, to: Point, share: number): Point {
  return [tidy(from[0] + (to[0] - from[0]) * share), tidy(from[1] + (to[1] - from[1]) * share)];
}

/** One bundle in isometric view, its far left corner at x, y, with a paper band round it. */
function bundle(x: number, y: number, layers: number, note: Note): string {
  const [paper, left, right, edge, border] = note;
  const height = layers * 7;
  const at = (along: number, across: number): Point =>
    between(between([x, y], [x + 330, y - 120], along), between([x + 200, y + 100], [x + 530, y - 20], along), across);
  const quad = (from: number, top: number, to: number, bottom: number, fill: string) => {
    const corners = [at(from, top), at(to, top), at(to, bottom), at(from, bottom)];
    return path(`M${corners.map((corner) => corner.join(" ")).join(" L")}Z`, fill);
  };
  const sheets = repeat(layers, (i) => {
    const down = i * 7;
    const along = `M${x} ${y + 4 + down} L${x + 200} ${y + 104 + down} L${x + 530} ${y - 16 + down}`;
    return line(along, i % 2 ? edge : right, 2);
  });
  return stack(
    path(`M${x} ${y} L${x + 200} ${y + 100} v${height} L${x} ${y + height}Z`, left),
    path(`M${x + 200} ${y + 100} L${x + 530} ${y - 20} v${height} L${x + 200} ${y + 100 + height}Z`, right),
    sheets,
    quad(0, 0, 1, 1, paper),
    quad(0.04, 0.07, 0.96, 0.93, border),
    quad(0.06, 0.1, 0.94, 0.9, paper),
    group(`matrix(.94 -.342 .894 .447 ${at(0.5, 0.5).join(" ")})`, print(note)),
    quad(0.2, 0, 0.3, 1, "#fff"),
    bandSide(at(0.2, 1), at(0.3, 1), height),
  );
}

function print([, , right, , border, oval]: Note): string {
  return stack(
    ellipse(0, 0, 62, 74, border),
    ellipse(0, 0, 50, 62, oval),
    lettering("£", 0, 34, 68, right),
    lettering("20", -126, -42, 34, right),
    lettering("20", 126, 76, 34, right),
  );
}

function bandSide(from: Point, to: Point, height: number): string {
  return path(`M${from.join(" ")} L${to.join(" ")} v${height} L${from[0]} ${from[1] + height}Z`, "#D9DEE3");
}
