import { DEFAULT_CHAIN, fallbackRound, utf8ToBytes } from "@counterfoil/core/draw";
import {
  type Change,
  type DrawFiles,
  edit,
  editLog,
  editProof,
  filesWithoutInstant,
  forgedLogs,
  instantDraw,
  logEntries,
  makeDrawFiles,
  makeLog,
  miniDraw,
  miniSecrets,
  otherRoundOfInstantWins,
  recordedBeacons,
  resign,
  rulesHistories,
} from "@counterfoil/core/testing";
import { describe, expect, it } from "vitest";
import { checkDraw } from "./check-draw.ts";
import { checkSteps, type StepResult } from "./check-steps.ts";

const mini = makeDrawFiles(miniDraw);

const switchAt = (at: string) => ({ at, competition: "mini", kind: "switch" as const, payload: "0".repeat(64) });
const withSwitches = (...at: string[]) => makeLog([...logEntries(mini), ...at.map(switchAt)], miniSecrets.signing);
/** The draw as the fallback chain decides it, by the entry of a switch at a time. */
const switchedBy = (at: string) =>
  editProof((proof) => ({
    ...proof,
    beacon: { ...(proof.beacon ?? { signature: "" }), round: fallbackRound(new Date(at)), chain: DEFAULT_CHAIN.chain },
  }));
const bytesOf = (text: string) => new Uint8Array(utf8ToBytes(text));

async function check(files: DrawFiles, keyFromMail: string | null = null): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const bytes = {
    "rules.json": bytesOf(files["rules.json"]),
    "commitment.json": bytesOf(files["commitment.json"]),
    "proof.json": bytesOf(files["proof.json"]),
    "entries.csv": bytesOf(files["entries.csv"]),
    "left-out.csv": bytesOf(files["left-out.csv"]),
    "log.jsonl": files["log.jsonl"] === "" ? null : bytesOf(files["log.jsonl"]),
    readVersion: async (version: number) => {
      const text = files[`rules-${version}.json`];
      return text === undefined ? null : bytesOf(text);
    },
  };
  for await (const result of checkDraw(bytes, keyFromMail)) results.push(result);
  return results;
}
const problemsOf = (results: readonly StepResult[]) => results.flatMap(({ problems }) => problems).join(" ");

const changes: [string, Change, RegExp][] = [
  ["a line removed", edit("entries.csv", /^.*\n/, ""), /entries\.csv has 6 lines; 7 were committed to/],
  ["a route changed", edit("entries.csv", ",post", ",paid"), /6 entries by the route "paid"; 5 were committed to/],
  ["the line ends of a spreadsheet", edit("entries.csv", /\n/g, "\r\n"), /malformed\. Saved by a spreadsheet\?/],
  ["the mark of a spreadsheet", edit("entries.csv", /^/, "\uFEFF"), /malformed\. Saved by a spreadsheet\?/],
  ["another closing time", edit("rules.json", "T11:00:00Z", "T11:10:00Z"), /rules\.json was changed/],
  [
    "another time of the lock",
    edit("commitment.json", "T11:53:14Z", "T11:00:02Z"),
    /commitment\.json is not what the shop signed/,
  ],
  [
    "another beacon",
    editProof((proof) => ({ ...proof, beacon: { round: 20791007, signature: recordedBeacons[1000] } })),
    /The signature of round 20791007 is not the beacon's\. .*seed does not come from this beacon/,
  ],
  [
    "another round",
    editProof((proof) => ({ ...proof, beacon: { round: 20791008, signature: recordedBeacons[20791007] } })),
    /Round 20791008 in proof\.json is not the one of this draw/,
  ],
  [
    "another winner",
    editProof((proof) => ({
      ...proof,
      results: proof.results.map((result) => (result.number === 5 ? { ...result, number: 8 } : result)),
    })),
    /The draw gives "£100: number 5"; it says "£100: number 8"/,
  ],
  ["a void that is hidden", editProof((proof) => ({ ...proof, voids: [] })), /proof\.json has other results/],
  [
    "a reason outside the rules",
    editProof((proof) => ({ ...proof, voids: [{ prize: 1, reason: "a friend is next" }] })),
    /The reason "a friend is next" of a void is not in the rules/,
  ],
  [
    "another instant secret",
    resign((commitment) => ({
      ...commitment,
      reveals: { ...commitment.reveals, instantSecret: miniSecrets.answerKey },
    })),
    /The secret of the instant wins is another/,
  ],
  [
    "typed numbers in a competition whose instant wins are drawn",
    resign((commitment) => ({
      ...commitment,
      reveals: { ...commitment.reveals, instantNumbers: [1, 2] },
      positions: commitment.entries.root,
    })),
    /Numbers are revealed as typed .* The instant wins lie elsewhere than was committed to/,
  ],
  [
    "another beacon of the instant wins",
    editProof((proof) => ({ ...proof, positionsBeacon: { round: 657413, signature: recordedBeacons[1000] } })),
    /The signature of round 657413 is not the beacon's/,
  ],
  [
    "a bit of the signature",
    editProof((proof) => ({ ...proof, signature: `d${proof.signature.slice(1)}` })),
    /commitment\.json is not what the shop signed/,
  ],
  ["another name", edit("proof.json", "Ann A.", "Ann B."), /Number 3 was not entered under the name in proof\.json/],
  [
    "a name that is not opened",
    editProof((proof) => ({ ...proof, openings: {} })),
    /The name behind number 3 was not opened/,
  ],
  [
    "a lock half an hour before the round",
    resign((commitment) => ({ ...commitment, lockedAt: "2025-08-14T12:29:45Z" })),
    /Round 20791007 does not fit the time of the lock/,
  ],
  [
    "a line of the log dropped",
    editLog((lines) => lines.toSpliced(2, 1)),
    /Line 3 of the log does not follow the line before/,
  ],
  [
    "a line of the log edited",
    editLog((lines) => lines.map((line) => line.replace("2023-09-15T10:58:30Z", "2023-09-14T10:58:30Z"))),
    /Line 1 of the log is not what the shop signed/,
  ],
  [
    "a void missing from the log",
    editLog((lines) => lines.slice(0, -1)),
    /The log has another "void", one more or less/,
  ],
  [
    "a switch of the beacon whose own round won in the end",
    () => ({ "log.jsonl": withSwitches("2025-08-22T12:59:45Z") }),
    /Round 20791007 in proof\.json is not the one of this draw, which was switched/,
  ],
  [
    "a switch of the beacon within a week",
    () => ({ "log.jsonl": withSwitches("2025-08-21T12:59:44Z") }),
    /The switch to another beacon is less than seven days after the round/,
  ],
  [
    "a second switch of the beacon, as the first had another winner",
    (files) => ({
      ...switchedBy("2025-08-23T12:59:45Z")(files),
      "log.jsonl": withSwitches("2025-08-22T12:59:45Z", "2025-08-23T12:59:45Z"),
    }),
    /in proof\.json is not the one of this draw, which was switched/,
  ],
  [
    "a beacon of another round for the instant wins",
    otherRoundOfInstantWins,
    /Round 657413 in proof\.json is not the one of the instant wins/,
  ],
  ["a file that is no JSON", edit("proof.json", "{", ""), /proof\.json is not JSON/],
  ["a file without a field", edit("proof.json", /"seed":"[^"]*",/, ""), /proof\.json is not as its format says/],
];

describe("the check of a draw in the browser", () => {
  it("finds every step of the worked example right", async () => {
    const results = await check(mini, "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def");
    expect(problemsOf(results)).toBe("");
    expect(results.map(({ step }) => step)).toEqual(checkSteps);
    expect(results.filter(({ skipped }) => skipped !== null)).toEqual([]);
    expect(Object.fromEntries(results.flatMap(({ values }) => values))).toMatchObject({
      Commitment: "54b54fb22ac2752556ae9a73eaa8723f95dc42421805a79f1324f4bba188c68a",
      Seed: "ba7c51a9dab6fc30605f2dd4db0ff3b7fc480da6d91a5fcc1e9cd2ecd393021c",
      "Award 4": "Car: number 3",
      "Number 3": "Ann A.",
      "Right answer": "4",
    });
  });

  it("says which lines of the log name the key and the verifier of the shop", async () => {
    const key = { at: "2023-09-15T10:58:29Z", competition: null, kind: "key" as const, payload: "0".repeat(64) };
    const results = await check({ ...mini, "log.jsonl": makeLog([key, ...logEntries(mini)], miniSecrets.signing) });
    expect(problemsOf(results)).toBe("");
    expect(results.at(-1)?.values).toContainEqual(["Lines that name our key and verifier", "1"]);
  });

  it("finds a draw right whose instant wins were taken away before the opening", async () => {
    expect(problemsOf(await check(filesWithoutInstant()))).toBe("");
  });

  it("finds a draw right whose instant prizes were won, voided, not sold, and withdrawn", async () => {
    expect(problemsOf(await check(makeDrawFiles(instantDraw)))).toBe("");
  });

  it.each([...changes, ...forgedLogs])("says what is wrong with %s", async (_what, change, sentence) => {
    expect(problemsOf(await check({ ...mini, ...change(mini) }))).toMatch(sentence);
  });

  it.each(rulesHistories)("judges the history of the rules: $name", async ({ files, isRight }) => {
    const problems = problemsOf(await check(files));
    if (isRight) expect(problems).toBe("");
    else
      expect(problems).toMatch(
        /Version \d of the rules came after the opening|rules-\d\.json is missing, or not version/,
      );
  });

  it("finds files wrong that another key signed than the one in the reader's mail", async () => {
    expect(problemsOf(await check(mini, "0".repeat(64)))).toMatch(/not what the shop signed/);
  });

  it("says what cannot be checked before the draw, and without the log", async () => {
    const lockedOnly = editProof((proof) => ({
      ...proof,
      beacon: null,
      seed: null,
      voids: [],
      results: [],
      openings: {},
    }));
    const results = await check({ ...mini, ...lockedOnly(mini), "log.jsonl": "" });
    expect(problemsOf(results)).toBe("");
    expect(results.filter(({ skipped }) => skipped !== null).map(({ step }) => step)).toEqual([
      "beacon",
      "draw",
      "names",
      "log",
    ]);
  });
});
