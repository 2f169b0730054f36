import { circle, ellipse, ground, group, INK, line, path, rect, STEEL, stack } from "./shapes.ts";

/** What is on a laptop's screen and where it stands. */
export interface Laptop {
  screen: readonly [sky: string, far: string, near: string, sun: string];
  room: { wall: string; light: string; desk: string; edge: string; shadow: string };
  mug: string;
}

/** A slim laptop on a desk with a plant and a mug. */
export function laptop({ screen, room, mug }: Laptop): string {
  return stack(
    ground(room.wall),
    path("M0 0 H560 L60 660 H0Z", room.light),
    rect(0, 640, 1200, 260, room.desk),
    rect(0, 640, 1200, 18, room.edge),
    plant(room.shadow),
    ellipse(590, 780, 470, 26, room.shadow, 'opacity=".55"'),
    lid(screen),
    base(),
    cup(mug, room.shadow),
  );
}

function lid([sky, far, near, sun]: Laptop["screen"]): string {
  return stack(
    rect(236, 168, 708, 484, STEEL.mid, 26),
    rect(236, 164, 708, 480, STEEL.pale, 26),
    rect(246, 174, 688, 470, INK, 20),
    rect(266, 196, 648, 420, sky, 4),
    circle(720, 330, 76, sun),
    path("M266 470 L380 366 L470 440 L600 310 L740 450 L830 390 L914 450 V616 H266Z", far),
    path(
      "M266 540 C400 470 520 500 640 530 C760 560 860 500 914 510 V612 Q914 616 910 616 H270 Q266 616 266 612Z",
      near,
    ),
    rect(300, 226, 190, 116, "#fff", 8, 'opacity=".85"'),
    line("M324 256 H440 M324 284 H466 M324 312 H410", STEEL.mid, 9),
    path("M266 196 H520 L330 616 H266Z", "#fff", 'opacity=".07"'),
    circle(590, 185, 5, STEEL.dark),
  );
}

function base(): string {
  return stack(
    path("M222 640 H958 L1060 742 H120Z", STEEL.pale),
    path("M262 652 H918 L962 698 H218Z", STEEL.dark),
    line("M256 662 H924 M246 674 H934 M234 687 H946", INK, 3, 'opacity=".55"'),
    line(
      "M330 652 L300 698 M420 652 L402 698 M510 652 L502 698 M600 652 V698 M690 652 L698 698 M780 652 L796 698 M860 652 L890 698",
      INK,
      3,
      'opacity=".55"',
    ),
    path("M490 706 H690 L704 736 H476Z", STEEL.mid),
    path("M120 742 H1060 C1060 760 1048 770 1030 770 H150 C132 770 120 760 120 742Z", STEEL.mid),
    path("M120 742 H1060 V750 H120Z", STEEL.light),
    path("M530 742 H650 C646 752 636 756 624 756 H556 C544 756 534 752 530 742Z", STEEL.dark),
  );
}

function plant(shadow: string): string {
  const leaf = (turn: number, colour: string) =>
    group(
      `rotate(${turn})`,
      path("M0 0 C-46 -60 -44 -150 0 -214 C44 -150 46 -60 0 0Z", colour),
      line("M0 -10 V-180", "#1E6A4A", 4),
    );
  return stack(
    ellipse(1040, 690, 110, 18, shadow, 'opacity=".5"'),
    group(
      "translate(1030 530) scale(.94)",
      leaf(-54, "#1F6B4E"),
      leaf(50, "#1F6B4E"),
      leaf(-24, "#34936A"),
      leaf(26, "#2A8058"),
      leaf(2, "#3BA578"),
    ),
    path("M954 526 H1106 L1088 690 H972Z", "#E8633A"),
    path("M954 526 H1106 L1102 562 H958Z", "#F58A63"),
    path("M1060 526 H1106 L1088 690 H1040Z", "#C24E2A"),
  );
}

function cup(colour: string, shadow: string): string {
  return group(
    "translate(60 566)",
    ellipse(90, 206, 90, 14, shadow, 'opacity=".5"'),
    line("M136 110 C190 104 190 176 130 172", colour, 18),
    path("M20 82 H144 L136 190 C134 202 126 206 116 206 H48 C38 206 30 202 28 190Z", colour),
    path("M104 82 H144 L136 190 C134 202 126 206 116 206 H92Z", INK, 'opacity=".14"'),
    ellipse(82, 82, 62, 15, "#fff"),
    ellipse(82, 83, 50, 10, "#5A381D"),
    line("M62 52 C52 36 72 26 62 8 M98 54 C88 38 108 28 98 10", "#fff", 7, 'opacity=".7"'),
  );
}
