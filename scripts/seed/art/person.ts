import { lettering } from "./lettering.ts";
import { circle, ellipse, ground, group, INK, line, path, stack } from "./shapes.ts";

/** How somebody looks. A `ticket` is the number held up for the camera. */
export interface Person {
  skin: string;
  hair: string;
  hairStyle: "short" | "bob" | "long" | "bald" | "scarf";
  top: string;
  ground: string;
  beard?: boolean;
  glasses?: boolean;
  ticket?: string;
  ticketColour?: string;
}

/** A head-and-shoulders portrait. */
export function person(look: Person): string {
  return stack(
    ground(look.ground),
    circle(600, 470, 330, "#fff", 'opacity=".28"'),
    look.hairStyle === "long" ? longHair(look.hair) : "",
    shoulders(look),
    head(look),
    look.beard ? beard(look.hair) : "",
    features(look),
    look.glasses ? glasses() : "",
    look.ticket ? ticket(look.ticket, look.ticketColour ?? "#FF9BB7", look.skin) : "",
  );
}

function shoulders({ top, skin }: Person): string {
  return stack(
    path("M250 900 C262 740 380 676 520 664 L680 664 C820 676 938 740 950 900Z", top),
    path("M820 700 C900 740 944 800 950 900 L760 900Z", INK, 'opacity=".16"'),
    path("M516 600 H684 V690 C640 740 560 740 516 690Z", skin),
    path("M516 620 C560 670 640 670 684 620 V650 C640 690 560 690 516 650Z", INK, 'opacity=".14"'),
  );
}

function head({ hairStyle, hair, skin }: Person): string {
  const ears = stack(circle(446, 470, 30, skin), circle(754, 470, 30, skin));
  const face = ellipse(600, 448, 152, 190, skin);
  const fringe = path(
    "M446 420 C452 330 520 296 600 318 C690 340 740 330 752 420 C772 300 720 220 600 220 C480 220 430 300 446 420Z",
    hair,
  );
  switch (hairStyle) {
    case "short":
      return stack(
        ears,
        face,
        path(
          "M442 430 C424 280 500 214 610 212 C716 212 776 280 758 430 L738 442 C738 396 728 356 712 330 C650 352 560 350 490 322 C474 352 462 396 462 442Z",
          hair,
        ),
      );
    case "bald":
      return stack(
        ears,
        face,
        path("M470 350 C500 296 560 270 620 270 C580 290 520 320 490 372Z", "#fff", 'opacity=".18"'),
      );
    case "bob":
      return stack(
        path("M420 420 C400 240 500 170 610 172 C730 174 800 250 780 420 L770 540 L430 540Z", hair),
        face,
        fringe,
      );
    case "long":
      return stack(face, fringe);
    case "scarf":
      return scarf(hair, face);
  }
}

function longHair(hair: string): string {
  return path(
    "M412 430 C396 236 500 168 606 168 C726 168 804 240 788 430 C790 560 822 640 836 740 C780 772 700 780 600 780 C500 780 420 772 364 740 C382 640 408 560 412 430Z",
    hair,
  );
}

function scarf(cloth: string, face: string): string {
  return stack(
    path(
      "M404 470 C386 240 490 168 604 168 C718 168 816 240 796 470 C802 600 806 690 764 742 L436 742 C394 690 398 600 404 470Z",
      cloth,
    ),
    path("M764 742 C806 690 802 600 796 470 C800 420 796 380 786 344 C776 520 740 660 640 742Z", INK, 'opacity=".14"'),
    face,
    path(
      "M446 430 C448 320 520 270 600 272 C690 274 756 330 754 440 C766 310 706 222 600 222 C494 222 428 310 446 430Z",
      cloth,
    ),
  );
}

function features({ hair, hairStyle }: Person): string {
  const brow = hairStyle === "scarf" || hairStyle === "bald" ? "#3A2A22" : hair;
  const smile = "M536 536 Q600 552 664 536 Q650 596 600 596 Q550 596 536 536Z";
  return stack(
    circle(544, 446, 13, INK),
    circle(656, 446, 13, INK),
    line("M520 412 Q544 398 566 410 M634 410 Q656 398 680 412", brow, 9),
    line("M600 460 Q590 500 606 506", INK, 5, 'opacity=".35"'),
    path(smile, "#fff"),
    line(smile, INK, 5, 'opacity=".5"'),
  );
}

function beard(hair: string): string {
  return path(
    "M450 470 C452 600 520 652 600 652 C680 652 748 600 750 470 C736 520 712 520 690 512 C640 500 560 500 510 512 C488 520 464 520 450 470Z",
    hair,
  );
}

function glasses(): string {
  const frame = `fill="#fff" fill-opacity=".25" stroke="${INK}" stroke-width="9"`;
  return stack(
    `<rect x="492" y="408" width="96" height="78" rx="28" ${frame}/>`,
    `<rect x="612" y="408" width="96" height="78" rx="28" ${frame}/>`,
    line("M588 440 Q600 432 612 440 M492 436 L452 426 M708 436 L748 426", INK, 9),
  );
}

function ticket(number: string, colour: string, skin: string): string {
  return stack(
    group(
      "translate(760 690) rotate(-9)",
      path("M-150 -86 H150 V-20 A20 20 0 0 0 150 20 V86 H-150 V20 A20 20 0 0 0 -150 -20Z", colour),
      line("M70 -78 V80", INK, 5, 'stroke-dasharray="3 13"'),
      lettering(number, -44, 38, 76, INK),
    ),
    path("M690 772 C676 736 700 716 724 736 L790 780 C800 830 760 900 700 900 L640 900Z", skin),
  );
}
