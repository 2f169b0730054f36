import { ellipse, group, INK, line, path, rect, STEEL, stack, type Tones } from "./shapes.ts";
import { wheel } from "./wheel.ts";

const GLASS = { deep: "#2F3E52", glint: "#54708C" } as const;

/** A five-door hatchback from the side, to stand on a road. */
export function hatchback(body: Tones): string {
  return group(
    "translate(38 92) scale(.93)",
    ellipse(605, 700, 545, 26, INK, 'opacity=".35"'),
    shell(body),
    windows(body),
    seams(body),
    lights(),
    bumpers(),
    arches(),
    wheel(310, 606, 92),
    wheel(932, 606, 92),
    line("M300 346 C390 330 530 328 612 340", body[1], 5),
  );
}

function shell([front, light, shade]: Tones): string {
  const sill = "L1106 600 C1104 620 1090 628 1068 630 L150 634 C130 632 122 622 118 604Z";
  const roof = "C206 392 250 362 306 346 C390 328 530 326 612 338 C690 350 752 392 812 434";
  return stack(
    path(
      `M118 604 C100 560 98 512 112 476 C120 452 136 438 160 428 ${roof} C910 446 1016 466 1072 504 C1104 524 1112 560 1106 600 ${sill}`,
      front,
    ),
    path(
      "M112 476 C120 452 136 438 160 428 L812 434 C910 446 1016 466 1072 504 C1084 512 1092 520 1098 532 C980 486 860 474 760 474 L150 470 C132 470 120 474 110 486Z",
      light,
    ),
    path(`M108 560 C300 548 760 548 1108 566 ${sill}`, shade),
  );
}

function windows([, , shade]: Tones): string {
  return stack(
    path("M222 424 C258 390 290 370 330 362 C410 350 524 350 600 360 C664 370 716 404 762 438 L226 436Z", INK),
    path("M236 424 C268 394 298 378 336 370 C376 364 420 362 468 361 L452 426Z", GLASS.deep),
    path("M486 361 C530 360 566 362 598 367 C652 376 700 404 740 430 L470 426Z", GLASS.deep),
    path("M360 367 L430 362 L372 426 L300 425Z", GLASS.glint, 'opacity=".7"'),
    path("M560 362 L612 370 L572 428 L506 427Z", GLASS.glint, 'opacity=".7"'),
    path("M288 352 C240 352 214 362 196 384 L224 388 C246 370 268 362 306 356Z", shade),
  );
}

function seams([front, , shade]: Tones): string {
  return stack(
    line("M478 440 C470 500 476 560 492 616", shade, 5),
    line("M776 446 C796 500 796 560 786 610", shade, 5),
    line("M250 446 C244 470 246 490 262 520", shade, 5),
    rect(420, 476, 46, 10, shade, 5),
    rect(700, 478, 46, 10, shade, 5),
    path("M724 436 C726 416 752 410 772 418 C780 424 780 436 774 444Z", front),
    path("M724 436 C736 430 758 430 774 444Z", shade),
  );
}

function lights(): string {
  return stack(
    path("M968 492 C1016 496 1058 506 1088 528 C1070 536 1020 534 990 522 C976 514 968 504 968 492Z", STEEL.light),
    path("M1000 500 C1030 506 1060 514 1082 526 C1062 530 1030 528 1010 520Z", "#BFE4F6"),
    path("M114 486 C140 480 176 484 190 496 C180 516 140 524 108 518Z", "#D5232F"),
    path("M120 494 C140 490 160 492 172 498 C160 506 136 510 114 508Z", "#FF7A6B"),
  );
}

function bumpers(): string {
  return stack(
    path("M1012 566 L1108 572 L1106 600 C1090 604 1046 602 1020 596Z", INK),
    line("M1030 578 L1100 582", STEEL.dark, 4),
    path("M120 600 L200 600 L196 626 L150 634 C130 632 122 622 118 604Z", INK),
  );
}

function arches(): string {
  return stack(
    path("M204 632 A110 110 0 0 1 416 632 L416 640 L204 640Z", INK),
    path("M826 632 A110 110 0 0 1 1038 632 L1038 640 L826 640Z", INK),
    path("M408 622 L834 622 L826 640 L416 640Z", INK),
  );
}
