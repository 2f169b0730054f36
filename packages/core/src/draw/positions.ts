import { z } from "zod";
import { type DrawPrize, partsOfPrize } from "../rules/prize-kinds.ts";
import { hexToBytes } from "./bytes.ts";
import { commitTo } from "./commit.ts";
import type { InstantAward } from "./commitment-file.ts";
import { Count, DrawText, Hex32, writeDrawJson } from "./draw-json.ts";
import { merkleRoot } from "./merkle.ts";
import { beaconRandomness, deriveSeed, drawOrder } from "./order.ts";
import { type DrawRules, instantPrizesOf, mainPrizesOf } from "./rules-file.ts";

interface DrawnPositions {
  secret: string;
  /** The signature of the beacon of their round. */
  signature: string;
  rulesHash: string;
  cap: number;
  prizes: number;
}

/** Returns the seed of the positions of instant wins. */
function positionsSeed({ secret, signature, rulesHash }: Omit<DrawnPositions, "cap" | "prizes">): string {
  const key = hexToBytes(secret + beaconRandomness(signature));
  return deriveSeed({ key, salt: rulesHash, info: "counterfoil-draw/1 instant" });
}

/** Returns the ticket numbers of drawn instant wins, in the order of their prizes. Throws RangeError for more prizes than numbers. */
export function drawPositions({ cap, prizes, ...seedOf }: DrawnPositions): number[] {
  const order = drawOrder(positionsSeed(seedOf), cap);
  return Array.from({ length: prizes }, (_, index) => order.at(index) + 1);
}

/** Returns the cells of instant wins in the order of their prizes: prize from 1, number, and a mark by the secret. */
export function positionCells(secret: string, numbers: readonly number[]): string[] {
  return numbers.map((number, index) => `${index + 1},${number},${commitTo(secret, `cell ${index + 1}`)}`);
}

/** Returns the root of the cells, `positions` of the commitment. */
export function positionsRoot(cells: readonly string[]): string {
  return merkleRoot(cells);
}

/**
 * Returns the prizes of the main draw with what they pay: those of the rules, then, where the rules say so, the instant prizes that
 * were not given.
 */
export function drawnPrizes(rules: DrawRules, awards: readonly InstantAward[] | null): DrawPrize[] {
  const main = mainPrizesOf(rules);
  if (rules.instant?.unwon !== "final_draw") return main;
  const given = new Set(awards?.map(({ prize }) => prize));
  return [...main, ...instantPrizesOf(rules).filter((_, index) => !given.has(index + 1))];
}

/** Returns the names of the prizes of the main draw. */
export function prizesToDraw(rules: DrawRules, awards: readonly InstantAward[] | null): string[] {
  return drawnPrizes(rules, awards).map((prize) => partsOfPrize(prize).prize);
}

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
