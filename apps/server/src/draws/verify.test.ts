import { createServer } from "node:http";
import {
  type DrawEntry,
  entrantId,
  entrantKey,
  keyPayload,
  type LeftOutEntry,
  roundForLock,
  sha256Hex,
} from "@counterfoil/core/draw";
import {
  filesWithoutInstant,
  instantDraw,
  logEntries,
  makeDrawFiles,
  makeLog,
  miniDraw,
  miniSecrets,
} from "@counterfoil/core/testing";
import { describe, expect, it } from "vitest";
import { runVerifier, verifyFiles } from "#test/run-verifier.ts";
import { readVerifier } from "./verifier.ts";

const mini = makeDrawFiles(miniDraw);
const PUBLIC_KEY = "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def";

describe("the verifier", () => {
  it("is short enough to be read, and imports nothing of the shop", async () => {
    const { program: bytes, sha256 } = await readVerifier();
    expect(sha256).toBe(sha256Hex(bytes));
    const text = bytes.toString();
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(120);
    const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
    expect(imported.every((name) => name?.startsWith("node:"))).toBe(true);
    expect(text).not.toMatch(/import\(|require\(/);
  });

  it("finds the worked example right, names its winners, and says what it did not check", async () => {
    const { code, output } = await verifyFiles(mini, PUBLIC_KEY);
    expect(output).not.toContain("WRONG");
    expect(code).toBe(0);
    for (const line of ["Car: 11, void: unreachable", "£100: 5", "£10: 13", "Car: 3", "Not checked", "RIGHT"]) {
      expect(output).toContain(line);
    }
    expect(output).toContain("54b54fb22ac2752556ae9a73eaa8723f95dc42421805a79f1324f4bba188c68a");
    expect(output).toContain("/public/20791007");
  });

  it("finds a draw right whose instant wins were taken away before the opening", async () => {
    const { code, output } = await verifyFiles(filesWithoutInstant());
    expect(output).not.toContain("WRONG");
    expect(code).toBe(0);
  });

  it("needs no name of somebody who lost the prize again", async () => {
    const proof = JSON.parse(mini["proof.json"]);
    delete proof.openings[11];
    const { code, output } = await verifyFiles({ ...mini, "proof.json": JSON.stringify(proof) });
    expect(output).not.toContain("WRONG");
    expect(code).toBe(0);
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
    expect(output).toContain("RIGHT");
    expect(code).toBe(0);
  });

  it("works without the log, and says so", async () => {
    const { "log.jsonl": _log, ...others } = mini;
    const { code, output } = await verifyFiles(others);
    expect(output).toContain("Log: not found, NOT CHECKED");
    expect(code).toBe(0);
  });

  it("says which file is missing", async () => {
    const { "proof.json": _proof, ...others } = mini;
    const { code, output } = await verifyFiles(others);
    expect(output).toMatch(/WRONG: This step cannot be done: .*proof\.json/);
    expect(code).toBe(1);
  });

  it("fails with the key of somebody else", async () => {
    const { code, output } = await verifyFiles(mini, sha256Hex("another key"));
    expect(output).toContain("WRONG");
    expect(code).toBe(1);
  });

  it("reads the files from the address of a page, and the log one level above or beside them", async () => {
    const pages: Record<string, string> = { "/draws/log.jsonl": mini["log.jsonl"] };
    for (const [name, text] of Object.entries(mini)) {
      if (name !== "log.jsonl") pages[`/draws/mini/${name}`] = text;
      // The evidence, unpacked by somebody who serves it.
      pages[`/copy/mini/${name}`] = text;
    }
    const server = createServer((request, response) => {
      const page = pages[request.url ?? ""];
      response.writeHead(page === undefined ? 404 : 200).end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : null;
    try {
      for (const path of [
        "/draws/mini",
        "/draws/mini/",
        "/draws/mini?number=5",
        "/draws/mini/#winners",
        "/copy/mini",
      ]) {
        const { code, output } = await runVerifier(`http://127.0.0.1:${port}${path}`);
        expect(output).toContain("RIGHT");
        expect(output, path).toContain("Log: chain");
        expect(code).toBe(0);
      }
      expect((await runVerifier(`http://127.0.0.1:${port}/draws/none/`)).output).toContain("404");
    } finally {
      server.close();
    }
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
  const rules = {
    ...miniDraw.rules,
    competition: "large",
    cap: count + 10,
    prizes: ["House", "Car", "£1,000", "£100"],
  };
  const voids = ["unreachable", "refunded", "ineligible"].map((reason, index) => ({ prize: 1 + (index % 2), reason }));
  const logged = { ...miniDraw.logged, voids: voids.map(() => "2025-08-17T09:00:00Z") };
  const lockedAt = "2025-08-14T12:29:45Z";
  const round = roundForLock({ round: rules.beacon.round, lockedAt: new Date(lockedAt), leadSeconds: 3600 });
  return { ...miniDraw, rules, entries, leftOut, voids, openingOf, logged, lockedAt, round };
}

it("finds a larger draw right, which was locked late and took the round of the next day", async () => {
  const story = largeDraw(6000);
  expect(story.round).toBe(20791007 + 28_800);
  const { code, output } = await verifyFiles(makeDrawFiles(story), PUBLIC_KEY);
  expect(output).not.toContain("WRONG");
  expect(output).toContain("RIGHT");
  expect(code).toBe(0);
});

it("finds a draw right whose instant prizes were won, voided, not sold, and withdrawn", async () => {
  const { code, output } = await verifyFiles(makeDrawFiles(instantDraw), PUBLIC_KEY);
  expect(output).not.toContain("WRONG");
  expect(code).toBe(0);
});

it("finds one entry and no entry right", async () => {
  const alone = { ...miniDraw, leftOut: [], voids: [] };
  for (const entries of [miniDraw.entries.slice(0, 1), []]) {
    const { code, output } = await verifyFiles(makeDrawFiles({ ...alone, entries }), PUBLIC_KEY);
    expect(output).toContain(entries.length === 0 ? "Car: not awarded" : "Car: 2");
    expect(code).toBe(0);
  }
});

it("finds typed instant wins right, which stay as they were committed to", async () => {
  const { instant } = miniDraw.rules;
  const rules = { ...miniDraw.rules, instant: instant && { ...instant, mode: "typed" as const, round: null } };
  const typed = makeDrawFiles({ ...miniDraw, rules, typedNumbers: [8, 20] });
  const { code, output } = await verifyFiles(typed, PUBLIC_KEY);
  expect(output).toContain("£5: ");
  expect(output).toContain("numbers chosen by the promoter");
  expect(output).not.toContain("WRONG");
  expect(code).toBe(0);
});
