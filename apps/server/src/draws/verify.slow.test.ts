import { createRequire } from "node:module";
import { entrantId, sha256Hex } from "@counterfoil/core/draw";
import { editProof, instantDraw, makeDrawFiles, miniDraw } from "@counterfoil/core/testing";
import { expect, it } from "vitest";
import { verifyFiles, verifyOn } from "#test/run-verifier.ts";

const mini = makeDrawFiles(miniDraw);
const PUBLIC_KEY = "8b0837122df0df36cc38c9529553bb7077bf79dc20e99b56a1fcc481b3e69def";

it("ends soon where thousands of prizes go to a few people who each get one first", async () => {
  const people = Array.from({ length: 40 }, (_, i) => ({ key: sha256Hex(`${i}`), label: `Ann ${i}` }));
  const openingOf = (number: number) => people[number % people.length] ?? { key: "", label: "" };
  const entries = Array.from({ length: 8_000 }, (_, i) => {
    const { key, label } = openingOf(i + 1);
    return { number: i + 1, entrantId: entrantId(key, label), route: "paid" as const };
  });
  const prizes = Array.from({ length: 5_000 }, (_, i) => `£${i}`);
  const many = { cap: entries.length, maxPerEntrant: entries.length, prizes, instant: null };
  const without = { instantSecret: null, positionsBeacon: null, voidPositions: [], leftOut: [], voids: [] };
  const logged = { ...miniDraw.logged, voids: [] };
  const story = { ...miniDraw, ...without, rules: { ...miniDraw.rules, ...many }, entries, openingOf, logged };
  const { code, output } = await verifyFiles(makeDrawFiles(story), PUBLIC_KEY);
  expect(code, output).toBe(0);
});

it("runs on the oldest Node.js that it names", async () => {
  const machine = { node: createRequire(import.meta.url).resolve("node-18/bin/node"), flags: [] };
  const { code, output } = await verifyOn(machine, makeDrawFiles(instantDraw));
  expect(output).toContain("VERIFIED: all checks passed.");
  expect(code).toBe(0);
  const forged = editProof((proof) => ({ ...proof, voids: [] }))(mini);
  expect((await verifyOn(machine, { ...mini, ...forged })).code).toBe(1);
});
