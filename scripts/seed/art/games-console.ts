import { circle, ellipse, ground, group, INK, line, NAVY, path, rect, STEEL, stack, type Tones } from "./shapes.ts";

/** The room, the pad and the light of the console. */
export interface GamesConsole {
  wall: { back: string; light: string; bench: string; edge: string; shadow: string };
  pad: Tones;
  glow: string;
}

/** A games console with its pad before a wide screen. */
export function gamesConsole(look: GamesConsole): string {
  const { wall } = look;
  return stack(
    ground(wall.back),
    path("M0 0 L520 0 L120 900 L0 900Z", wall.light),
    rect(0, 500, 1200, 400, wall.bench),
    path("M0 500 H1200 V516 H0Z", wall.edge),
    screen(wall.shadow),
    path("M850 776 L1080 776 L1110 748 L1060 740Z", wall.shadow, 'opacity=".5"'),
    box(look.glow),
    group("translate(-40 26) scale(.98)", pad(look)),
  );
}

function screen(shadow: string): string {
  return stack(
    ellipse(600, 500, 420, 18, shadow, 'opacity=".5"'),
    path("M500 440 L700 440 L730 498 L470 498Z", "#0C1118"),
    rect(150, 96, 900, 360, INK, 12),
    rect(164, 110, 872, 330, "#15506B", 4),
    path("M164 330 L300 230 L400 300 L540 190 L700 320 L820 250 L1036 360 L1036 440 L164 440Z", "#0F3B50"),
    circle(770, 196, 52, "#FFB25E"),
    path("M164 390 C360 340 560 420 780 370 C900 346 980 370 1036 380 L1036 440 L164 440Z", "#1F8A6D"),
    path("M520 440 L586 356 L616 356 L720 440Z", "#2B3441"),
    path("M592 440 L598 360 L604 360 L614 440Z", "#F4F6F8"),
    rect(190, 132, 150, 16, "#fff", 8, 'opacity=".25"'),
    rect(190, 132, 96, 16, "#57C78A", 8),
    rect(890, 130, 118, 22, "#0B2733", 4),
    path("M164 110 L420 110 L260 440 L164 440Z", "#fff", 'opacity=".05"'),
  );
}

function box(glow: string): string {
  return stack(
    path("M866 520 L1016 500 L1070 520 L1070 746 L920 772 L866 748Z", "#fff"),
    path("M920 542 L1070 520 L1070 746 L920 772Z", "#DCE3E9"),
    path("M866 520 L920 542 L920 772 L866 748Z", INK),
    path("M866 520 L1016 500 L1070 520 L920 542Z", "#F7F9FA"),
    line("M940 580 L1050 564", INK, 6),
    line("M893 560 L893 730", glow, 5),
    circle(1044, 716, 9, "#57C78A"),
  );
}

function pad({ pad: [front, shoulder, shade], wall }: GamesConsole): string {
  const grip =
    "M-330 40 C-352 126 -340 190 -296 196 C-246 202 -212 120 -160 88 L160 88 C212 120 246 202 296 196 C340 190 352 126 330 40";
  return group(
    "translate(600 640)",
    ellipse(0, 196, 330, 24, wall.shadow, 'opacity=".5"'),
    path(`M-196 -96 C-270 -104 -306 -52 ${grip.slice(1)} C306 -52 270 -104 196 -96 C120 -86 -120 -86 -196 -96Z`, front),
    path(
      `${grip} C322 110 300 150 280 140 C240 110 200 56 160 52 L-160 52 C-200 56 -240 110 -280 140 C-300 150 -322 110 -330 40Z`,
      shade,
    ),
    path("M-110 -92 C-60 -86 60 -86 110 -92 L96 4 C90 18 80 22 64 22 L-64 22 C-80 22 -90 18 -96 4Z", "#1B222E"),
    path("M-104 -92 C-60 -86 60 -86 104 -92 L102 -76 C60 -70 -60 -70 -102 -76Z", "#3A4758"),
    path("M-236 -60 h34 v28 h28 v34 h-28 v28 h-34 v-28 h-28 v-34 h28Z", NAVY),
    buttons(),
    stick(-100),
    stick(100),
    rect(-30, 44, 60, 10, STEEL.mid, 5),
    path("M-250 -92 C-230 -120 -150 -124 -130 -96 C-170 -92 -210 -96 -250 -92Z", shoulder),
    path("M250 -92 C230 -120 150 -124 130 -96 C170 -92 210 -96 250 -92Z", shoulder),
  );
}

function buttons(): string {
  return stack(
    circle(220, -58, 21, "#FFD02F"),
    circle(220, 26, 21, "#57C78A"),
    circle(178, -16, 21, "#4BA9E8"),
    circle(262, -16, 21, "#F0604F"),
  );
}

function stick(x: number): string {
  return stack(
    circle(x, 56, 56, STEEL.mid),
    circle(x, 54, 48, NAVY),
    circle(x, 50, 36, "#3A4758"),
    circle(x - 4, 44, 22, "#4B5A6E"),
  );
}
