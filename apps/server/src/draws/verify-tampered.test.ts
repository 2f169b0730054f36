import { DEFAULT_CHAIN, fallbackRound, positionCells, positionsRoot, QUICKNET } from "@counterfoil/core/draw";
import {
  type Change,
  edit,
  editLog,
  editProof,
  forgedLogs,
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
import { verifyFiles } from "#test/run-verifier.ts";

const mini = makeDrawFiles(miniDraw);

const switchAt = (at: string) => ({ at, competition: "mini", kind: "switch" as const, payload: "0".repeat(64) });
const withSwitches = (...at: string[]) => makeLog([...logEntries(mini), ...at.map(switchAt)], miniSecrets.signing);
/** The draw as the fallback chain decides it, by the entry of a switch at a time. */
const switchedBeacon = (at: string) => ({
  round: fallbackRound(new Date(at)),
  signature: recordedBeacons[1000],
  chain: DEFAULT_CHAIN.chain,
});
const switchedBy = (at: string) => editProof((proof) => ({ ...proof, beacon: switchedBeacon(at) }));

/** Each change with the sentence that says what is wrong. */
const changes: [string, Change, RegExp][] = [
  ["a line removed", edit("entries.csv", /^.*\n/, ""), /entries\.csv is not what was committed to: count 6, not 7/],
  [
    "a route changed",
    edit("entries.csv", ",post", ",paid"),
    /entries\.csv is not what was committed to: paid 6, not 5/,
  ],
  ["the line ends of a spreadsheet", edit("entries.csv", /\n/g, "\r\n"), /malformed line\. Saved by a spreadsheet\?/],
  ["another closing time", edit("rules.json", "T11:00:00Z", "T11:10:00Z"), /rules\.json was changed/],
  [
    "another time of the lock",
    edit("commitment.json", "T11:53:14Z", "T11:00:02Z"),
    /commitment\.json is not what the shop signed/,
  ],
  [
    "another beacon",
    editProof((proof) => ({ ...proof, beacon: { round: 20791007, signature: recordedBeacons[1000] } })),
    /seed does not come from this beacon/,
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
    /proof\.json has other results/,
  ],
  ["a void that is hidden", editProof((proof) => ({ ...proof, voids: [] })), /a hidden void/],
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
    "a bit of the signature",
    editProof((proof) => ({ ...proof, signature: `d${proof.signature.slice(1)}` })),
    /commitment\.json is not what the shop signed/,
  ],
  ["another name", edit("proof.json", "Ann A.", "Ann B."), /Number 3 was not entered under the name in proof\.json/],
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
];

/** More that an operator with the key could try. */
const more: [string, Change, RegExp][] = [
  [
    "a lock half an hour before the round",
    resign((commitment) => ({ ...commitment, lockedAt: "2025-08-14T12:29:45Z" })),
    /Round 20791007 does not fit the time of the lock/,
  ],
  [
    "a later round without need",
    resign((commitment) => ({ ...commitment, round: 20791007 + 28_800 })),
    /does not fit the time of the lock/,
  ],
  [
    "a number in both files",
    edit("left-out.csv", /^7,/, "8,"),
    /Number 8 is both in entries\.csv and in left-out\.csv/,
  ],
  ["a number twice", edit("entries.csv", /^2,/, "3,"), /The numbers of entries\.csv do not ascend/],
  ["a byte order mark", edit("entries.csv", /^/, "\ufeff"), /malformed line/],
  [
    "a key that opens no answer",
    resign((commitment) => ({ ...commitment, reveals: { ...commitment.reveals, answerKey: miniSecrets.instant } })),
    /The key opens no answer/,
  ],
  [
    "a position that was voided and stays in the draw",
    resign((commitment) => ({
      ...commitment,
      reveals: { ...commitment.reveals, voidPositions: [{ prize: 2, number: 13, reason: "refunded" }] },
    })),
    /The voided instant win 13 is still listed/,
  ],
  [
    "a position that was voided and stands among those left out",
    resign((commitment) => ({
      ...commitment,
      reveals: { ...commitment.reveals, voidPositions: [{ prize: 2, number: 16, reason: "refunded" }] },
    })),
    /The voided instant win 16 is still listed/,
  ],
  [
    "numbers typed at the lock where the rules say that they are drawn",
    resign((commitment) => ({
      ...commitment,
      positions: positionsRoot(positionCells(miniSecrets.instant, [20, 1])),
      reveals: { ...commitment.reveals, instantNumbers: [20, 1] },
    })),
    /Numbers are revealed as typed .* if and only if the rules say so/,
  ],
  [
    "another beacon of the positions",
    editProof((proof) => ({ ...proof, positionsBeacon: { round: 657413, signature: recordedBeacons[1000] } })),
    /The instant wins lie elsewhere/,
  ],
  [
    "an instant win that was sold and is held back for the draw",
    editProof((proof) => ({
      ...proof,
      results: [
        ...proof.results.slice(0, 3),
        { prize: 4, name: "£5", place: 3, number: 19 },
        ...proof.results.slice(3),
      ],
    })),
    /an instant win held back/,
  ],
  ["the opening of a winner left out", editProof((proof) => ({ ...proof, openings: {} })), /Number 5 was not entered/],
  [
    "another name for a winner whose prize is void",
    editProof((proof) => ({
      ...proof,
      openings: { ...proof.openings, 11: { ...(proof.openings[11] ?? { key: "" }), label: "A friend" } },
    })),
    /Number 11 was not entered/,
  ],
  [
    "a switch of the beacon whose own round won in the end",
    () => ({ "log.jsonl": withSwitches("2025-08-22T12:59:45Z") }),
    /Round 20791007 in proof\.json is not the one of this draw/,
  ],
  [
    "a switch of the beacon within a week",
    (files) => ({
      ...switchedBy("2025-08-21T11:59:45Z")(files),
      "log.jsonl": withSwitches("2025-08-21T11:59:45Z"),
    }),
    /in proof\.json is not the one of this draw/,
  ],
  [
    "a second switch of the beacon, as the first had another winner",
    (files) => ({
      ...switchedBy("2025-08-23T12:59:45Z")(files),
      "log.jsonl": withSwitches("2025-08-22T12:59:45Z", "2025-08-23T12:59:45Z"),
    }),
    /in proof\.json is not the one of this draw/,
  ],
  [
    "a switch to a round that was known before",
    (files) => ({
      ...editProof((proof) => ({
        ...proof,
        beacon: { ...switchedBeacon("2025-08-22T12:59:45Z"), chain: QUICKNET.chain },
      }))(files),
      "log.jsonl": withSwitches("2025-08-22T12:59:45Z"),
    }),
    /in proof\.json is not the one of this draw/,
  ],
  ["a beacon of another round for the instant wins", otherRoundOfInstantWins, /The instant wins lie elsewhere/],
];

describe("files that were tampered with", () => {
  it.each([...changes, ...more, ...forgedLogs])("fail: %s", async (_name, change, sentence) => {
    const { code, output } = await verifyFiles({ ...mini, ...change(mini) });
    const wrong = output.split("\n").filter((line) => line.startsWith("   WRONG: "));
    expect(
      wrong.some((line) => sentence.test(line)),
      output,
    ).toBe(true);
    expect(code).toBe(1);
  });

  it("have sixteen kinds of change, each with a sentence", () => {
    expect(changes).toHaveLength(16);
  });
});

it.each(rulesHistories)("the history of the rules is judged: $name", async ({ files, isRight }) => {
  const { code, output } = await verifyFiles(files);
  expect(output).toContain(isRight ? "RIGHT" : "WRONG");
  if (!isRight) expect(output).toMatch(/Version \d of the rules is not the logged one, or came after|rules-1\.json/);
  expect(code).toBe(isRight ? 0 : 1);
});
