import { circle, ground, line, path, rect, repeat, stack } from "./shapes.ts";

/** A coast road on a clear afternoon. */
export function coastRoad(): string {
  const posts = repeat(13, (i) => rect(i * 100 - 10, 590, 14, 50, "#C8D0D7"));
  return stack(
    ground("#BFE3F2"),
    circle(930, 250, 128, "#FFF3CF"),
    circle(930, 250, 96, "#FFE38A"),
    path("M0 470 L120 392 L240 452 L380 346 L560 468 L700 420 L860 478 L1200 400 L1200 640 L0 640Z", "#8FBFD3"),
    path("M0 520 L180 452 L330 506 L520 438 L700 520 L1200 470 L1200 640 L0 640Z", "#5C98B1"),
    rect(0, 540, 1200, 80, "#2E7F9C"),
    line("M60 566 H300 M420 556 H560 M700 572 H980 M1040 558 H1160", "#6FB3C9", 5),
    rect(0, 604, 1200, 30, "#E9EDF0"),
    rect(0, 628, 1200, 14, "#AEB8C2"),
    posts,
    rect(0, 640, 1200, 260, "#4B5663"),
    rect(0, 640, 1200, 30, "#5A6673"),
    path("M0 792 L1200 792 L1200 806 L0 806Z", "#39424E"),
    dashes("#E9EDF0"),
  );
}

/** A city street after dark. */
export function cityStreet(): string {
  const towers = repeat(11, (i) => rect(i * 112 - 20, 300 + ((i * 73) % 170), 96, 400, i % 2 ? "#1F4463" : "#265273"));
  const windows = repeat(60, (i) => {
    return rect((i * 137) % 1190, 380 + ((i * 61) % 200), 12, 18, i % 3 ? "#2F6286" : "#FFD97A");
  });
  return stack(
    ground("#17324A"),
    circle(300, 250, 110, "#F6E7B8"),
    circle(345, 225, 100, "#17324A"),
    towers,
    windows,
    rect(0, 600, 1200, 60, "#102334"),
    rect(0, 640, 1200, 260, "#2A3644"),
    rect(0, 640, 1200, 24, "#35465A"),
    dashes("#5D7288"),
  );
}

/** A lane over heather moor in the evening. */
export function moorLane(): string {
  const heather = repeat(26, (i) =>
    circle((i * 149) % 1220, 596 + ((i * 29) % 34), 16 + (i % 3) * 5, i % 2 ? "#8A4F7D" : "#73426B"),
  );
  return stack(
    ground("#FBD9A8"),
    rect(0, 0, 1200, 240, "#F8C88F"),
    circle(270, 300, 116, "#FFEBC7"),
    circle(270, 300, 86, "#F4744A"),
    path(
      "M0 470 C160 380 300 380 440 440 C600 350 780 340 920 420 C1020 380 1120 380 1200 410 L1200 660 L0 660Z",
      "#C98E86",
    ),
    path("M0 540 C200 450 380 470 560 520 C740 440 960 450 1200 510 L1200 660 L0 660Z", "#96607A"),
    path("M0 600 C260 548 520 580 720 580 C900 560 1060 560 1200 590 L1200 660 L0 660Z", "#5E6B4A"),
    heather,
    rect(0, 640, 1200, 260, "#56525A"),
    rect(0, 640, 1200, 30, "#655F68"),
    path("M0 850 C300 838 900 838 1200 850 L1200 900 L0 900Z", "#5E6B4A"),
    dashes("#E8DDD2"),
  );
}

/** A pine forest track in the morning. */
export function forestTrack(): string {
  const pine = (x: number, foot: number, height: number, colour: string) =>
    path(`M${x} ${foot - height} L${x + height * 0.26} ${foot} L${x - height * 0.26} ${foot}Z`, colour);
  const far = repeat(17, (i) => pine(i * 78 - 20, 600, 190 + ((i * 53) % 110), "#8DBBA6"));
  const near = repeat(13, (i) => pine(i * 104 - 30, 640, 230 + ((i * 71) % 150), i % 2 ? "#2F6B55" : "#3A7D63"));
  return stack(
    ground("#DDEFE6"),
    circle(880, 230, 118, "#FFF7DC"),
    circle(880, 230, 84, "#FFE9A6"),
    path("M0 460 C240 380 420 400 600 440 C800 370 1000 380 1200 430 L1200 660 L0 660Z", "#B5D6C6"),
    far,
    near,
    rect(0, 630, 1200, 270, "#9B7B58"),
    path("M0 630 H1200 V652 H0Z", "#4C6B3C"),
    path("M0 652 C300 640 800 664 1200 648 L1200 664 C800 680 300 656 0 668Z", "#7E6244"),
    path("M0 812 C300 796 800 820 1200 804 L1200 900 L0 900Z", "#86694A"),
    line("M90 752 H170 M400 790 H470 M760 762 H860 M1020 786 H1090", "#6E5439", 6),
  );
}

function dashes(colour: string): string {
  return path(
    "M60 816 L330 816 L310 832 L30 832Z M520 816 L790 816 L790 832 L510 832Z M970 816 L1200 816 L1200 832 L980 832Z",
    colour,
  );
}
