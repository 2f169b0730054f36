import { entrantId, sha256Hex } from "@counterfoil/core/draw";
import { beforeDraw, firstTamperings, makeDrawFiles, miniDraw, rulesHistories } from "@counterfoil/core/testing";
import { describe, expect, it, test } from "vitest";
import { verifyFiles } from "#test/run-verifier.ts";
import { unzip } from "#test/unzip.ts";
import { zipFolder } from "../http/zip-folder.ts";

const mini = makeDrawFiles(miniDraw);

it.each(firstTamperings)("files that were tampered with fail: $name", async ({ files, change, says }) => {
  const { code, output } = await verifyFiles({ ...files, ...change(files) });
  const wrong = output.split("\n").filter((line) => line.startsWith("   WRONG: "));
  expect([wrong.some((line) => says.test(line)), code], output).toEqual([true, 1]);
});

it.each(rulesHistories)("the history of the rules is judged: $name", async ({ files, isRight }) => {
  const { code, output } = await verifyFiles(files);
  expect(output).toContain(isRight ? "VERIFIED" : "WRONG");
  if (!isRight) expect(output).toMatch(/Version \d of the rules is not the logged one, or came after/);
  expect(code).toBe(isRight ? 0 : 1);
});

const PART = Buffer.alloc(64 * 1024, "a line\n");
const PARTS = 100;

/** A list of 6 MB, with a count of its parts that were read. */
function largeList() {
  const list = { read: 0, parts: parts() };
  async function* parts() {
    for (; list.read < PARTS; list.read++) yield PART;
  }
  return list;
}

async function* only(content: AsyncIterable<Uint8Array>) {
  yield { name: "entries.csv", content };
}

test("a download reads no more of the list than its client has taken", async () => {
  const list = largeList();
  const reader = zipFolder({ folder: "hatch", modifiedAt: 0, files: only(list.parts) }).getReader();
  let taken = 0;
  while (taken < 5 * PART.length) taken += (await reader.read()).value?.length ?? 0;
  // What it holds beyond that is a part or two.
  expect(list.read).toBeLessThan(10);
  await reader.cancel();
  expect(list.read).toBeLessThan(10);
});

test("read to its end, it is whole", async () => {
  const zip = await new Response(
    zipFolder({ folder: "hatch", modifiedAt: 0, files: only(largeList().parts) }),
  ).arrayBuffer();
  const files = unzip(Buffer.from(zip));
  expect([...files.keys()]).toEqual(["hatch/entries.csv"]);
  expect(files.get("hatch/entries.csv")?.length).toBe(PARTS * PART.length);
});

describe("what the reader's emails have", () => {
  const PUBLIC_KEY = "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def";

  const fingerprint = sha256Hex(Buffer.from(PUBLIC_KEY, "hex"));
  const inGroups = fingerprint.toUpperCase().replace(/.{8}/g, "$& ");
  const commitHash = sha256Hex(mini["commitment.json"]);
  const [listHash, other] = [sha256Hex(mini["entries.csv"]), sha256Hex("another")];
  const { key: ownKey } = miniDraw.openingOf(13);
  const withoutNames = { ...mini, ...beforeDraw(mini), "log.jsonl": "" };

  const lineHash = (line: number) => sha256Hex(mini["log.jsonl"].split("\n")[line - 1]?.split("\t")[0] ?? "");

  it.each([
    ["the key", `key=${PUBLIC_KEY}`, /The key is the one that you gave/],
    ["its fingerprint, in groups", `key=${inGroups}`, /The key is the one that you gave/],
    ["the commitment", `commitment=${commitHash}`, /The commitment is the one that you gave/],
    ["a hash with its label", `commitment=List commitment: ${commitHash}`, /The commitment is the one that/],
    ["the rules", `rules=${sha256Hex(mini["rules.json"])}`, /The rules are those that you gave/],
    ["a line of the log", `log=line 2: ${lineHash(2)}`, /The log is the one that you gave/],
  ])("is compared: %s", async (_what, argument, sentence) => {
    const { code, output } = await verifyFiles(mini, argument);
    expect(output).toMatch(sentence);
    expect(code).toBe(0);
  });

  it.each([
    ["the own key of a winner", mini, [ownKey], /NOT CHECKED: the key: you gave the own key of Di D\./],
    ["the own key of anyone else", withoutNames, [`key=${ownKey}`, "name=Di D."], /you gave the own key of Di D\./],
    ["the own key, [no name]", withoutNames, [ownKey], /If it is yours, .* add your name .* another key signed this/],
    [
      "the own key, with another spelling of the name",
      withoutNames,
      [ownKey, "name=Di D"],
      /with the name "Di D" it makes the id [0-9a-f]{32}, which is in neither list.* your numbers are missing/,
    ],
    ["the hash of a list in place of the commitment", mini, [`commitment=${listHash}`], /the hash of entries\.csv/],
    ["half a hash", mini, [`commitment=${commitHash.slice(0, 40)}`], /you gave no hash, which has 64 digits/],
    ["a later line of the log", mini, [`log=line 9: ${other}`], /the log: it ends before .* lines are missing/],
    ["the commitment in place of the key", mini, [commitHash], /the key: you gave the commitment/],
    ["the key in place of the commitment", mini, [`commitment=${fingerprint}`], /the commitment: you gave the finger/],
  ])("is not taken for fraud: %s", async (_what, files, args, sentence) => {
    const { code, output } = await verifyFiles(files, ...args);
    expect(output).toMatch(sentence);
    expect(output).not.toContain("WRONG");
    expect(code).toBe(2);
  });

  it("lists the reader's numbers by their own key and name", async () => {
    const { output } = await verifyFiles(withoutNames, `key=${ownKey}`, "name=Di D.");
    expect(output).toContain("Your numbers in the draw: 13\n   Your number 7 is left out: wrong_answer\n");
  });

  it("takes a name as a Mac types it", async () => {
    const label = "Zoë Ö.";
    const entries = [{ number: 7, entrantId: entrantId(ownKey, label), route: "paid" as const }];
    const openingOf = () => ({ key: ownKey, label });
    const files = makeDrawFiles({ ...miniDraw, entries, leftOut: [], voids: [], openingOf });
    const asOnMac = `name=${label.normalize("NFD")}`;
    const { output } = await verifyFiles({ ...files, ...beforeDraw(files) }, `key=${ownKey}`, asOnMac);
    expect(output).toContain("Your numbers in the draw: 7\n");
  });

  it.each([
    ["other rules", [`rules=${other}`], /WRONG: The rules you gave are another/],
    ["another log", [`log=line 2: ${other}`], /WRONG: The log you gave is another/],
    ["another list", [`commitment=${other}`], /WRONG: The commitment you gave is another/],
  ])("fails with %s", async (_what, args, sentence) => {
    const { code, output } = await verifyFiles(mini, ...args);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});
