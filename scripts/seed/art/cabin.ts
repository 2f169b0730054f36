import { circle, ground, group, line, path, rect, repeat, stack } from "./shapes.ts";

/** The hour of day over a lake. */
export interface Cabin {
  sky: readonly [high: string, low: string];
  sun: string;
  hills: readonly [far: string, middle: string, near: string];
  lake: readonly [light: string, deep: string];
  grass: readonly [light: string, deep: string];
  pines: string;
}

/** A timber lodge with lit windows beside a lake. */
export function cabin(look: Cabin): string {
  return stack(view(look), water(look), pines(look), lodge(), shore(look));
}

function view({ sky, sun, hills }: Cabin): string {
  return stack(
    ground(sky[1]),
    path("M0 0 H1200 V190 C900 250 300 150 0 230Z", sky[0]),
    circle(310, 270, 98, "#fff", 'opacity=".35"'),
    circle(310, 270, 70, sun),
    path("M0 470 L150 330 L250 400 L420 220 L580 390 L690 310 L860 440 L1010 330 L1200 450 V560 H0Z", hills[0]),
    path(
      "M420 220 L476 280 L440 300 L412 276 L376 292 L370 274Z M150 330 L190 358 L160 372 L128 352Z",
      "#fff",
      'opacity=".85"',
    ),
    path("M0 510 L200 420 L380 490 L560 410 L760 500 L960 430 L1200 500 V580 H0Z", hills[1]),
    path("M0 540 C240 480 420 520 620 520 C820 500 1000 490 1200 530 V600 H0Z", hills[2]),
  );
}

function water({ lake, sun }: Cabin): string {
  return stack(
    rect(0, 560, 1200, 340, lake[0]),
    path("M0 640 C300 620 600 660 1200 630 V900 H0Z", lake[1]),
    line("M240 590 H390 M270 616 H360 M220 646 H400 M280 680 H350", sun, 8, 'opacity=".7"'),
    line("M60 606 H150 M470 600 H560 M90 690 H190 M500 690 H590", "#fff", 5, 'opacity=".35"'),
  );
}

function pines({ pines: colour }: Cabin): string {
  const pine = (x: number, foot: number, height: number) =>
    group(
      `translate(${x} ${foot})`,
      rect(-8, -26, 16, 30, "#5A381D"),
      ...[0, 1, 2].map((tier) => {
        const top = -height + tier * height * 0.24;
        const half = height * (0.17 + tier * 0.07);
        return path(`M0 ${top} L${half} ${top + height * 0.44} L${-half} ${top + height * 0.44}Z`, colour);
      }),
    );
  return stack(pine(590, 640, 250), pine(654, 660, 330), pine(1130, 660, 360), pine(1050, 640, 270));
}

function lodge(): string {
  const boards = repeat(9, (i) => line(`M${706 + i * 40} 520 V690`, "#6B4324", 4, 'opacity=".6"'));
  return stack(
    path("M686 690 V500 L868 330 L1056 500 V690Z", "#A8703F"),
    path("M868 330 L1056 500 V690 H868Z", "#95602F"),
    boards,
    path("M640 536 L868 316 L1100 536 L1072 556 L868 366 L664 556Z", "#3A2A22"),
    path("M640 536 L868 316 L868 344 L652 548Z", "#5A4232"),
    rect(990, 356, 44, 90, "#7C828B"),
    rect(984, 346, 56, 18, "#5D6875"),
    line("M1012 330 C996 300 1032 280 1010 240", "#fff", 14, 'opacity=".55"'),
    path("M800 470 L868 404 L936 470Z", "#FFE08A"),
    line("M868 404 V470", "#6B4324", 8),
    rect(730, 540, 96, 84, "#FFE08A", 4),
    line("M778 540 V624 M730 582 H826", "#6B4324", 8),
    rect(916, 540, 96, 84, "#FFE08A", 4),
    line("M964 540 V624 M916 582 H1012", "#6B4324", 8),
    rect(840, 540, 62, 150, "#5A381D", 4),
    rect(848, 548, 46, 56, "#FFCE5E", 3),
    rect(640, 682, 470, 22, "#8A5A34"),
    line(
      "M650 682 V640 H836 M700 682 V640 M750 682 V640 M800 682 V640 M906 640 H1100 V682 M950 682 V640 M1000 682 V640 M1050 682 V640",
      "#8A5A34",
      9,
    ),
  );
}

function shore({ grass: [light, deep] }: Cabin): string {
  return stack(
    path("M430 760 C560 690 700 690 900 700 C1040 706 1140 690 1200 690 V900 H380 C380 850 390 790 430 760Z", light),
    path("M480 830 C640 770 860 800 1200 770 V900 H440 C446 870 456 846 480 830Z", deep),
    path("M860 704 H890 C900 760 850 800 760 840 L700 900 H600 L700 836 C800 790 852 760 860 704Z", "#E6C78A"),
    group(
      "translate(210 760)",
      path("M0 0 H300 V22 H0Z", "#B9793F"),
      path("M0 22 H300 V32 H0Z", "#8A5A34"),
      line("M30 32 V90 M130 32 V90 M230 32 V90", "#6B4324", 16),
      line("M60 2 V20 M120 2 V20 M180 2 V20 M240 2 V20", "#8A5A34", 4),
    ),
    group(
      "translate(60 706)",
      path("M0 30 C60 60 180 60 240 26 L214 70 C170 90 70 90 30 72Z", "#D5452F"),
      path("M30 72 C70 90 170 90 214 70 L222 57 C160 78 80 78 18 56Z", "#A8321F"),
      line("M120 54 L190 -20", "#C9A06B", 8),
    ),
  );
}
