import { circle, ellipse, group, INK, line, path, rect, STEEL, stack, type Tones } from "./shapes.ts";
import { steelWheel } from "./wheel.ts";

/** A two-colour camper van with its roof up, to stand on a road. */
export function camperVan(body: Tones): string {
  return group(
    "translate(30 66) scale(.95)",
    ellipse(600, 712, 520, 26, INK, 'opacity=".35"'),
    poppedRoof(body),
    shell(body),
    windows(),
    seams(body),
    ends(),
    arch(312),
    arch(884),
    steelWheel(312, 622, 88, body[0]),
    steelWheel(884, 622, 88, body[0]),
  );
}

function poppedRoof([front, light, shade]: Tones): string {
  return stack(
    path("M300 226 L336 132 L800 168 L820 226Z", "#F3E6CB"),
    path("M300 226 L336 132 L420 138 L392 226Z", "#E2D0A9"),
    path("M480 166 L640 178 L640 216 L470 216Z", "#2F3E52"),
    line("M560 172 V216", "#F3E6CB", 6),
    path(
      "M280 120 C300 104 336 98 372 102 L790 140 C812 144 826 154 830 170 L300 134 C288 132 280 128 280 120Z",
      front,
    ),
    path("M280 120 C300 104 336 98 372 102 L790 140 C800 142 808 145 814 149 L300 122Z", light),
    line("M300 226 L822 228", shade, 8),
  );
}

function shell([front, light, shade]: Tones): string {
  return stack(
    path(
      "M132 330 C140 262 176 226 240 222 L860 222 C950 224 1000 268 1040 352 C1064 404 1076 430 1078 470 L1078 600 C1078 622 1066 634 1044 634 L156 634 C134 634 122 622 122 600 L122 440 C122 400 126 366 132 330Z",
      "#FBF7EE",
    ),
    path("M132 330 C140 262 176 226 240 222 L860 222 C906 223 942 236 972 262 C700 240 380 244 150 290Z", "#fff"),
    path(
      "M122 440 C420 424 780 424 1074 440 C1078 452 1078 462 1078 470 L1078 600 C1078 622 1066 634 1044 634 L156 634 C134 634 122 622 122 600Z",
      front,
    ),
    path("M122 440 C420 424 780 424 1074 440 L1076 458 C780 442 420 442 122 458Z", light),
    path(
      "M122 566 C420 552 800 552 1078 566 L1078 600 C1078 622 1066 634 1044 634 L156 634 C134 634 122 622 122 600Z",
      shade,
    ),
    line("M124 446 C420 430 780 430 1074 446", STEEL.light, 7),
  );
}

function windows(): string {
  const glass = (d: string) => stack(line(d, "#D3C7AE", 16), path(d, "#2F3E52"));
  return stack(
    glass("M172 300 L340 288 L340 398 L160 406Z"),
    glass("M376 286 L540 282 L540 394 L376 396Z"),
    glass("M576 282 L738 284 L738 394 L576 394Z"),
    glass("M780 286 L872 290 C916 300 946 342 966 400 L780 396Z"),
    path(
      "M226 296 L290 292 L232 402 L170 404Z M430 285 L492 283 L436 395 L384 396Z M632 283 L690 284 L640 394 L584 394Z M830 288 L864 290 L836 397 L790 396Z",
      "#54708C",
      'opacity=".7"',
    ),
    path(
      "M376 286 L420 285 C410 330 410 360 420 395 L376 396Z M540 282 L500 283 C508 330 508 360 498 395 L540 394Z",
      "#F6A08A",
      'opacity=".95"',
    ),
    line("M1000 300 C1030 344 1048 376 1056 420", "#2F3E52", 16),
  );
}

function seams([, , shade]: Tones): string {
  return stack(
    line("M358 270 V600 M558 268 V600 M758 270 V600", shade, 4, 'opacity=".65"'),
    line("M360 520 H556", shade, 6),
    rect(694, 470, 46, 12, STEEL.pale, 5),
    rect(790, 470, 46, 12, STEEL.pale, 5),
    line("M168 480 H250 M168 502 H250 M168 524 H250", shade, 7),
  );
}

function ends(): string {
  return stack(
    circle(1050, 502, 34, STEEL.pale),
    circle(1054, 502, 25, "#FFF3CF"),
    path("M1038 486 L1060 480 L1070 502 L1046 508Z", "#fff", 'opacity=".8"'),
    rect(1054, 548, 24, 18, "#FFB04A", 4),
    rect(120, 486, 20, 62, "#D5232F", 5),
    path("M1000 596 L1096 596 C1104 606 1104 622 1096 632 L1000 632Z", STEEL.light),
    path("M1000 616 L1100 616 C1100 622 1098 628 1096 632 L1000 632Z", STEEL.mid),
    path("M104 596 H206 V632 H104 C96 622 96 606 104 596Z", STEEL.light),
    path("M100 616 H206 V632 H104 C101 628 100 622 100 616Z", STEEL.mid),
  );
}

function arch(x: number): string {
  return path(`M${x - 108} 636 A108 108 0 0 1 ${x + 108} 636Z`, "#151A23");
}
