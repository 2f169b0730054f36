import {
  type DrawEntry,
  type DrawLogEntry,
  entrantId,
  entrantKey,
  keyPayload,
  type LeftOutEntry,
  roundForLock,
  sha256Hex,
} from "@counterfoil/core/draw";
import {
  announcedVoid,
  beforeDraw,
  committedLate,
  editProof,
  filesWithoutInstant,
  firstDraw,
  instantDraw,
  instantNumbers,
  logEntries,
  makeDrawFiles,
  makeLog,
  miniDraw,
  miniSecrets,
  payingDraw,
  voidedTwice,
  withoutName,
} from "@counterfoil/core/testing";
import { describe, expect, it } from "vitest";
import { verifyFiles, verifyOn } from "#test/run-verifier.ts";
import { startStubService } from "#test/stub-service.ts";
import { readVerifier } from "./verifier.ts";

const mini = makeDrawFiles(miniDraw);
const PUBLIC_KEY = "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def";

describe("the verifier", () => {
  it("is short enough to be read, and imports nothing of the shop", async () => {
    const { program: bytes, sha256 } = await readVerifier();
    expect(sha256).toBe(sha256Hex(bytes));
    const text = bytes.toString();
    expect(text.trimEnd().split("\n").length).toBeLessThan(330);
    const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
    expect(imported.every((name) => name?.startsWith("node:"))).toBe(true);
    expect(text).not.toMatch(/import\(|require\(/);
  });

  it("finds the worked example right, names its winners, and says what it did not check", async () => {
    const { code, output } = await verifyFiles(mini, PUBLIC_KEY);
    expect(code, output).toBe(0);
    const won = ["Car: 11, void: unreachable", "£100: 5", "£10: 13", "Car: 3"];
    const hash = "54b54fb22ac2752556ae9a73eaa8723f95dc42421805a79f1324f4bba188c68a";
    for (const text of [...won, "wrong_answer: 2", "compare", "VERIFIED", hash, "/public/20791007"])
      expect(output).toContain(text);
  });

  it("names winners as tickets with letters are printed", async () => {
    const lettered = { ...miniDraw, rules: { ...miniDraw.rules, lastLetter: "B" } };
    expect((await verifyFiles(makeDrawFiles(lettered))).output).toMatch(/Car: [AB]\d+ \(\d+ in the lists\)/);
  });

  it("says what many tickets cost together", async () => {
    const bundles = [
      { from: 5, percentOff: 12.5 },
      { from: 9, pricePence: 80 },
    ];
    const { code, output } = await verifyFiles(makeDrawFiles({ ...miniDraw, rules: { ...miniDraw.rules, bundles } }));
    expect(code, output).toBe(0);
    for (const bundle of ["5 tickets: 12.5% off", "9 tickets: £0.80 each"]) expect(output).toContain(bundle);
  });

  it("finds a draw right whose rules say what a card gives", async () => {
    const post = { entriesPerCard: 1, reserve: 0 };
    const { code, output } = await verifyFiles(makeDrawFiles({ ...miniDraw, rules: { ...miniDraw.rules, post } }));
    expect(code, output).toBe(0);
  });

  it("finds a draw right whose instant wins were taken away before the opening", async () => {
    expect(await verifyFiles(filesWithoutInstant())).toMatchObject({ code: 0 });
  });

  it("says of a void if it was announced a day in advance", async () => {
    const { output } = await verifyFiles(mini, PUBLIC_KEY);
    expect(output).toContain("Line 5, of 2025-08-16T09:00:00Z: void, not announced");
    const announced = await verifyFiles({ ...mini, ...announcedVoid("2025-08-15T09:00:00Z")(mini) }, PUBLIC_KEY);
    expect(announced.output).toContain("Line 6, of 2025-08-16T09:00:00Z: void, which was announced");
    expect(announced.code).toBe(0);
  });

  it("lets a lock that was interrupted be in the log as late as the lead of its round allows", async () => {
    expect((await verifyFiles({ ...mini, ...committedLate(mini) }, PUBLIC_KEY)).code).toBe(0);
  });

  it("takes no announcement of before the draw, or of before the last void of that prize, for that of a void", async () => {
    const { output } = await verifyFiles({ ...mini, ...announcedVoid("2025-08-14T12:00:00Z")(mini) }, PUBLIC_KEY);
    expect(output).toContain("Line 6, of 2025-08-16T09:00:00Z: void, not announced");
    const change = announcedVoid("2025-08-15T09:00:00Z", "ineligible");
    const again = await verifyFiles({ ...voidedTwice, ...change(voidedTwice) }, PUBLIC_KEY);
    expect(again.output).toContain("Line 7, of 2025-08-18T09:00:00Z: void, not announced");
    expect(again.code).toBe(0);
  });

  it("prints nothing of a file that moves the cursor", async () => {
    const moving = (text: string) => `${text}\u001b[2J\nVERIFIED: all checks passed.\u001b[8m`;
    const voids = [{ prize: 1, reason: moving("unreachable") }];
    const change = editProof((proof) => ({ ...proof, voids }));
    const { output } = await verifyFiles({ ...mini, ...change(mini), "entries.csv": "" });
    expect(output).toContain("?[2J?VERIFIED");
    expect(output).not.toContain("\u001b");
    expect(output).not.toMatch(/^VERIFIED/m);
  });

  it("needs no name of someone who lost the prize again", async () => {
    const proof = JSON.parse(mini["proof.json"]);
    delete proof.openings[11];
    const { code, output } = await verifyFiles({ ...mini, "proof.json": JSON.stringify(proof) });
    expect(code, output).toBe(0);
  });

  it("says which key and which verifier the log names", async () => {
    const { sha256: verifier } = await readVerifier();
    const at = "2023-09-15T10:58:29Z";
    const payloads = [
      keyPayload({ key: PUBLIC_KEY, verifier: sha256Hex("an older one") }),
      keyPayload({ key: PUBLIC_KEY, verifier }),
    ];
    const keys = payloads.map((payload) => ({ at, competition: null, kind: "key" as const, payload }));
    const log = makeLog([...keys, ...logEntries(mini)], miniSecrets.signing);
    const { code, output } = await verifyFiles({ ...mini, "log.jsonl": log }, PUBLIC_KEY);
    expect(output).toContain("Line 1 names a key and a verifier: others than these\n");
    expect(output).toContain("Line 2 names a key and a verifier: these\n");
    expect(output).toContain("VERIFIED");
    expect(code).toBe(0);
  });

  it.each([
    ["no log", { ...mini, "log.jsonl": undefined }, [], /NOT CHECKED: the log, which is empty or missing/],
    ["no name of who got a void prize", { ...mini, ...withoutName(3)(mini) }, [], /the name behind number 3\. It can/],
    ["an empty log", { ...mini, "log.jsonl": "" }, [], /NOT CHECKED: the log, which is empty or missing/],
    ["no proof", { ...mini, "proof.json": undefined }, [], /NOT CHECKED: Couldn't complete this step: .*proof\.json/],
    ["no relay", mini, ["relay=http://127.0.0.1:1"], /NOT CHECKED: the beacon's signature/],
    ["a commitment of the first format", makeDrawFiles(firstDraw), [], /does not say which instant prizes were given/],
  ])("says what it could not check, and ends with 2, with %s", async (_what, files, args, sentence) => {
    const { code, output } = await verifyFiles(files, ...args);
    expect(output).toMatch(sentence);
    expect(output).toMatch(/NOT ALL CHECKED/);
    expect(output).not.toMatch(/WRONG|VERIFIED/);
    expect(code).toBe(2);
  });

  it("fails where a relay has another signature of the beacon", async () => {
    const relay = await startStubService(() => ({ json: { signature: "ab".repeat(48) } }));
    const { code, output } = await verifyFiles(mini, `relay=${relay.url}`);
    expect(output).toMatch(/WRONG: http.* has another signature/);
    expect(code).toBe(1);
  });

  it("prints of a draw that was switched, or is late, who would have won by its own round, once that is public", async () => {
    const files = { ...mini, ...beforeDraw(mini) };
    const isBefore = ({ kind }: DrawLogEntry) => kind !== "draw" && kind !== "void";
    const entries = logEntries(files).filter(isBefore);
    const at = "2025-08-22T12:59:45Z";
    const change = { at, competition: "mini", kind: "switch" as const, payload: "0".repeat(64) };
    const switched = { ...files, "log.jsonl": makeLog([...entries, change], miniSecrets.signing) };
    const { code, output } = await verifyFiles(switched);
    expect(output).toMatch(/NOT CHECKED: the draw, which is not made although/);
    expect(output).toMatch(
      /Its own round is public, .*public\/20791007: with it the prizes would have gone to: Car: 11; £100: 5; £10: 13\.\n/,
    );
    expect(code).toBe(2);
    const early = { ...change, at: "2025-08-14T12:10:00Z" };
    const forged = { ...files, "log.jsonl": makeLog([...entries, early], miniSecrets.signing) };
    expect((await verifyFiles(forged)).output).toMatch(/WRONG: .*"switch", came too early/);
    expect((await verifyFiles(switched, "relay=http://127.0.0.1:1")).output).not.toContain("is public");
    const late = await verifyFiles({ ...files, "log.jsonl": makeLog(entries, miniSecrets.signing) });
    expect(late.output).toMatch(/NOT CHECKED: the draw, which is not made although.*\n {3}Its own round is public/);
    expect(late.code).toBe(2);
  });

  it.each(["delete Array.prototype.findLast", "delete globalThis.fetch"])(
    "does not call a draw wrong for what the machine lacks: %s",
    async (lack) => {
      const flags = ["--import", `data:text/javascript,${lack}`];
      const { code, output } = await verifyOn({ node: process.execPath, flags }, mini);
      expect(output).toMatch(/NOT CHECKED: Couldn't complete this step: this takes Node\.js 18 or later/);
      expect(output).not.toContain("WRONG");
      expect(code).toBe(2);
    },
  );

  it("does not trust times that are still to come", async () => {
    const flags = ["--import", "data:text/javascript,Date.now = () => 0"];
    const { code, output } = await verifyOn({ node: process.execPath, flags }, mini);
    expect(output).toMatch(/NOT CHECKED: times that are still to come/);
    expect(code).toBe(2);
  });

  it("prints what a prize pays, and what its winner can take instead", async () => {
    const { code, output } = await verifyFiles(makeDrawFiles(payingDraw));
    expect(code, output).toBe(0);
    for (const prize of ["Car (or £20,000 cash): ", "£100 (£100 cash): ", "lies at number"])
      expect(output).toContain(prize);
    const short = { ...payingDraw, rules: { ...payingDraw.rules, cashAlternatives: [null] } };
    const { output: failed } = await verifyFiles(makeDrawFiles(short));
    expect(failed).toContain("WRONG: The rules don't say of each prize what it pays.");
  });

  it("prints every instant prize with its number, and what became of it", async () => {
    const { output } = await verifyFiles(makeDrawFiles(instantDraw));
    const said = output.split("\n").flatMap((line) => /^ {3}Instant prize .*: (.*)$/.exec(line)?.[1] ?? []);
    expect(said).toEqual([
      "won",
      "won; left out of the draw, wrong_answer",
      "void, refunded",
      "no one bought it, and it joins the draw",
      "joins the draw; left out of the draw, payment_withdrawn",
    ]);
    for (const number of instantNumbers) expect(output).toContain(`lies at number ${number}: `);
  });
});

/** A draw of many people with up to nine lines each; every 40th line came by post, every 50th number was left out. */
function largeDraw(count: number) {
  const names = ["Ann A.", "Bea B.", "Zoë Ö.", "Di D."];
  const person = (number: number) => Math.floor((number * 7919) % (count / 3));
  const openingOf = (number: number) => ({
    key: entrantKey(miniSecrets.competition, `user ${person(number)}`),
    label: names[person(number) % names.length] ?? "",
  });
  const lines = Array.from({ length: count }, (_, index): DrawEntry => {
    const { key, label } = openingOf(index + 1);
    return { number: index + 1, entrantId: entrantId(key, label), route: index % 40 === 0 ? "post" : "paid" };
  });
  const isOut = ({ number }: DrawEntry) => number % 50 === 0;
  const leftOut = lines.filter(isOut).map((line): LeftOutEntry => ({ ...line, reason: "wrong_answer" }));
  const entries = lines.filter((line) => !isOut(line));
  const prizes = ["House", "Car", "£1,000", "£100"];
  const rules = { ...miniDraw.rules, competition: "large", cap: count + 10, prizes };
  const voids = ["unreachable", "refunded", "ineligible"].map((reason, index) => ({ prize: 1 + (index % 2), reason }));
  const logged = { ...miniDraw.logged, draw: "2025-08-15T12:59:47Z", voids: voids.map(() => "2025-08-17T09:00:00Z") };
  const lockedAt = "2025-08-14T12:29:45Z";
  const round = roundForLock({ round: rules.beacon.round, lockedAt: new Date(lockedAt), leadSeconds: 3600 });
  return { ...miniDraw, rules, entries, leftOut, voids, openingOf, logged, lockedAt, round };
}

it("finds a larger draw right, which was locked late and took the round of the next day", async () => {
  const story = largeDraw(6000);
  expect(story.round).toBe(20791007 + 28_800);
  const { code, output } = await verifyFiles(makeDrawFiles(story), PUBLIC_KEY);
  // The beacon is a recorded one of another round.
  expect(output.match(/WRONG|NOT CHECKED/g)).toEqual(["NOT CHECKED"]);
  expect(output).toContain("NOT CHECKED: the beacon's signature");
  expect(output).toContain("Locked too late for round 20791007: postponed. An email about a lock before");
  expect(code).toBe(2);
});

it("finds typed instant wins right, which stay as they were committed to", async () => {
  const { instant } = miniDraw.rules;
  const rules = { ...miniDraw.rules, instant: instant && { ...instant, mode: "typed" as const, round: null } };
  const typed = makeDrawFiles({ ...miniDraw, rules, typedNumbers: [8, 20] });
  const { code, output } = await verifyFiles(typed, PUBLIC_KEY);
  expect(output).toContain("£5: ");
  expect(output).toContain("numbers chosen by the promoter");
  expect(code, output).toBe(0);
});
