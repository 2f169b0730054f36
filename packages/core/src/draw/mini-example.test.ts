import { describe, expect, it } from "vitest";
import { makeDrawFiles, signDraw } from "../../test/draw/make-draw-files.ts";
import { firstDraw, miniSecrets } from "../../test/draw/mini-draw.ts";
import { DrawProof, drawOrder, entrantKey, sha256Hex } from "./index.ts";

const RULES =
  '{"beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","leadSeconds":3600,"round":20791007},"cap":20,"closesAt":"2025-08-14T11:00:00Z","competition":"mini","drawAt":"2025-08-14T12:59:45Z","format":"counterfoil-rules/1","instant":{"needsRightAnswer":true,"prizes":["£10","£5"],"round":657413,"secret":"ffd32e9c6e0fd33405eef4248c2fc27e8295ec9bf0ed30dbe10ed372acb8bdcf","unwon":"final_draw"},"maxPerEntrant":10,"onePrizePerEntrant":true,"opensAt":"2023-09-15T12:00:00Z","postClosesAt":"2025-08-14T11:30:00Z","pricePence":100,"prizes":["Car","£100"],"question":{"answers":["3","4","5"],"rightAnswer":"fc2e85960b0c14f3941708cf1ed84d168e34e58536540d4c0e5b56430ea9a99c","text":"2 + 2?"},"voidReasons":["ineligible","refunded","unreachable"]}';
const ENTRIES = `2,185779b18bb1afbc9c76cfa8066f2013,paid
3,185779b18bb1afbc9c76cfa8066f2013,paid
5,ed19c753eb3e54a6588a9ae87afdaec3,post
8,ed19c753eb3e54a6588a9ae87afdaec3,paid
11,f5043fbefe2b02a258523937c608c109,paid
13,db2fdec4b61bce563074b55f6838d42a,manual
19,f5043fbefe2b02a258523937c608c109,paid
`;
const LEFT_OUT = `7,db2fdec4b61bce563074b55f6838d42a,paid,wrong_answer
16,ed19c753eb3e54a6588a9ae87afdaec3,paid,wrong_answer
`;
const COMMITMENT =
  '{"competition":"mini","entries":{"count":7,"manual":1,"paid":5,"post":1,"root":"0e6c5f8952a0472bc2b55f6dad979776fcaf04518394ee9b4aa193dfaf522957","sha256":"32273d2d7bea5b3023e0507fcc85d42351f7bdbf68bcbfb325a1ddbbb85ea3be"},"format":"counterfoil-commitment/1","leftOut":{"count":2,"root":"834a29f24e272f9342f23543fa48a6272f5192c9233db25736850841b4e6f7de","sha256":"d2fbe60229034484c2fd741101b2157722f08bb76ab618ca39ef35d5c9f2dc5b"},"lockedAt":"2025-08-14T11:31:02Z","positions":"8f7c13147e6e4c0fe9e7c068b01680a52d55e34d731b2774c035cd409fd0811e","reveals":{"answerKey":"5d4ef5c4d6194614b57710e23054cf942561bce05f8814a7f8a1eb013ac23d3d","instantSecret":"01b8c311e0139484f2a94a2e4f1388b2c7afeac6e11dad866663e990f01a2cf0","voidPositions":[]},"round":20791007,"rules":"c334f508fbf44ae6797dc1512c7c98c68bc577321313ebcc14c6ac934414e62c"}';

const proofOf = (file: string) => DrawProof.parse(JSON.parse(file));

describe("the worked example, to the byte", () => {
  const files = makeDrawFiles(firstDraw);

  it("has the rules", () => {
    expect(files["rules.json"]).toBe(RULES);
    expect(sha256Hex(RULES)).toBe("c334f508fbf44ae6797dc1512c7c98c68bc577321313ebcc14c6ac934414e62c");
  });

  it("has the entries, and the numbers that were left out", () => {
    expect(files["entries.csv"]).toBe(ENTRIES);
    expect(files["left-out.csv"]).toBe(LEFT_OUT);
  });

  it("has the commitment and its signature", () => {
    expect(files["commitment.json"]).toBe(COMMITMENT);
    expect(sha256Hex(COMMITMENT)).toBe("1db87ec64265694d7b0c828c207e899314b0e63d841e317bdcda93020a71a386");
    const proof = proofOf(files["proof.json"]);
    expect(proof.signature).toBe(
      "c16727bdf126c3dc3fbcc5be1fcbea4429bbacabc708f5a8e3e6e543746c4f352a2c2e62a3bc7d2adc5f9461a380c93c75c62c1b3e0aca19d221a37863b40006",
    );
    expect(signDraw(COMMITMENT, miniSecrets.signing)).toBe(proof.signature);
    expect(proof.publicKey).toBe("8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def");
  });

  it("is drawn, and after the void of the car the next person has it", () => {
    const proof = proofOf(files["proof.json"]);
    expect(proof.seed).toBe("2e3252c1fbbc782d77603e4f0880002b70960141d3033ae968ca7b84fcd94e41");
    expect(proof.results).toEqual([
      { prize: 1, name: "Car", place: 0, number: 11, void: "unreachable" },
      { prize: 2, name: "£100", place: 1, number: 5 },
      { prize: 3, name: "£10", place: 2, number: 13 },
      { prize: 1, name: "Car", place: 4, number: 3 },
    ]);
    expect(proof.openings[3]).toEqual({
      key: "fbb4ed6f6925d497baadfc2801eea166283940bfed5432daa1fa6dde53811431",
      label: "Ann A.",
    });
    expect(entrantKey(miniSecrets.competition, "u1")).toBe(proof.openings[3]?.key);
    const order = drawOrder(proof.seed ?? "", 7);
    expect(Array.from({ length: 7 }, (_, place) => order.at(place))).toEqual([4, 2, 5, 6, 1, 0, 3]);
  });

  it("has a log of five lines", () => {
    const lines = files["log.jsonl"].trimEnd().split("\n");
    expect(lines).toHaveLength(5);
    const [last = ""] = lines[4]?.split("\t") ?? [];
    expect(sha256Hex(last)).toBe("241ba69b9a566b4601c843d8771a08a431d90f56e0c2b7bbe1898362d8771db6");
  });

  it("gives a sole entrant the main prize", () => {
    const one = makeDrawFiles({ ...firstDraw, entries: firstDraw.entries.slice(2, 3), leftOut: [], voids: [] });
    expect(sha256Hex(one["commitment.json"])).toBe("1a61a7a1b897dca6a44242c6564bd6c61b7e7413bce79675c8de721212c5bdec");
    const proof = proofOf(one["proof.json"]);
    expect(proof.seed).toBe("b19d7ef810e1dcc1ad9a7e1fc63f8c2368f2df53dba4a23742104889e0a1e231");
    expect(proof.results.map(({ name, number }) => [name, number])).toEqual([
      ["Car", 5],
      ["£100", null],
      ["£10", null],
      ["£5", null],
    ]);
  });

  it("awards nothing without entries", () => {
    const none = makeDrawFiles({ ...firstDraw, entries: [], leftOut: [], voids: [] });
    expect(sha256Hex(none["commitment.json"])).toBe("8a9d2c3e0433377676abef3a7d475431f5dee1912de47942cc0dce58a1fc757e");
    expect(proofOf(none["proof.json"]).results.every(({ number }) => number === null)).toBe(true);
  });
});
