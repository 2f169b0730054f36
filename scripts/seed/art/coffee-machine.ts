import {
  circle,
  ellipse,
  ground,
  group,
  INK,
  line,
  path,
  rect,
  repeat,
  rim,
  STEEL,
  stack,
  type Tones,
} from "./shapes.ts";

/** The enamel of the machine and the kitchen behind it. */
export interface CoffeeMachine {
  enamel: Tones;
  kitchen: { wall: string; tile: string; worktop: string; edge: string; shadow: string };
}

/** An espresso machine pulling a shot, with a bag of beans. */
export function coffeeMachine({ enamel, kitchen }: CoffeeMachine): string {
  const tiles = repeat(7, (row) => line(`M0 ${70 + row * 92} H1200`, kitchen.tile, 6));
  const joints = repeat(42, (i) => {
    const row = Math.floor(i / 6);
    const x = 100 + (i % 6) * 200 + (row % 2) * 100;
    return line(`M${x} ${70 + row * 92} v92`, kitchen.tile, 6);
  });
  return stack(
    ground(kitchen.wall),
    tiles,
    joints,
    rect(0, 714, 1200, 186, kitchen.worktop),
    rect(0, 714, 1200, 18, kitchen.edge),
    ellipse(560, 778, 400, 26, kitchen.shadow, 'opacity=".55"'),
    beans(enamel, kitchen.shadow),
    body(enamel),
    groupHead(),
    cup(),
    steamWand(),
  );
}

function body([front, light, shade]: Tones): string {
  return stack(
    rect(250, 176, 560, 40, STEEL.dark, 10),
    line("M276 178 V150 H784 V178", STEEL.mid, 12),
    path(
      "M300 150 C300 116 320 110 350 110 H420 C446 110 460 120 460 150Z M480 150 C480 116 500 110 530 110 H600 C626 110 640 120 640 150Z",
      "#fff",
    ),
    path("M420 110 C446 110 460 120 460 150 H420Z M600 110 C626 110 640 120 640 150 H600Z", STEEL.pale),
    path("M236 236 C236 208 250 196 278 196 H782 C810 196 824 208 824 236 V400 H236Z", front),
    path("M236 236 C236 208 250 196 278 196 H782 C810 196 824 208 824 236 V250 H236Z", light),
    path("M236 372 H824 V404 H236Z", shade),
    rect(280, 404, 500, 288, "#2B3441"),
    rect(280, 404, 500, 40, INK),
    path("M236 404 H300 V700 H236Z M760 404 H824 V700 H760Z", front),
    path("M286 404 H300 V700 H286Z M810 404 H824 V700 H810Z", shade),
    path("M226 690 H834 L852 764 H208Z", STEEL.mid),
    path("M226 690 H834 L838 706 H222Z", STEEL.light),
    line("M262 724 H800 M256 744 H806", STEEL.dark, 6),
    gauge(338),
    rect(420, 284, 44, 44, STEEL.pale, 22),
    rect(486, 284, 44, 44, STEEL.pale, 22),
    rect(552, 284, 44, 44, "#57C78A", 22),
    circle(740, 306, 44, STEEL.dark),
    circle(736, 300, 36, STEEL.mid),
    line("M736 300 L756 276", INK, 8),
  );
}

function gauge(x: number): string {
  return stack(
    circle(x, 306, 52, STEEL.dark),
    circle(x, 306, 44, "#fff"),
    rim(x, 306, 34, STEEL.mid, 5, 'stroke-dasharray="3 12"'),
    line(`M${x} 306 L${x + 20} 284`, "#D5232F", 6),
    circle(x, 306, 7, INK),
  );
}

function groupHead(): string {
  return stack(
    path("M440 404 H620 L604 452 H456Z", STEEL.pale),
    path("M560 404 H620 L604 452 H550Z", STEEL.mid),
    rect(446, 450, 168, 36, STEEL.mid, 8),
    rect(446, 450, 168, 14, STEEL.light, 8),
    path("M520 486 H540 L536 510 H524Z", STEEL.dark),
    path("M476 486 H584 L560 520 H500Z", STEEL.dark),
    path("M590 462 L706 484 C722 488 722 510 706 510 L590 486Z", INK),
    path("M590 462 L706 484 C712 486 716 490 717 494 L590 472Z", "#39424E"),
    line("M514 522 V606 M546 522 V606", "#7A4A22", 9),
  );
}

function cup(): string {
  return stack(
    ellipse(530, 692, 120, 12, INK, 'opacity=".5"'),
    line("M590 620 C634 614 634 668 584 664", "#fff", 14),
    path("M456 600 H604 C604 650 584 690 530 690 C476 690 456 650 456 600Z", "#fff"),
    path("M556 600 H604 C604 650 584 690 530 690 C556 676 562 640 556 600Z", STEEL.pale),
    ellipse(530, 600, 74, 14, STEEL.pale),
    ellipse(530, 601, 62, 9, "#8A5A34"),
    line("M420 590 C406 566 432 552 420 524 M650 590 C636 566 662 552 650 528", "#fff", 7, 'opacity=".35"'),
  );
}

function steamWand(): string {
  return stack(
    line("M700 404 C700 470 722 520 716 620", STEEL.pale, 14),
    line("M704 404 C704 470 726 520 720 620", STEEL.mid, 5),
    rect(704, 560, 28, 44, INK, 8),
  );
}

function beans([front, , shade]: Tones, shadow: string): string {
  const bean = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      ellipse(0, 0, 24, 16, "#5A381D"),
      line("M-18 0 C-6 -8 6 8 18 0", "#8A5A34", 4),
    );
  return stack(
    ellipse(966, 776, 140, 18, shadow, 'opacity=".55"'),
    path("M872 470 L1046 470 L1066 776 H852Z", "#C9A06B"),
    path("M1000 470 L1046 470 L1066 776 H1000Z", "#A9834F"),
    path("M864 430 H1054 L1046 482 H872Z", "#DDB985"),
    line("M866 452 H1052", "#A9834F", 6),
    rect(888, 560, 124, 124, front, 10),
    path("M888 650 H1012 V674 Q1012 684 1002 684 H898 Q888 684 888 674Z", shade),
    group("translate(950 612) scale(1.3)", ellipse(0, 0, 26, 18, "#fff"), line("M-20 0 C-7 -9 7 9 20 0", front, 5)),
    bean(820, 790, 20),
    bean(1084, 796, -30),
    bean(1128, 772, 50),
  );
}
