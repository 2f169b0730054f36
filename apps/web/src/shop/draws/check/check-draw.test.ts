import { sha256Hex } from "@counterfoil/core/draw";
import {
  announcedVoid,
  beforeDraw,
  committedLate,
  type DrawFiles,
  editProof,
  filesWithoutInstant,
  firstDraw,
  firstTamperings,
  instantDraw,
  logEntries,
  makeDrawFiles,
  makeLog,
  miniDraw,
  miniSecrets,
  payingDraw,
  recordedBeacons,
  rulesHistories,
  voidedTwice,
  withoutName,
} from "@counterfoil/core/testing";
import { describe, expect, it, vi } from "vitest";
import { checkSteps, type StepResult } from "./check-steps.ts";
import { checkFiles as check, problemsOf } from "./test/check-files.ts";

const mini = makeDrawFiles(miniDraw);

const withInstant = makeDrawFiles(instantDraw);

describe("the check of a draw in the browser", () => {
  it("finds every step of the worked example right", async () => {
    const results = await check(mini, "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def");
    expect(problemsOf(results)).toBe("");
    expect(results.map(({ step }) => step)).toEqual(checkSteps);
    expect(results.filter(({ skipped, unchecked }) => skipped !== null || unchecked !== null)).toEqual([]);
    expect(Object.fromEntries(results.flatMap(({ values }) => values))).toMatchObject({
      Commitment: "54b54fb22ac2752556ae9a73eaa8723f95dc42421805a79f1324f4bba188c68a",
      Seed: "ba7c51a9dab6fc30605f2dd4db0ff3b7fc480da6d91a5fcc1e9cd2ecd393021c",
      "Award 4": "Car: number 0003",
      "Number 0003": "Ann A.",
      "Correct answer": "4",
    });
  });

  it("checks the name of a winner whom the page does not name, and does not show it", async () => {
    const results = await check(mini, null, [], [3]);
    expect(problemsOf(results)).toBe("");
    expect(results.flatMap(({ values }) => values)).toContainEqual(["Number 0003", "Name not shown"]);
    expect(JSON.stringify(results)).not.toContain("Ann A.");
  });

  it("says which lines of the log name the key and the verifier of the shop", async () => {
    const key = { at: "2023-09-15T10:58:29Z", competition: null, kind: "key" as const, payload: "0".repeat(64) };
    const results = await check({ ...mini, "log.jsonl": makeLog([key, ...logEntries(mini)], miniSecrets.signing) });
    expect(problemsOf(results)).toBe("");
    expect(results.at(-1)?.values).toContainEqual(["Lines that name our key and verifier", "1"]);
  });

  it("says of a void if it was announced a day in advance", async () => {
    const results = await check({ ...mini, ...announcedVoid("2025-08-15T09:00:00Z")(mini) });
    expect(problemsOf(results)).toBe("");
    expect(results.at(-1)?.values).toContainEqual(['Line 6, "void" of 2025-08-16T09:00:00Z', "announced"]);
  });

  it("says what many tickets cost together", async () => {
    const bundles = [
      { from: 5, percentOff: 12.5 },
      { from: 9, pricePence: 80 },
    ];
    const results = await check(makeDrawFiles({ ...miniDraw, rules: { ...miniDraw.rules, bundles } }));
    expect(problemsOf(results)).toBe("");
    const values = results.flatMap((result) => result.values);
    expect(values).toContainEqual(["Bundles", "5 tickets, 12.5% off; 9 tickets, £0.80 each"]);
  });

  it("finds a draw right whose instant wins were taken away before the opening", async () => {
    expect(problemsOf(await check(filesWithoutInstant()))).toBe("");
  });

  it("finds a draw right whose instant prizes were won, voided, not sold, and withdrawn", async () => {
    expect(problemsOf(await check(makeDrawFiles(instantDraw)))).toBe("");
  });

  it.each(firstTamperings)("says what is wrong with $name", async ({ files, change, says, pageSays }) => {
    expect(problemsOf(await check({ ...files, ...change(files) }))).toMatch(pageSays ?? says);
  });

  it("says what a prize pays, and what its winner can take instead", async () => {
    const found = await check(makeDrawFiles(payingDraw));
    expect(problemsOf(found)).toBe("");
    const awards = found.flatMap(({ values }) =>
      values.flatMap(([label, value]) => (/^Award/.test(label) ? value : [])),
    );
    expect(awards[0]).toMatch(/^Car \(or £20,000 cash\): number/);
    expect(awards[1]).toMatch(/^£100 \(£100 cash\): number/);
    const short = { ...payingDraw, rules: { ...payingDraw.rules, pays: [null] } };
    expect(problemsOf(await check(makeDrawFiles(short)))).toContain("The rules don't say of each prize what it pays.");
  });

  it("says of every instant prize where it lay, and what became of it", async () => {
    const values = (await check(withInstant)).flatMap((result) => result.values);
    const said = values.filter(([label]) => /^Instant prize \d$/.test(label)).map(([, value]) => value);
    expect(said.map((value) => value.replace(/^£\d0, number \d+: /, ""))).toEqual([
      "won",
      "won",
      "withdrawn from its winner (refunded)",
      "not sold",
      "not won, the bank took the payment back",
    ]);
  });

  it.each(rulesHistories)("judges the history of the rules: $name", async ({ files, isRight }) => {
    const problems = problemsOf(await check(files));
    if (isRight) expect(problems).toBe("");
    else
      expect(problems).toMatch(
        /Version \d of the rules came after the opening|rules-\d\.json is missing, or not version/,
      );
  });

  it("takes the key of the reader's email, or its fingerprint", async () => {
    const { publicKey } = JSON.parse(mini["proof.json"]);
    const fingerprint = sha256Hex(Uint8Array.from(Buffer.from(publicKey, "hex")));
    for (const key of [publicKey, fingerprint, fingerprint.toUpperCase().replace(/.{8}/g, "$& ")]) {
      const results = await check(mini, key);
      expect(problemsOf(results)).toBe("");
      expect(results.find(({ step }) => step === "key")?.unchecked).toBeNull();
    }
  });

  const { key: ownKey } = miniDraw.openingOf(13);
  const withoutNames = { ...mini, ...beforeDraw(mini), "log.jsonl": "" };
  it.each([
    ["the own key of a winner", mini, ownKey, [], /^You entered the own key of Di D\./],
    ["the reader's own key", withoutNames, ownKey, ["Di D."], /^You entered the own key of Di D\./],
    [
      "the own key of someone unknown",
      withoutNames,
      ownKey,
      [],
      /neither .* your own key .* someone else signed these files/,
    ],
    [
      "the own key of a reader in no list",
      withoutNames,
      sha256Hex("own key"),
      ["Ed E."],
      /with the name "Ed E\." it makes the id [0-9a-f]{32}, which is in neither list/,
    ],
    ["the commitment", mini, sha256Hex(mini["commitment.json"]), [], /^You entered the commitment/],
    ["what is no key", mini, "Ann A.", [], /no key or fingerprint/],
  ])("does not call it fraud: %s in place of the key", async (_what, files, key, names, sentence) => {
    const results = await check(files, key, names);
    expect(results.find(({ step }) => step === "key")?.unchecked).toMatch(sentence);
    expect(problemsOf(results)).toBe("");
  });

  it("leaves open the name of a winner whose account may have been closed before a void gave them the prize", async () => {
    const results = await check({ ...mini, ...withoutName(3)(mini) });
    expect(problemsOf(results)).toBe("");
    expect(results.find(({ step }) => step === "names")?.unchecked).toMatch(/behind number 3 isn't published/);
  });

  it.each([
    ["the draw", mini, announcedVoid("2025-08-14T12:00:00Z"), 'Line 6, "void" of 2025-08-16T09:00:00Z'],
    [
      "the last void of its prize",
      voidedTwice,
      announcedVoid("2025-08-15T09:00:00Z", "ineligible"),
      'Line 7, "void" of 2025-08-18T09:00:00Z',
    ],
  ])("takes no announcement of before %s for that of a void", async (_event, files, change, line) => {
    const results = await check({ ...files, ...change(files) });
    expect(problemsOf(results)).toBe("");
    expect(results.at(-1)?.values).toContainEqual([line, expect.stringMatching(/^not announced/)]);
  });

  it("does not check a commitment of the first format, and says so", async () => {
    expect(await check(makeDrawFiles(firstDraw))).toMatchObject([
      { step: "files", unchecked: expect.stringMatching(/older format/) },
    ]);
  });

  it("does not call a draw wrong for what the browser lacks", async () => {
    vi.stubGlobal("TextDecoder", undefined);
    const results: StepResult[] = [];
    try {
      results.push(...(await check(mini)));
    } finally {
      vi.unstubAllGlobals();
    }
    expect(problemsOf(results)).toBe("");
    expect(results.some(({ unchecked }) => unchecked !== null)).toBe(true);
  });

  it("says what cannot be checked before the draw, and without the log", async () => {
    const results = await check(withoutNames);
    expect(problemsOf(results)).toBe("");
    expect(results.filter(({ skipped }) => skipped !== null).map(({ step }) => step)).toEqual(["beacon", "names"]);
    expect(results.filter(({ unchecked }) => unchecked !== null).map(({ step }) => step)).toEqual(["draw", "log"]);
  });

  it("leaves open a draw that isn't made a minute after its random number was due, unless it was switched", async () => {
    const stepOf = async (name: "draw" | "log", files: DrawFiles, at: string) => {
      vi.setSystemTime(at);
      try {
        return (await check(files)).find(({ step }) => step === name);
      } finally {
        vi.useRealTimers();
      }
    };
    const draw = (files: DrawFiles, at: string) => stepOf("draw", files, at);
    expect(await draw(withoutNames, "2025-08-14T13:00:45Z")).toMatchObject({
      skipped: expect.any(String),
      unchecked: null,
    });
    const late = { skipped: null, unchecked: expect.stringContaining("was due at 2025-08-14T12:59:45Z") };
    expect(await draw(withoutNames, "2025-08-14T13:00:46Z")).toMatchObject(late);
    const change = {
      at: "2025-08-22T00:00:00Z",
      competition: "mini",
      kind: "switch" as const,
      payload: "0".repeat(64),
    };
    const switched = { ...withoutNames, "log.jsonl": makeLog([change], miniSecrets.signing) };
    expect(await draw(switched, "2025-08-22T00:00:01Z")).toMatchObject({
      skipped: expect.any(String),
      unchecked: null,
    });
    expect((await stepOf("log", switched, "2025-08-22T00:09:00Z"))?.unchecked).toBeNull();
    expect((await stepOf("log", switched, "2025-08-22T00:12:00Z"))?.unchecked).toMatch(/was due at 2025-08-22T00:1/);
    const early = {
      ...withoutNames,
      "log.jsonl": makeLog([{ ...change, at: "2025-08-14T12:10:00Z" }], miniSecrets.signing),
    };
    expect((await stepOf("log", early, "2025-08-14T12:30:00Z"))?.problems).toContain(
      "The switch to another beacon is less than seven days after the round.",
    );
  });

  it("says of a late lock to which round it postponed the draw, and counts what was left out by reason", async () => {
    const lockedAt = "2025-08-14T12:29:45Z";
    const logged = { ...miniDraw.logged, draw: "2025-08-15T12:59:47Z" };
    const results = await check(makeDrawFiles({ ...miniDraw, lockedAt, logged, round: 20819807 }));
    expect(Object.fromEntries(results.flatMap(({ values }) => values))).toMatchObject({
      Round: "20819807, postponed from 20791007 as the lock was late",
      "Numbers left out": "2 (wrong_answer: 2)",
    });
  });

  it("lets a lock that was interrupted be in the log as late as the lead of its round allows", async () => {
    const results = await check({ ...mini, ...committedLate(mini) });
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("does not trust times that are still to come", async () => {
    vi.setSystemTime("2025-08-14T13:00:00Z");
    try {
      expect((await check(mini)).at(-1)?.unchecked).toMatch(/times that are still to come/);
    } finally {
      vi.useRealTimers();
    }
  });

  it("checks the beacon of the instant wins before the draw", async () => {
    const positionsBeacon = { round: 657413, signature: recordedBeacons[1000] };
    const forged = editProof((proof) => ({ ...proof, positionsBeacon }))(withoutNames);
    expect(problemsOf(await check({ ...withoutNames, ...forged }))).toMatch(/The signature of round 657413 is not/);
  });
});
