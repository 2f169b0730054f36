import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CHI_LIMITS, chiSquared } from "../../test/draw/chi-squared.ts";
import { bytesToHex, hexToBytes, uint32 } from "./bytes.ts";
import { drawOrder } from "./order.ts";

const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");

describe("the chance of each line", () => {
  const draws = Array.from({ length: 100_000 }, (_, index) => bytesToHex(nodeSha256(uint32(index))));

  it("is the same at the first place and for the second winner, in 100,000 draws of ten lines", () => {
    const winners = new Array<number>(10).fill(0);
    const last = new Array<number>(10).fill(0);
    const pairs = new Array<number>(100).fill(0);
    for (const seed of draws) {
      const order = drawOrder(seed, 10, nodeSha256);
      const [winner, second, final] = [order.at(0), order.at(1), order.at(9)];
      winners[winner] = (winners[winner] ?? 0) + 1;
      pairs[winner * 10 + second] = (pairs[winner * 10 + second] ?? 0) + 1;
      last[final] = (last[final] ?? 0) + 1;
    }
    expect(chiSquared(winners)).toBeLessThan(CHI_LIMITS[9]);
    expect(chiSquared(last)).toBeLessThan(CHI_LIMITS[9]);
    expect(chiSquared(pairs.filter((_, pair) => Math.floor(pair / 10) !== pair % 10))).toBeLessThan(CHI_LIMITS[89]);
  });

  it("would not be with the remainder of a byte, as the same experiment shows", () => {
    const winners = new Array<number>(10).fill(0);
    for (const seed of draws) {
      const winner = (nodeSha256(hexToBytes(seed))[0] ?? 0) % 10;
      winners[winner] = (winners[winner] ?? 0) + 1;
    }
    expect(chiSquared(winners)).toBeGreaterThan(CHI_LIMITS[9]);
  });
});
