import {
  circle,
  ellipse,
  ground,
  group,
  INK,
  line,
  NAVY,
  path,
  repeat,
  rim,
  STEEL,
  stack,
  type Tones,
  tidy,
  YELLOW,
} from "./shapes.ts";

/** Colours of a motorbike: its tank, and the wall behind it. */
export interface Motorbike {
  tank: Tones;
  wall: { back: string; disc: string; floor: string; edge: string };
}

/** A café racer on its stand against a plain wall. */
export function motorbike({ tank, wall }: Motorbike): string {
  return stack(
    ground(wall.back),
    circle(600, 400, 350, wall.disc),
    path("M0 712 L1200 712 L1200 900 L0 900Z", wall.floor),
    path("M0 712 L1200 712 L1200 728 L0 728Z", wall.edge),
    group(
      "translate(14 48) scale(.97)",
      ellipse(600, 760, 500, 26, INK, 'opacity=".32"'),
      wheel(292, 614),
      wheel(914, 614),
      forks(tank),
      engine(),
      bodywork(tank),
      springs(),
      headlamp(),
    ),
  );
}

function wheel(x: number, y: number): string {
  const spoke = (angle: number) => {
    const [inX, inY] = [tidy(26 * Math.cos(angle)), tidy(26 * Math.sin(angle))];
    const [outX, outY] = [tidy(100 * Math.cos(angle + 0.18)), tidy(100 * Math.sin(angle + 0.18))];
    return line(`M${inX} ${inY} L${outX} ${outY}`, STEEL.mid, 8);
  };
  return group(
    `translate(${x} ${y})`,
    circle(0, 0, 142, INK),
    circle(0, 0, 106, "#D9C7A4"),
    rim(0, 0, 106, STEEL.dark, 13),
    repeat(10, (_, angle) => spoke(angle)),
    circle(0, 0, 58, STEEL.pale, 'opacity=".95"'),
    rim(0, 0, 46, STEEL.mid, 5, 'stroke-dasharray="6 9"'),
    circle(0, 0, 26, STEEL.dark),
    circle(0, 0, 11, INK),
  );
}

function forks([, , shade]: Tones): string {
  return stack(
    line("M914 614 L806 300", STEEL.dark, 30),
    line("M906 604 L818 342", STEEL.pale, 14),
    line("M292 614 L520 560", STEEL.dark, 30),
    line("M300 606 L520 552", STEEL.mid, 10),
    path("M830 486 C880 452 964 462 1018 520 L1000 532 C950 484 880 488 840 520Z", shade),
  );
}

function engine(): string {
  return stack(
    path("M440 456 L720 440 L776 520 L720 650 L480 660 L420 560Z", NAVY),
    path("M520 470 L690 462 L716 520 L690 560 L520 566Z", STEEL.mid),
    line("M536 488 H694 M532 508 H702 M528 528 H704 M528 548 H694", STEEL.dark, 7),
    circle(540, 606, 56, STEEL.dark),
    circle(540, 606, 42, STEEL.mid),
    circle(540, 606, 16, STEEL.dark),
    circle(662, 604, 44, STEEL.dark),
    circle(662, 604, 30, STEEL.pale),
    path("M690 480 L760 520 L720 640 L670 650Z", INK, 'opacity=".35"'),
    line("M694 570 C736 620 700 694 620 694 L380 694", STEEL.pale, 26),
    path("M206 664 L420 676 L420 714 L196 708 C184 696 190 672 206 664Z", STEEL.pale),
    path("M200 690 L420 700 L420 714 L196 708Z", STEEL.mid),
    ellipse(200, 686, 9, 21, INK),
  );
}

function bodywork([front, light]: Tones): string {
  const seat = "M190 410 C250 376 330 392 400 410 C450 422 500 424 516 414";
  return stack(
    path(
      "M506 424 C520 356 600 322 700 326 C770 330 812 360 806 402 C790 452 720 470 640 466 C580 464 530 452 506 424Z",
      front,
    ),
    path("M516 404 C540 350 612 326 700 328 C760 332 800 354 804 384 C730 356 600 360 516 404Z", light),
    path("M600 420 C660 404 740 404 790 420 L780 434 C720 424 660 426 606 438Z", YELLOW),
    ellipse(700, 330, 30, 8, STEEL.dark),
    path(`${seat} L520 456 C460 478 340 470 280 452 C240 446 200 440 190 410Z`, INK),
    path(`${seat} L516 426 C440 440 300 414 190 410Z`, "#39424E"),
    path("M196 424 C160 424 130 438 112 462 L150 470 C190 460 240 462 288 462 L282 448Z", front),
    path("M120 462 L150 470 L146 490 L112 482Z", "#D5232F"),
  );
}

function springs(): string {
  return stack(
    line("M396 452 L470 560", STEEL.dark, 16),
    line("M330 470 L300 580", STEEL.dark, 12),
    line("M410 470 L360 560", "#D5232F", 22),
    line("M404 482 L370 548", "#FF8A7A", 6, 'stroke-dasharray="2 14"'),
  );
}

function headlamp(): string {
  return stack(
    circle(856, 372, 62, INK),
    circle(866, 374, 50, STEEL.pale),
    circle(870, 374, 38, "#FFF3CF"),
    path("M840 338 L890 344 L900 372 L850 366Z", "#fff", 'opacity=".7"'),
    path("M760 300 L846 306 L830 350 L790 350Z", NAVY),
    line("M806 300 L760 258 L690 262", INK, 16),
    line("M716 261 L680 262", INK, 28),
    line("M762 262 L776 206", INK, 8),
    ellipse(782, 196, 34, 20, INK),
    ellipse(784, 194, 25, 13, STEEL.mid),
    circle(826, 296, 22, STEEL.dark),
  );
}
