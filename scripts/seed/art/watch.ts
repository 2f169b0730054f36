import { lettering } from "./lettering.ts";
import { circle, ground, group, INK, line, path, rect, repeat, rim, STEEL, stack, YELLOW } from "./shapes.ts";

/** The face of a watch, the small dial on it, and the cloth under it. */
export interface Watch {
  dial: string;
  smallDial: string;
  cloth: { back: string; light: string; shadow: string };
}

/** A steel diver's watch on its bracelet. */
export function watch({ dial, smallDial, cloth }: Watch): string {
  return stack(
    ground(cloth.back),
    path("M0 0 H820 L320 900 H0Z", cloth.light),
    path("M760 0 L870 0 L870 300 C990 380 1000 560 880 640 L900 900 L700 900Z", cloth.shadow, 'opacity=".6"'),
    bracelet(),
    shell(),
    face(dial),
    seconds(smallDial),
    date(),
    hands(dial),
    path(
      "M470 300 A200 200 0 0 1 600 256 L640 262 A210 210 0 0 0 450 420 L420 450 A190 190 0 0 1 470 300Z",
      "#fff",
      'opacity=".10"',
    ),
  );
}

function bracelet(): string {
  const link = (y: number, width: number, index: number) =>
    stack(
      rect(600 - width / 2, y, width, 62, STEEL.mid, 10),
      rect(600 - width / 2, y, width, 30, STEEL.pale, 10),
      rect(600 - width * 0.22, y, width * 0.44, 62, index % 2 ? "#E9EDF1" : STEEL.light, 6),
      rect(600 - width * 0.22, y + 44, width * 0.44, 18, STEEL.pale, 6),
      line(`M${600 - width / 2 + 8} ${y + 63} H${600 + width / 2 - 8}`, "#4B5663", 4),
    );
  return stack(
    repeat(3, (i) => link(6 + i * 66, 236 + i * 12, i)),
    repeat(3, (i) => link(698 + i * 66, 262 - i * 12, i)),
    path("M452 230 L748 230 L792 330 L408 330Z M452 670 L748 670 L792 570 L408 570Z", STEEL.pale),
    path("M452 670 L748 670 L792 570 L408 570Z", STEEL.mid),
  );
}

function shell(): string {
  const minutes = repeat(60, (i) => {
    return group(`rotate(${i * 6} 600 450)`, rect(598, 222, 4, i % 5 ? 12 : 22, i % 5 ? STEEL.dark : STEEL.light));
  });
  return stack(
    rect(858, 420, 44, 60, STEEL.mid, 10),
    rect(858, 420, 44, 26, STEEL.pale, 8),
    rect(838, 344, 34, 36, STEEL.mid, 8),
    rect(838, 520, 34, 36, STEEL.mid, 8),
    circle(600, 450, 272, STEEL.mid),
    circle(600, 450, 266, STEEL.light),
    path(
      "M600 184 A266 266 0 0 1 866 450 A266 266 0 0 1 600 716 A290 290 0 0 0 820 450 A250 250 0 0 0 600 184Z",
      STEEL.pale,
    ),
    circle(600, 450, 244, INK),
    circle(600, 450, 238, "#1B2431"),
    minutes,
    path("M600 218 L616 246 L584 246Z", YELLOW),
  );
}

function face(dial: string): string {
  const hour = (i: number) => (i % 3 ? group(`rotate(${i * 30} 600 450)`, rect(593, 276, 14, 34, "#fff", 3)) : "");
  return stack(
    circle(600, 450, 196, "#0A0E14"),
    circle(600, 450, 190, dial),
    path("M600 260 A190 190 0 0 0 430 536 L770 364 A190 190 0 0 0 600 260Z", "#fff", 'opacity=".07"'),
    repeat(12, hour),
    rect(588, 274, 10, 44, "#fff", 2),
    rect(602, 274, 10, 44, "#fff", 2),
    rect(414, 443, 44, 14, "#fff", 2),
    repeat(60, (i) => group(`rotate(${i * 6} 600 450)`, rect(599, 264, 2, 8, "#fff", 0, 'opacity=".6"'))),
  );
}

function seconds(smallDial: string): string {
  return stack(
    circle(600, 548, 52, smallDial),
    rim(600, 548, 52, "#8FA9C0", 3),
    repeat(12, (i) => group(`rotate(${i * 30} 600 548)`, rect(599, 500, 2, 8, "#C9D6E2"))),
    line("M600 548 L624 524", YELLOW, 4),
  );
}

function date(): string {
  return stack(rect(724, 432, 44, 36, "#fff", 4), lettering("17", 746, 461, 22, INK));
}

function hands(dial: string): string {
  return stack(
    group(
      "rotate(-58 600 450)",
      path("M591 462 L594 330 L600 318 L606 330 L609 462Z", "#fff"),
      line("M600 446 V340", dial, 3),
    ),
    group(
      "rotate(52 600 450)",
      path("M592 466 L595 288 L600 274 L605 288 L608 466Z", "#fff"),
      line("M600 446 V300", dial, 3),
    ),
    group("rotate(205 600 450)", line("M600 510 V276", YELLOW, 4), circle(600, 310, 9, YELLOW)),
    circle(600, 450, 15, STEEL.light),
    circle(600, 450, 6, STEEL.dark),
  );
}
