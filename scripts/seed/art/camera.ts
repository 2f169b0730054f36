import { circle, ellipse, ground, INK, line, path, rect, repeat, rim, STEEL, stack, type Tones } from "./shapes.ts";

/** The leather of a camera and the paper it lies on. */
export interface Camera {
  leather: Tones;
  strap: string;
  paper: { back: string; light: string; shadow: string };
}

/** A mirrorless camera from the front. */
export function camera({ leather, strap, paper }: Camera): string {
  return stack(
    ground(paper.back),
    path("M0 0 H860 L380 900 H0Z", paper.light),
    ellipse(600, 724, 440, 34, paper.shadow, 'opacity=".6"'),
    carryStrap(strap),
    body(leather),
    dials(),
    lens(),
  );
}

function carryStrap(colour: string): string {
  return stack(
    line("M204 330 C70 360 60 560 150 700 C200 780 330 800 430 770", INK, 34, 'opacity=".18"'),
    line("M204 318 C70 348 60 548 150 688 C200 768 330 790 430 758", colour, 34),
    line("M996 318 C1100 330 1130 420 1106 520", colour, 34),
  );
}

function body([front, light, shade]: Tones): string {
  const grain = repeat(60, (i) => circle(226 + ((i * 67) % 750), 420 + ((i * 41) % 230), 4, shade, 'opacity=".5"'));
  return stack(
    path("M440 270 L486 186 C492 176 502 172 514 172 H686 C698 172 708 176 714 186 L760 270Z", STEEL.pale),
    path("M600 172 H686 C698 172 708 176 714 186 L760 270 H600Z", STEEL.mid),
    rect(536, 190, 128, 56, INK, 8),
    rect(190, 258, 820, 460, STEEL.mid, 46),
    rect(190, 258, 820, 430, STEEL.pale, 46),
    path("M236 258 H964 C988 258 1010 280 1010 304 V330 H190 V304 C190 280 212 258 236 258Z", STEEL.light),
    rect(190, 370, 820, 280, front),
    path("M190 370 H1010 V392 H190Z", light),
    path("M190 620 H1010 V650 H190Z", shade),
    path("M190 330 C250 340 290 372 290 440 V600 C290 640 260 672 190 676Z", front),
    path("M190 330 C216 334 238 342 254 356 C236 352 212 352 190 356Z", light),
    grain,
    circle(890, 440, 20, INK),
    circle(886, 434, 12, "#F0604F"),
    rect(826, 282, 130, 26, "#fff", 6),
    line("M846 295 H936", STEEL.dark, 8),
  );
}

function dials(): string {
  return stack(
    rect(236, 214, 116, 46, STEEL.mid, 8),
    line("M254 218 V256 M274 218 V256 M294 218 V256 M314 218 V256 M334 218 V256", STEEL.dark, 5),
    rect(392, 232, 40, 28, STEEL.dark, 6),
    rect(824, 206, 132, 54, STEEL.mid, 10),
    line("M842 210 V256 M864 210 V256 M886 210 V256 M908 210 V256 M930 210 V256", STEEL.dark, 5),
  );
}

function lens(): string {
  const grip = repeat(48, (_, turn) => {
    const [x, y] = [Math.round(600 + 222 * Math.cos(turn)), Math.round(490 + 222 * Math.sin(turn))];
    return circle(x, y, 6, "#39424E");
  });
  return stack(
    circle(608, 502, 248, INK, 'opacity=".3"'),
    circle(600, 490, 244, STEEL.mid),
    circle(600, 490, 236, INK),
    grip,
    circle(600, 490, 206, "#1B222E"),
    rim(600, 490, 192, STEEL.dark, 6),
    circle(600, 490, 168, "#0A0E14"),
    circle(600, 490, 140, "#16324A"),
    circle(600, 490, 104, "#1F4D6B"),
    circle(600, 490, 66, "#0E2233"),
    circle(600, 490, 34, "#060C14"),
    path("M510 400 A128 128 0 0 1 640 364 A160 160 0 0 0 496 480 A128 128 0 0 1 510 400Z", "#8FC7E8", 'opacity=".75"'),
    circle(672, 566, 26, "#B56FA8", 'opacity=".55"'),
    circle(566, 448, 15, "#fff", 'opacity=".9"'),
    line("M600 262 V286", "#F0604F", 9),
  );
}
