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
  tidy,
} from "./shapes.ts";

/** The paint of the frame and the place it leans. */
export interface Bicycle {
  frame: Tones;
  place: { wall: string; brick: string; kerb: string; ground: string; shadow: string };
}

/** An electric bicycle against a painted wall. */
export function bicycle({ frame, place }: Bicycle): string {
  const bricks = repeat(22, (i) => {
    const row = (i * 7) % 17;
    return rect(((i * 389) % 1180) - 20 + (row % 2) * 48, 50 + row * 38, 84, 28, place.brick, 4);
  });
  return stack(
    ground(place.wall),
    bricks,
    rect(0, 700, 1200, 200, place.ground),
    rect(0, 700, 1200, 20, place.kerb),
    ellipse(600, 786, 500, 24, place.shadow, 'opacity=".5"'),
    group(
      "translate(0 14)",
      wheel(292, 594),
      wheel(908, 594),
      mudguards(frame),
      chain(),
      tubes(frame),
      saddle(),
      cockpit(),
    ),
  );
}

function wheel(x: number, y: number): string {
  const spoke = (turn: number) =>
    line(`M0 0 L${tidy(150 * Math.cos(turn))} ${tidy(150 * Math.sin(turn))}`, STEEL.mid, 4);
  return group(
    `translate(${x} ${y})`,
    rim(0, 0, 168, INK, 26),
    rim(0, 0, 152, STEEL.pale, 10),
    repeat(16, (_, turn) => spoke(turn)),
    circle(0, 0, 30, STEEL.dark),
    circle(0, 0, 17, STEEL.pale),
  );
}

function mudguards([, , shade]: Tones): string {
  return stack(line("M100 560 A196 196 0 0 1 430 460", shade, 14), line("M760 470 A196 196 0 0 1 1098 640", shade, 14));
}

function chain(): string {
  return stack(
    line("M292 572 L546 560 M292 620 L546 646", INK, 8),
    circle(546, 604, 58, STEEL.dark),
    rim(546, 604, 46, STEEL.pale, 8, 'stroke-dasharray="10 6"'),
    line("M546 604 L604 700", STEEL.pale, 18),
    rect(574, 694, 86, 22, INK, 8),
  );
}

function tubes([front, light, shade]: Tones): string {
  return stack(
    line("M292 594 L546 604 L446 300 Z", shade, 20),
    line("M292 590 L446 306", front, 20),
    line("M908 594 C880 520 850 430 812 300", shade, 26),
    line("M902 584 C876 516 848 430 810 306", light, 8),
    line("M546 604 L450 306", front, 30),
    line("M548 600 L826 366", front, 54),
    line("M560 574 L822 352", light, 10),
    line("M596 580 L770 434", INK, 30),
    line("M612 560 L764 432", "#39424E", 10),
    line("M468 372 C560 380 700 350 812 316", front, 26),
    line("M470 364 C560 372 700 342 810 308", light, 8),
    circle(546, 604, 40, INK),
    circle(540, 598, 28, "#39424E"),
    line("M812 300 L796 236", STEEL.mid, 22),
  );
}

function saddle(): string {
  return stack(
    line("M450 306 L428 236", STEEL.pale, 18),
    path(
      "M330 210 C350 192 420 190 470 200 C510 208 540 214 546 226 C520 240 470 240 440 250 C400 258 344 250 330 210Z",
      INK,
    ),
    path("M336 212 C356 198 420 196 470 206 C490 210 510 214 524 219 C470 214 390 210 336 220Z", "#39424E"),
    line("M196 470 H380 M230 470 L292 590 M380 470 L300 590", STEEL.dark, 10),
  );
}

function cockpit(): string {
  return stack(
    line("M796 236 C800 206 780 196 742 200 L690 206", INK, 18),
    line("M716 204 L666 212", "#8A5A34", 28),
    line("M706 230 C726 250 760 250 784 232", STEEL.dark, 7),
    rect(766, 168, 52, 38, INK, 8),
    rect(773, 174, 38, 24, "#7FDDD0", 4),
    circle(850, 318, 32, INK),
    circle(858, 318, 24, "#FFF3CF"),
    line("M786 240 C760 300 720 320 640 380", INK, 5),
  );
}
