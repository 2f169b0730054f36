import { circle, ellipse, group, INK, line, path, rect, STEEL, stack, type Tones } from "./shapes.ts";
import { wheel } from "./wheel.ts";

/** An upright 4x4 with a roof rack and a spare wheel on its back, to stand on a road. */
export function fourByFour(body: Tones): string {
  return group(
    "translate(44 76) scale(.92)",
    ellipse(605, 716, 550, 28, INK, 'opacity=".35"'),
    rack(),
    shell(body),
    windows(),
    seams(body),
    frontEnd(),
    path("M116 606 H1112 V640 H116Z", INK),
    arch(312),
    arch(916),
    wheel(312, 610, 106, 6),
    wheel(916, 610, 106, 6),
    step(),
    spare(body),
  );
}

function rack(): string {
  return stack(
    line("M232 232 H668", INK, 14),
    line("M260 232 V262 M400 232 V258 M540 232 V258 M650 232 V262", INK, 12),
    rect(300, 186, 190, 44, "#B9793F", 8),
    rect(300, 212, 190, 18, "#95592A", 8),
    line("M344 186 V228 M446 186 V228", "#6B4324", 8),
  );
}

function shell([front, light, shade]: Tones): string {
  return stack(
    path(
      "M128 300 C130 272 148 258 176 256 L676 254 C700 254 716 262 730 280 L812 398 L1050 412 C1084 416 1100 432 1104 464 L1112 610 L124 610Z",
      front,
    ),
    path(
      "M128 300 C130 272 148 258 176 256 L676 254 C700 254 716 262 730 280 L740 294 C560 280 320 282 128 318Z",
      light,
    ),
    path(
      "M812 398 L1050 412 C1084 416 1100 432 1104 464 L1105 474 C1000 448 900 440 790 440 L124 436 L126 412Z",
      light,
    ),
    path("M124 536 C400 524 800 524 1108 540 L1112 610 L124 610Z", shade),
  );
}

function windows(): string {
  const glint = 'opacity=".7"';
  return stack(
    path(
      "M160 300 L330 296 L330 402 L160 404Z M350 296 L532 294 L532 402 L350 402Z M552 294 L676 294 L758 402 L552 402Z",
      INK,
    ),
    path(
      "M170 310 L320 306 L320 392 L170 394Z M360 306 L522 304 L522 392 L360 392Z M562 304 L670 304 L738 392 L562 392Z",
      "#2F3E52",
    ),
    path(
      "M224 308 L286 307 L228 393 L174 393Z M424 305 L494 304 L430 392 L366 392Z M610 304 L656 304 L606 392 L568 392Z",
      "#54708C",
      glint,
    ),
  );
}

function seams([front, light, shade]: Tones): string {
  return stack(
    line("M341 290 V530 M542 290 C542 400 548 470 560 540 M782 412 V540", shade, 5),
    rect(470, 438, 50, 12, shade, 5),
    rect(690, 438, 50, 12, shade, 5),
    path("M756 398 C752 372 784 364 802 376 C812 386 810 404 800 412 L764 412Z", front),
    path("M764 412 C770 400 790 398 802 404 L800 412Z", shade),
    line("M140 500 H1100", light, 5, 'opacity=".7"'),
  );
}

function frontEnd(): string {
  return stack(
    path("M1064 452 L1104 456 L1107 512 L1070 510 C1060 492 1058 470 1064 452Z", STEEL.light),
    path("M1076 462 L1102 464 L1104 500 L1080 500Z", "#BFE4F6"),
    path("M124 440 H146 C152 466 152 492 146 512 H124Z", "#D5232F"),
    rect(124, 448, 16, 26, "#FF7A6B", 3),
    path("M1030 566 L1136 570 C1144 590 1142 612 1134 626 L1040 626Z", "#2B3441"),
    line("M1050 584 L1128 588", STEEL.dark, 5),
    path("M96 572 H176 V626 H108 C96 610 92 590 96 572Z", "#2B3441"),
  );
}

function arch(x: number): string {
  return stack(
    path(
      `M${x - 138} 624 C${x - 130} 530 ${x - 80} 484 ${x} 484 C${x + 80} 484 ${x + 130} 530 ${x + 138} 624Z`,
      "#2B3441",
    ),
    circle(x, 610, 118, "#0A0E14"),
  );
}

function step(): string {
  return stack(rect(452, 634, 322, 20, "#2B3441", 8), rect(452, 634, 322, 7, STEEL.dark, 4));
}

function spare([front, light]: Tones): string {
  return stack(rect(72, 372, 50, 178, INK, 22), rect(66, 396, 20, 130, front, 10), rect(66, 396, 8, 130, light, 4));
}
