import { circle, ellipse, ground, group, INK, line, path, rect, repeat, STEEL, stack } from "./shapes.ts";

/** The cloth, the wall and the ribbon of a hamper. */
export interface Hamper {
  wall: { back: string; light: string; table: string; edge: string; shadow: string };
  cloth: readonly [light: string, shade: string];
  bottle: readonly [glass: string, light: string, label: string];
}

/** A wicker hamper with a bottle, cheese, fruit and preserves. */
export function hamper(look: Hamper): string {
  return stack(
    ground(look.wall.back),
    path("M0 0 H700 L260 900 H0Z", look.wall.light),
    rect(0, 690, 1200, 210, look.wall.table),
    rect(0, 690, 1200, 18, look.wall.edge),
    ellipse(600, 786, 430, 28, look.wall.shadow, 'opacity=".55"'),
    lid(),
    bottle(look.bottle),
    loaf(),
    jar(770, "#D5232F", "#FF7A6B"),
    cheese(),
    fruit(),
    cloth(look.cloth),
    basket(),
  );
}

function weave(x: number, y: number, columns: number, rows: number): string {
  return repeat(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const left = x + column * 44 + (row % 2) * 22;
    return stack(rect(left, y + row * 30, 40, 24, "#C9934F", 11), rect(left, y + row * 30, 40, 11, "#DDAF70", 6));
  });
}

function lid(): string {
  return stack(
    path("M250 180 C252 150 268 140 296 138 L900 138 C930 140 946 150 950 180 L966 470 H234Z", "#A9722F"),
    weave(262, 156, 15, 10),
    path(
      "M250 180 C252 150 268 140 296 138 L900 138 C930 140 946 150 950 180 L966 470 H940 L924 190 C922 170 914 164 896 164 H304 C286 164 278 170 276 190 L260 470 H234Z",
      "#8A5A24",
    ),
  );
}

function bottle([glass, light, label]: Hamper["bottle"]): string {
  return group(
    "translate(360 150) rotate(-7)",
    path("M-28 0 H28 V120 C28 160 70 180 70 240 V520 H-70 V240 C-70 180 -28 160 -28 120Z", glass),
    path("M-28 0 H-8 V124 C-8 164 -44 190 -44 240 V520 H-70 V240 C-70 180 -28 160 -28 120Z", light),
    rect(-32, -14, 64, 96, "#C99A2E", 8),
    rect(-32, -14, 24, 96, "#EBC35E", 8),
    rect(-70, 268, 140, 150, label, 4),
    line("M-40 304 H40 M-28 334 H28", "#C99A2E", 9),
    circle(0, 378, 20, "#C99A2E"),
  );
}

function loaf(): string {
  return group(
    "translate(520 240) rotate(10)",
    path("M-58 -40 C-58 -92 58 -92 58 -40 V300 H-58Z", "#C98A42"),
    path("M-58 -40 C-58 -92 0 -92 0 -86 V300 H-58Z", "#DDA65E"),
    line("M-34 0 L30 -34 M-34 70 L34 36 M-34 140 L34 106", "#F3D9A8", 15),
  );
}

function jar(x: number, dark: string, light: string): string {
  return group(
    `translate(${x} 330)`,
    rect(-70, 30, 140, 190, dark, 22),
    rect(-70, 30, 52, 190, light, 22),
    rect(-62, -6, 124, 44, "#F3E6CB", 8),
    path("M-80 18 C-40 34 40 34 80 18 L66 50 C30 60 -30 60 -66 50Z", "#fff"),
    line("M-66 40 C-30 52 30 52 66 40", "#D5232F", 7),
    rect(-48, 92, 96, 76, "#fff", 6),
    line("M-26 116 H26 M-18 142 H18", STEEL.mid, 8),
  );
}

function cheese(): string {
  return stack(
    path("M560 470 L730 400 C752 410 760 440 758 470 V540 H560Z", "#F7C948"),
    path("M560 470 L730 400 C752 410 760 440 758 470Z", "#FFE08A"),
    circle(628, 506, 20, "#E0AC1E"),
    circle(706, 496, 14, "#E0AC1E"),
    ellipse(676, 446, 20, 8, "#EFC65A"),
  );
}

function fruit(): string {
  const grape = (x: number, y: number) => stack(circle(x, y, 27, "#6E3B7A"), circle(x - 8, y - 9, 9, "#A877B5"));
  return stack(
    ...[
      [850, 470],
      [890, 452],
      [870, 500],
      [910, 490],
      [890, 524],
      [848, 516],
    ].map(([x = 0, y = 0]) => grape(x, y)),
    line("M884 440 C890 416 906 410 922 408", "#6B4324", 8),
    circle(452, 500, 58, "#D5452F"),
    circle(436, 482, 20, "#F47A62"),
    line("M454 446 C456 432 464 424 474 418", "#5A381D", 8),
    path("M460 432 C476 408 506 410 514 420 C500 438 478 442 460 432Z", "#3BA578"),
  );
}

function cloth([light, shade]: Hamper["cloth"]): string {
  const checks = repeat(7, (i) => path(`M${250 + i * 104} 522 h50 l-8 74 h-46Z`, shade, 'opacity=".9"'));
  return stack(
    path(
      "M216 520 C330 498 870 498 984 520 L960 610 C900 580 860 640 800 606 C740 574 700 640 640 610 C580 580 540 640 470 606 C410 576 360 640 240 600Z",
      light,
    ),
    checks,
    path("M216 520 C330 498 870 498 984 520 L980 540 C860 516 340 516 220 540Z", "#fff", 'opacity=".35"'),
  );
}

function basket(): string {
  return stack(
    path("M232 560 H968 L930 770 C926 784 916 790 902 790 H298 C284 790 274 784 270 770Z", "#A9722F"),
    group("translate(4 6)", weave(266, 582, 15, 6)),
    path("M216 548 H984 V592 H216Z", "#C9934F"),
    path("M216 548 H984 V566 H216Z", "#DDAF70"),
    line("M236 592 L276 780 M964 592 L924 780", "#8A5A24", 18),
    path("M280 766 H920 V790 H296 C286 788 282 780 280 766Z", "#8A5A24"),
    rect(382, 570, 34, 120, "#6B4324", 8),
    rect(784, 570, 34, 120, "#6B4324", 8),
    rect(376, 640, 46, 40, "#C99A2E", 6),
    rect(778, 640, 46, 40, "#C99A2E", 6),
    rect(390, 652, 18, 16, INK, 3),
    rect(792, 652, 18, 16, INK, 3),
  );
}
