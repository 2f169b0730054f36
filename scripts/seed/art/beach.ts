import { circle, ellipse, ground, group, line, path, rect, STEEL, stack } from "./shapes.ts";

/** The light and the cloth of a beach. */
export interface Beach {
  sky: string;
  haze: string;
  sun: string;
  hills: readonly [string, string];
  sea: readonly [deep: string, middle: string, shallow: string];
  cloth: string;
  lounger: string;
}

/** Noon in the Algarve. */
export const NOON: Omit<Beach, "cloth" | "lounger"> = {
  sky: "#A9DDF0",
  haze: "#CBECF6",
  sun: "#FFD95E",
  hills: ["#4C93A2", "#3A7C8C"],
  sea: ["#127A9B", "#2BA3BC", "#7FD3D6"],
};

/** The hour before dark. */
export const DUSK: Omit<Beach, "cloth" | "lounger"> = {
  sky: "#FFC9A3",
  haze: "#FFDDB8",
  sun: "#FF8D5C",
  hills: ["#4E6E7C", "#3C5968"],
  sea: ["#2D7E93", "#3F98A8", "#7CC3C6"],
};

/** A parasol, a lounger and a palm beside a calm sea. */
export function beach(look: Beach): string {
  return stack(sky(look), sea(look), sand(), palm(), parasol(look.cloth), lounger(look.lounger));
}

function sky(look: Beach): string {
  return stack(
    ground(look.sky),
    rect(0, 300, 1200, 160, look.haze),
    circle(400, 272, 112, "#FFF0C2"),
    circle(400, 272, 84, look.sun),
    path(
      "M150 180 C166 150 214 150 226 172 C246 156 284 168 282 192 L140 192 C138 186 142 182 150 180Z",
      "#fff",
      'opacity=".8"',
    ),
    path("M560 128 C578 100 622 100 634 120 C654 106 690 116 690 140 L548 140Z", "#fff", 'opacity=".7"'),
    path("M0 446 C80 400 150 396 210 416 C260 384 330 392 380 446Z", look.hills[0]),
    path("M0 446 C70 420 120 416 170 430 C230 412 280 420 320 446Z", look.hills[1]),
  );
}

function sea({ sea: [deep, middle, shallow] }: Beach): string {
  return stack(
    rect(0, 440, 1200, 220, deep),
    path("M0 506 C200 490 420 520 640 500 C860 484 1020 514 1200 500 L1200 700 L0 700Z", middle),
    path("M0 580 C240 556 420 604 660 580 C880 560 1040 590 1200 566 L1200 720 L0 720Z", shallow),
    line("M80 472 H190 M300 468 H470 M560 476 H640 M520 540 H700 M140 546 H280", "#fff", 5, 'opacity=".5"'),
    group(
      "translate(120 8)",
      path("M600 452 L676 452 L662 474 L612 474Z", "#fff"),
      path("M636 446 L636 344 L694 446Z", "#fff"),
      path("M628 446 L628 366 L590 446Z", "#FFD02F"),
    ),
  );
}

function sand(): string {
  return stack(
    path("M0 640 C180 600 360 660 560 634 C800 604 1000 566 1200 590 L1200 900 L0 900Z", "#fff", 'opacity=".75"'),
    path("M0 664 C180 622 360 684 560 656 C800 626 1000 588 1200 612 L1200 900 L0 900Z", "#F3DCAA"),
    path("M0 790 C260 720 520 800 800 760 C960 738 1100 750 1200 736 L1200 900 L0 900Z", "#E6C78A"),
  );
}

function palm(): string {
  const frond = (turn: number) =>
    group(
      `rotate(${turn})`,
      path("M0 0 C70 -66 190 -70 262 10 C190 -18 90 -10 0 14Z", "#1E6A4A"),
      path("M0 0 C70 -66 190 -70 262 10 C180 -40 80 -36 0 0Z", "#34936A"),
    );
  const notches = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    return line(`M${924 + i * 18} ${340 + i * 68} L${962 + i * 18} ${330 + i * 68}`, "#5A381D", 5);
  });
  return stack(
    path("M1010 860 C1030 650 990 470 900 300 L936 284 C1030 440 1084 650 1076 860Z", "#8A5A34"),
    path("M1044 860 C1056 650 1010 470 918 292 L936 284 C1030 440 1084 650 1076 860Z", "#6B4324"),
    ...notches,
    group(
      "translate(918 292)",
      ...[160, 196, 236, -64, -24, 20].map(frond),
      circle(-8, 22, 19, "#6B4324"),
      circle(26, 26, 18, "#7F522D"),
    ),
  );
}

function parasol(cloth: string): string {
  const canopy = "M-250 40 C-220 -120 -80 -170 0 -170 C80 -170 220 -120 250 40";
  return stack(
    ellipse(470, 800, 270, 24, "#B8955A", 'opacity=".7"'),
    line("M466 790 L420 426", "#fff", 14),
    line("M470 790 L424 426", STEEL.mid, 5),
    group(
      "translate(414 424) rotate(-8)",
      path(`${canopy} C190 10 140 10 84 40 C40 12 -40 12 -84 40 C-140 10 -190 10 -250 40Z`, cloth),
      path("M-84 40 C-70 -80 -30 -150 0 -170 C30 -150 70 -80 84 40 C40 12 -40 12 -84 40Z", "#fff"),
      path("M-250 40 C-220 -120 -80 -170 0 -170 C-80 -120 -150 -50 -166 18 C-194 14 -220 22 -250 40Z", "#fff"),
      path("M250 40 C220 -120 80 -170 0 -170 C80 -120 150 -50 166 18 C194 14 220 22 250 40Z", "#F1E4E0"),
      circle(0, -172, 10, "#fff"),
    ),
  );
}

function lounger(cloth: string): string {
  return group(
    "translate(500 668)",
    line("M20 120 L60 60 M250 124 L220 60", "#fff", 12),
    path("M0 44 L250 44 L380 -50 L398 -36 L262 66 L0 66Z", "#fff"),
    path("M0 30 L246 30 L374 -62 L386 -50 L254 48 L0 48Z", cloth),
    path("M40 30 H80 L80 48 H40Z M130 30 H170 V48 H130Z", "#fff"),
    path("M300 -8 L340 -36 L352 -24 L312 6Z", "#fff"),
  );
}
