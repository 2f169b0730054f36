import { describe, expect, it } from "vitest";
import { miniDraw, miniSecrets, recordedBeacons } from "../../test/draw/mini-draw.ts";
import { inclusionProof, leafHash, verifyInclusion } from "./merkle.ts";
import { drawPositions, positionCells, positionsRoot, positionsSeed, prizesToDraw } from "./positions.ts";

const seedOf = {
  secret: miniSecrets.instant,
  signature: recordedBeacons[657413],
  rulesHash: "c334f508fbf44ae6797dc1512c7c98c68bc577321313ebcc14c6ac934414e62c",
};

describe("the positions of instant wins", () => {
  const numbers = drawPositions({ ...seedOf, cap: 20, prizes: 2 });
  const cells = positionCells(miniSecrets.instant, numbers);

  it("are those of the worked example", () => {
    expect(positionsSeed(seedOf)).toBe("e9fa2f0ffed06c91b31b06d8947034e46403f1602414192311a6c03cb9a88922");
    expect(numbers).toEqual([6, 13]);
    expect(cells).toEqual([
      "1,6,8ddab17614db61b5a526394cf858bd0355b03a7868d40eda5ae38674723c20ec",
      "2,13,2f26d317ce978bf2c034ed8fdf72831f7ebe30debe9865e301012b17feea5f61",
    ]);
    expect(positionsRoot(cells)).toBe("8f7c13147e6e4c0fe9e7c068b01680a52d55e34d731b2774c035cd409fd0811e");
  });

  it("are opened one by one, with a path to the root", () => {
    const path = inclusionProof(cells, 1);
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
