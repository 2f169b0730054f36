import { lettering } from "./lettering.ts";
import { circle, ellipse, ground, group, INK, line, path, rect, rim, stack, type Tones } from "./shapes.ts";

/** The case of a phone, its screen and the table it stands on. */
export interface Phone {
  shell: Tones;
  screen: readonly [sky: string, far: string, near: string, sun: string];
  table: { back: string; light: string; shadow: string };
}

/** A phone from the front, and the same from behind. */
export function phone(look: Phone): string {
  return stack(
    ground(look.table.back),
    path("M0 0 H700 L160 900 H0Z", look.table.light),
    ellipse(610, 770, 420, 34, look.table.shadow, 'opacity=".6"'),
    group("translate(760 430) rotate(9)", back(look.shell)),
    group("translate(450 450) rotate(-7)", front(look)),
  );
}

function body(tones: Tones): string {
  return stack(
    rect(-168, -330, 336, 664, tones[2], 56),
    rect(-168, -334, 336, 660, tones[1], 56),
    rect(-160, -326, 320, 646, tones[0], 50),
  );
}

function back(shell: Tones): string {
  const lens = (x: number, y: number) =>
    stack(
      circle(x, y, 44, shell[2]),
      circle(x, y, 38, INK),
      rim(x, y, 26, "#3A4758", 5),
      circle(x, y, 15, "#1F4463"),
      circle(x - 7, y - 7, 6, "#fff", 'opacity=".8"'),
    );
  return stack(
    rect(164, -170, 10, 96, shell[2], 5),
    body(shell),
    path(
      "M-110 -326 H110 C140 -326 160 -304 160 -276 V-40 L-160 220 V-276 C-160 -304 -140 -326 -110 -326Z",
      shell[1],
      'opacity=".4"',
    ),
    rect(-138, -304, 196, 196, shell[2], 46),
    rect(-138, -308, 196, 194, shell[0], 46),
    lens(-88, -258),
    lens(8, -258),
    lens(-88, -162),
    circle(8, -162, 15, "#FFF3CF"),
    line("M-40 40 H40", shell[2], 10),
  );
}

function front({ shell, screen: [sky, far, near, sun] }: Phone): string {
  return stack(
    body(shell),
    rect(-154, -320, 308, 634, INK, 46),
    '<clipPath id="glass"><rect x="-142" y="-308" width="284" height="610" rx="36"/></clipPath>',
    `<g clip-path="url(#glass)">`,
    rect(-142, -308, 284, 610, sky),
    circle(54, -20, 66, sun),
    path("M-142 90 C-90 20 -40 20 10 80 C60 20 110 30 142 70 L142 302 L-142 302Z", far),
    path("M-142 190 C-80 120 0 140 40 180 C90 130 120 140 142 160 L142 302 L-142 302Z", near),
    path("M-142 -308 H60 L-142 120Z", "#fff", 'opacity=".1"'),
    "</g>",
    rect(-44, -292, 88, 26, INK, 13),
    lettering("20", -52, -160, 62, "#fff"),
    circle(0, -198, 6, "#fff"),
    circle(0, -172, 6, "#fff"),
    lettering("00", 52, -160, 62, "#fff"),
    line("M-46 284 H46", "#fff", 7, 'opacity=".9"'),
    circle(-92, 240, 26, "#fff", 'opacity=".35"'),
    circle(92, 240, 26, "#fff", 'opacity=".35"'),
  );
}
