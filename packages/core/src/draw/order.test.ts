import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { miniDraw, miniSecrets, recordedBeacons } from "../../test/draw/mini-draw.ts";
import { bytesToHex, sha256Hex, uint32 } from "./bytes.ts";
import { leafHash, pathsOfLeaves } from "./merkle.ts";
import { drawBelow, drawOrder, drawSeed, drawWords } from "./order.ts";
import { drawPositions, positionCells, positionsRoot, prizesToDraw } from "./positions.ts";
import { verifyInclusion } from "./verify-inclusion.ts";

const ZEROS = "0".repeat(64);
const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");
const placesOf = (seed: string, count: number, places = count) => {
  const order = drawOrder(seed, count, nodeSha256);
  return Array.from({ length: places }, (_, place) => order.at(place));
};

describe("the seed of a draw", () => {
  const commitHash = "1db87ec64265694d7b0c828c207e899314b0e63d841e317bdcda93020a71a386";

  it("is another one with another list or another beacon", () => {
    const seeds = [
      drawSeed({ signature: recordedBeacons[20791007], commitHash }),
      drawSeed({ signature: recordedBeacons[1000], commitHash }),
      drawSeed({ signature: recordedBeacons[20791007], commitHash: ZEROS }),
    ];
    expect(new Set(seeds).size).toBe(3);
  });
});

describe("the order of lines", () => {
  it("is the published one of ten lines and of a million", () => {
    expect(placesOf(ZEROS, 10)).toEqual([9, 4, 0, 5, 1, 8, 3, 2, 6, 7]);
    expect(placesOf(ZEROS, 1_000_000, 5)).toEqual([668629, 430384, 125661, 2575, 205810]);
  });

  it("throws away a word above the last whole multiple", () => {
    const seed = bytesToHex(nodeSha256(uint32(20_092)));
    expect(drawWords(seed)()).toBe(4_294_080_565);
    expect(placesOf(seed, 2_000_000, 3)).toEqual([1020632, 271820, 507999]);
  });

  it("has each line once, in whatever order it is asked for", () => {
    for (const count of [1, 2, 3, 100, 1000]) {
      const places = placesOf(sha256Hex(`seed ${count}`), count);
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
      const order = drawOrder(sha256Hex(`seed ${count}`), count);
      expect(order.at(count - 1)).toBe(places[count - 1]);
      expect(order.at(0)).toBe(places[0]);
    }
  });

  it("has no place beyond its lines", () => {
    expect(() => drawOrder(ZEROS, 3).at(3)).toThrow(RangeError);
    expect(() => drawOrder(ZEROS, 3).at(-1)).toThrow(RangeError);
    expect(() => drawOrder(ZEROS, 0).at(0)).toThrow(RangeError);
  });
});

/** What χ² with two degrees of freedom exceeds in one of a thousand fair experiments. */
const CHI_LIMIT = 13.82;

/** The sum of the squared differences from equal counts, each divided by what was expected. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

it("each line has the same chance below 3/4 of all words, where a remainder doubles a third", () => {
  const limit = 3 * 2 ** 30;
  const thirds = [0, 0, 0];
  const thirdsOfRemainder = [0, 0, 0];
  const words = drawWords(ZEROS, nodeSha256);
  const count = (counts: number[], value: number) => {
    const third = Math.floor(value / 2 ** 30);
    counts[third] = (counts[third] ?? 0) + 1;
  };
  for (let index = 0; index < 20_000; index++) {
    count(thirds, drawBelow(words, limit));
    count(thirdsOfRemainder, words() % limit);
  }
  expect(chiSquared(thirds)).toBeLessThan(CHI_LIMIT);
  expect(chiSquared(thirdsOfRemainder)).toBeGreaterThan(CHI_LIMIT);
});

const seedOf = {
  secret: miniSecrets.instant,
  signature: recordedBeacons[657413],
  rulesHash: "c334f508fbf44ae6797dc1512c7c98c68bc577321313ebcc14c6ac934414e62c",
};

describe("the positions of instant wins", () => {
  const numbers = drawPositions({ ...seedOf, cap: 20, prizes: 2 });
  const cells = positionCells(miniSecrets.instant, numbers);

  it("are opened one by one, with a path to the root", () => {
    const path = pathsOfLeaves(cells.map((cell) => leafHash(cell)))(1);
    expect(path).toEqual(["7bfd6f42c24d884be6c8e9401fe5c7bf345470c54924a50368c59dfac079d171"]);
    expect(path).toEqual([leafHash(cells[0] ?? "")]);
    const opened = { line: cells[1] ?? "", index: 1, count: 2, path, root: positionsRoot(cells) };
    expect(verifyInclusion(opened)).toBe(true);
    expect(verifyInclusion({ ...opened, line: opened.line.replace("2,13,", "2,14,") })).toBe(false);
  });

  it("are others with another secret, beacon or rules", () => {
    const large = { cap: 1_000_000, prizes: 3 };
    const all = [
      seedOf,
      { ...seedOf, secret: miniSecrets.answerKey },
      { ...seedOf, signature: recordedBeacons[1000] },
      { ...seedOf, rulesHash: miniSecrets.signing },
    ].map((of) => drawPositions({ ...of, ...large }).join());
    expect(new Set(all).size).toBe(4);
  });

  it("are all different numbers from 1 to the last", () => {
    const all = drawPositions({ ...seedOf, cap: 50, prizes: 50 });
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(() => drawPositions({ ...seedOf, cap: 50, prizes: 51 })).toThrow(RangeError);
  });
});

describe("the prizes of the main draw", () => {
  const { rules } = miniDraw;

  it("are those of the rules and the instant prizes that were not given, where the rules say so", () => {
    expect(prizesToDraw(rules, [{ prize: 2, number: 13 }])).toEqual(["Car", "£100", "£10"]);
    expect(prizesToDraw(rules, [])).toEqual(["Car", "£100", "£10", "£5"]);
    const instant = rules.instant && { ...rules.instant, unwon: "not_awarded" as const };
    expect(prizesToDraw({ ...rules, instant }, [])).toEqual(["Car", "£100"]);
    expect(prizesToDraw({ ...rules, instant: null }, null)).toEqual(["Car", "£100"]);
  });
});
