import { z } from "zod";
import { Count, DrawText, Hex32, writeDrawJson } from "./draw-json.ts";

/** `positions.json`: the root of the cells of instant wins, the opened ones with their paths, and voided numbers. */
export const DrawPositions = z.strictObject({
  format: z.literal("counterfoil-positions/1"),
  competition: DrawText,
  count: Count,
  root: Hex32,
  opened: z.array(z.strictObject({ cell: DrawText, path: z.array(Hex32) })),
  voidPositions: z.array(Count),
});
export type DrawPositions = z.infer<typeof DrawPositions>;

/** Returns `positions.json`, which grows with each instant win. */
export function writePositions(positions: DrawPositions): string {
  return writeDrawJson(DrawPositions, positions);
}
