import { circle, group, INK, path, repeat, rim, STEEL, stack, tidy } from "./shapes.ts";

/** A car's wheel: tyre, alloy of `spokes` double spokes, bright rim. */
export function wheel(x: number, y: number, radius: number, spokes = 5): string {
  const at = (along: number, across: number) => `${tidy(radius * along)} ${tidy(-radius * across)}`;
  const spoke = stack(
    path(
      `M${at(-0.13, 0.1)} L${at(-0.2, 0.7)} L${at(-0.04, 0.7)} L${at(0, 0.25)} L${at(0.04, 0.7)} L${at(0.2, 0.7)} L${at(0.13, 0.1)}Z`,
      STEEL.pale,
    ),
    path(`M${at(0, 0.1)} L${at(0.04, 0.7)} L${at(0.2, 0.7)} L${at(0.13, 0.1)}Z`, STEEL.mid),
  );
  return group(
    `translate(${x} ${y})`,
    circle(0, 0, radius, INK),
    circle(0, 0, radius * 0.97, "#1B222E"),
    circle(0, 0, radius * 0.76, STEEL.dark),
    circle(0, 0, radius * 0.72, "#2B3441"),
    repeat(spokes, (_, turn) => group(`rotate(${tidy((turn * 180) / Math.PI)})`, spoke)),
    circle(0, 0, radius * 0.2, STEEL.pale),
    circle(0, 0, radius * 0.1, STEEL.dark),
    rim(0, 0, radius * 0.74, STEEL.pale, radius * 0.05),
  );
}

/** A plain pressed-steel wheel with a bright cap, for a van. */
export function steelWheel(x: number, y: number, radius: number, cap: string): string {
  return group(
    `translate(${x} ${y})`,
    circle(0, 0, radius, INK),
    circle(0, 0, radius * 0.97, "#1B222E"),
    circle(0, 0, radius * 0.66, STEEL.mid),
    circle(0, 0, radius * 0.6, cap),
    repeat(8, (index) => group(`rotate(${index * 45})`, circle(0, -radius * 0.47, radius * 0.06, STEEL.dark))),
    circle(0, 0, radius * 0.34, STEEL.pale),
    circle(-radius * 0.04, -radius * 0.05, radius * 0.26, STEEL.light),
  );
}
