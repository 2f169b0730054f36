import { circle, ellipse, ground, group, INK, line, path, rect, STEEL, stack, type Tones } from "./shapes.ts";

/** The leather of a pair of headphones and the shelf they hang over. */
export interface Headphones {
  leather: Tones;
  shelf: { back: string; light: string; top: string; edge: string; shadow: string };
}

/** Over-ear headphones on a wooden stand beside a record. */
export function headphones({ leather, shelf }: Headphones): string {
  return stack(
    ground(shelf.back),
    path("M0 0 H640 L220 900 H0Z", shelf.light),
    rect(0, 716, 1200, 184, shelf.top),
    rect(0, 716, 1200, 16, shelf.edge),
    record(shelf.shadow),
    ellipse(560, 778, 330, 24, shelf.shadow, 'opacity=".55"'),
    stand(),
    band(leather),
    group("translate(360 520) rotate(8)", cup(leather)),
    group("translate(760 520) rotate(-8) scale(-1 1)", cup(leather)),
  );
}

function record(shadow: string): string {
  return stack(
    ellipse(940, 772, 170, 16, shadow, 'opacity=".5"'),
    group(
      "translate(950 560)",
      circle(50, 0, 200, INK),
      circle(50, 0, 176, "#1B222E"),
      circle(50, 0, 150, INK),
      circle(50, 0, 122, "#1B222E"),
      rect(-190, -206, 380, 414, "#E8633A", 6),
      path("M-190 -206 H190 L-190 208Z", "#F58A63", 'opacity=".6"'),
      circle(0, 0, 110, "#FFE9C9"),
      path("M-110 0 A110 110 0 0 0 110 0Z", "#17324A"),
      circle(0, 0, 44, "#FFD02F"),
    ),
  );
}

function stand(): string {
  return stack(
    rect(532, 220, 56, 520, "#A8703F", 20),
    rect(560, 220, 28, 520, "#8A5A2E", 14),
    path("M400 740 H720 C744 740 756 752 756 770 H364 C364 752 376 740 400 740Z", "#A8703F"),
    path("M364 762 H756 V776 H364Z", "#8A5A2E"),
    rect(470, 196, 180, 40, "#B9793F", 20),
  );
}

function band([front, light, shade]: Tones): string {
  return stack(
    line("M352 470 C300 60 820 60 768 470", STEEL.mid, 20),
    line("M352 470 C300 60 820 60 768 470", STEEL.light, 8),
    line("M398 280 C440 130 680 130 722 280", shade, 62),
    line("M396 268 C440 120 680 120 724 268", front, 54),
    line("M420 222 C470 132 640 126 690 206", light, 12),
    rect(330, 380, 44, 110, STEEL.dark, 14),
    rect(746, 380, 44, 110, STEEL.dark, 14),
  );
}

function cup([front, light, shade]: Tones): string {
  return stack(
    rect(36, -140, 84, 290, "#2B3441", 42),
    rect(60, -132, 60, 274, INK, 30),
    rect(-80, -150, 150, 310, shade, 74),
    rect(-80, -150, 136, 304, front, 68),
    ellipse(-16, 0, 46, 108, light, 'opacity=".55"'),
    ellipse(-12, 4, 36, 92, front),
    circle(-14, 4, 17, STEEL.pale),
    circle(-14, 4, 8, STEEL.dark),
  );
}
