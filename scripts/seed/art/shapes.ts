/** The pen of every drawing: each function gives one piece of SVG as text. */

/** Tones that many drawings share: ink, navy, four steels from light to dark, and the shop's yellow. */
export const INK = "#121721";
export const NAVY = "#232C3B";
export const STEEL = { light: "#F4F6F8", pale: "#D3DAE1", mid: "#9BA7B4", dark: "#5D6875" } as const;
export const YELLOW = "#FFD02F";

/** Three tones of one material: as lit from the front, from above, and in the shade. */
export type Tones = readonly [front: string, light: string, shade: string];

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, colour: string, width: number, extra = ""): string {
  const stroke = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${stroke} ${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${tidy(radius)}" fill="${fill}" ${extra}/>`;
}

export function rim(x: number, y: number, radius: number, colour: string, width: number, extra = ""): string {
  return circle(x, y, radius, "none", `stroke="${colour}" stroke-width="${tidy(width)}" ${extra}`);
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ""): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, extra = "") {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${extra}/>`;
}

/** Pieces drawn in a place of their own, turned or scaled together. */
export function group(transform: string, ...pieces: string[]): string {
  return `<g transform="${transform}">${pieces.join("")}</g>`;
}

/** Pieces one over the other, the first lowest. */
export function stack(...pieces: string[]): string {
  return pieces.join("");
}

/** The same piece `count` times; `turn` is its angle in radians when they stand in a circle. */
export function repeat(count: number, piece: (index: number, turn: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index, (index / count) * Math.PI * 2)).join("");
}

/** The whole ground of a picture: 1200 by 900. */
export function ground(colour: string): string {
  return rect(0, 0, 1200, 900, colour);
}

/** One decimal is finer than any picture shows and keeps the text of a drawing the same on every machine. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A finished picture around its pieces. */
export function picture(...pieces: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${pieces.join("")}</svg>`;
}
