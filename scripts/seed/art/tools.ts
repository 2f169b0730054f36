import { lettering } from "./lettering.ts";
import { circle, ground, group, INK, line, NAVY, path, rect, repeat, STEEL, stack, type Tones } from "./shapes.ts";

/** The drill's own colours and the pegboard behind it. */
export interface Tools {
  drill: Tones;
  board: { back: string; holes: string };
}

/** A cordless drill, a spanner and a hammer on a workbench. */
export function tools(look: Tools): string {
  const hand = stack(spanner(), hammer());
  return stack(
    ground(look.board.back),
    repeat(96, (i) => circle(60 + (i % 12) * 100, 40 + Math.floor(i / 12) * 90, 7, look.board.holes)),
    path("M0 736 H1200 V900 H0Z", "#8E5B35"),
    path("M0 736 H1200 V756 H0Z", "#B0764A"),
    line("M40 806 H420 M520 840 H900 M760 796 H1130", "#774A29", 6),
    group("translate(10 12)", path("M370 746 H640 L660 762 H350Z", "#5B371D", 'opacity=".6"')),
    group("translate(14 16)", shadowOfHandTools(look.board.holes)),
    hand,
    drill(look.drill),
  );
}

function drill([front, light, shade]: Tones): string {
  return group(
    "translate(96 122) scale(.98)",
    path(
      "M214 132 L560 132 C586 132 600 146 600 170 L600 262 C600 284 586 296 560 296 L214 296 C186 296 170 280 170 252 L170 176 C170 148 186 132 214 132Z",
      front,
    ),
    path("M214 132 L560 132 C586 132 600 146 600 170 L600 182 L170 182 L170 176 C170 148 186 132 214 132Z", light),
    path("M170 246 L600 246 L600 262 C600 284 586 296 560 296 L214 296 C186 296 170 280 170 252Z", shade),
    path("M196 132 C176 134 164 150 164 176 L164 252 C164 280 178 294 204 296 L226 296 L226 132Z", INK),
    line("M184 166 V262 M202 160 V268", STEEL.dark, 6),
    chuck(),
    grip(),
    battery(front),
    lettering("18V", 430, 232, 38, INK),
  );
}

function chuck(): string {
  return stack(
    path("M600 150 L648 160 L648 270 L600 280Z", INK),
    path("M648 168 L730 182 L742 200 L742 230 L730 248 L648 262Z", STEEL.dark),
    path("M648 168 L730 182 L742 200 L648 200Z", STEEL.mid),
    line("M676 174 V258 M702 178 V252", INK, 5),
    path("M742 206 L900 211 L914 216 L900 221 L742 226Z", STEEL.pale),
    path("M742 216 L914 216 L900 221 L742 226Z", STEEL.dark),
  );
}

function grip(): string {
  return stack(
    path("M270 296 L420 296 L404 350 L388 520 L250 520 L262 400Z", INK),
    path("M270 296 L330 296 L316 520 L250 520 L262 400Z", NAVY),
    line("M282 380 L356 380 M278 410 L352 410 M276 440 L350 440", STEEL.dark, 7),
    path("M420 300 C452 306 452 352 420 366 L406 366 L412 300Z", "#D5232F"),
    path("M404 380 C470 376 500 320 502 296 L520 296 C520 350 480 400 402 400Z", INK),
  );
}

function battery(front: string): string {
  return stack(
    path("M214 520 L424 520 L440 548 L440 618 L204 618 L204 548Z", INK),
    path("M204 548 L440 548 L440 566 L204 566Z", "#39424E"),
    rect(240, 580, 120, 22, front, 4),
    rect(384, 580, 10, 22, "#57C78A", 2),
    rect(400, 580, 10, 22, "#57C78A", 2),
    rect(416, 580, 10, 22, STEEL.dark, 2),
  );
}

const SPANNER_PLACE = "translate(716 520) rotate(24) scale(.9)";
const SPANNER =
  "M-26 -40 L-26 250 C-26 280 26 280 26 250 L26 -40 C70 -66 70 -130 34 -156 L34 -92 L0 -72 L-34 -92 L-34 -156 C-70 -130 -70 -66 -26 -40Z";
const HAMMER_PLACE = "translate(960 570) rotate(9) scale(.86)";
const HAMMER_HEAD =
  "M-96 -190 L-40 -196 L-30 -206 L50 -206 C90 -206 124 -180 130 -140 C100 -160 70 -158 40 -146 L-30 -146 L-40 -152 L-96 -146Z";

function spanner(): string {
  return group(
    SPANNER_PLACE,
    path(SPANNER, STEEL.pale),
    path("M0 -72 L34 -92 L34 -156 C70 -130 70 -66 26 -40 L26 250 C26 266 12 274 0 273Z", STEEL.mid),
    rect(-8, 10, 16, 190, STEEL.mid, 8),
    rect(0, 10, 8, 190, STEEL.dark, 4),
    circle(0, 240, 13, "#C4502E"),
  );
}

function hammer(): string {
  return group(
    HAMMER_PLACE,
    rect(-20, -140, 40, 440, "#B9793F", 16),
    rect(0, -140, 20, 440, "#95592A", 12),
    rect(-24, 110, 48, 196, INK, 14),
    line("M-14 140 H14 M-14 170 H14 M-14 200 H14 M-14 230 H14 M-14 260 H14", STEEL.dark, 6),
    path(HAMMER_HEAD, STEEL.dark),
    path(
      "M-96 -190 L-40 -196 L-30 -206 L50 -206 C90 -206 124 -180 130 -140 C104 -176 70 -184 40 -182 L-96 -172Z",
      STEEL.pale,
    ),
    rect(-112, -196, 20, 56, STEEL.mid, 4),
  );
}

function shadowOfHandTools(colour: string): string {
  return stack(
    group(SPANNER_PLACE, path(SPANNER, colour)),
    group(
      HAMMER_PLACE,
      rect(-24, -140, 48, 446, colour, 16),
      path(HAMMER_HEAD, colour),
      rect(-112, -196, 20, 56, colour, 4),
    ),
  );
}
