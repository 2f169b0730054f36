import { sign } from "node:crypto";
import { DrawCommitment, DrawProof, DrawRules, SANDBOX_CHAIN, writeCommitment } from "@counterfoil/core/draw";
import { type Change, type DrawFiles, edit, editLog, editProof } from "@counterfoil/core/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { addPeople } from "#test/fixtures.ts";
import { openMovedShop } from "#test/moved-shop.ts";
import { verifyFiles } from "#test/run-verifier.ts";
import type { TestServer } from "#test/server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAMES = ["freeze-rules", "fetch-beacons", "place-instant-wins", "lock-draws", "draw", "expire-acts"];
const iso = (ms: number) => new Date(ms).toISOString();
const Created = z.object({ raffle: z.object({ _id: z.string(), slug: z.string() }) });

async function ok(server: TestServer, method: string, path: string, token: string, body: object) {
  const answer = await server.call(method, path, { token, body });
  expect([200, 202], `${method} ${path} ${answer.text}`).toContain(answer.status);
  return answer.json;
}

/** Sells, locks and draws a competition with a question and instant wins, voids its winner, and downloads its files. */
async function drawInShop() {
  const { server, pass } = await openMovedShop(NAMES);
  const now = server.deps.clock();
  const admin = await server.admin();
  const dates = { startDate: iso(now), endDate: iso(now + HOUR), drawAt: iso(now + 5 * HOUR) };
  const answers = [{ answer: "4", correct: true }, { answer: "5" }];
  const body = {
    name: "Hot hatch",
    ...dates,
    price: 0,
    maxEntries: 24,
    maxEntriesPerPerson: 10,
    instantWins: ["£1", "£2", "£3"].map((prize) => ({ prize })),
    question: { question: "2 + 2?", answers },
    live: true,
  };
  const { raffle } = Created.parse(await ok(server, "POST", "/api/raffles", admin, body));
  await pass(70_000);
  await pass(MINUTE);
  const people = await addPeople(server.deps.db, 4);
  for (const [index, { token }] of people.entries()) {
    const choice = { amount: 4, questionAnswer: index === 3 ? "5" : "4" };
    await ok(server, "POST", `/api/raffleTickets/raffle/${raffle._id}/reserve/4`, token, choice);
    const free = { usePromotionalBalance: false, couponCode: "", newsletter: false };
    await ok(server, "POST", "/api/payments/noPayment", token, free);
  }
  await pass(HOUR);
  await pass(4 * HOUR);
  const command = { raffle: raffle._id, prize: 1, reason: "unreachable" };
  const again = await server.admin();
  await ok(server, "POST", "/api/acts", again, { kind: "void_winner", command, reason: "No answer to three calls" });
  await pass(24 * HOUR + MINUTE);
  const read = async (path: string) => (await server.call("GET", `/draws/${path}`)).text;
  const of = (name: string) => read(`${raffle.slug}/${name}`);
  const files: DrawFiles = {
    "rules.json": await of("rules.json"),
    "entries.csv": await of("entries.csv"),
    "left-out.csv": await of("left-out.csv"),
    "commitment.json": await of("commitment.json"),
    "proof.json": await of("proof.json"),
    "log.jsonl": await read("log.jsonl"),
  };
  return { server, files, key: (await read("key.txt")).trim() };
}

/** Each of the sixteen changes to what the shop has published, with the sentence that says what is wrong. */
async function changesOf(server: TestServer, files: DrawFiles): Promise<[string, Change, RegExp][]> {
  const rules = DrawRules.parse(JSON.parse(files["rules.json"]));
  const commitment = DrawCommitment.parse(JSON.parse(files["commitment.json"]));
  const { beacon, openings } = DrawProof.parse(JSON.parse(files["proof.json"]));
  const { key } = server.deps.config.draws;
  if (!beacon || !key) throw new Error("Nothing was drawn");
  const other = await server.deps.beacon.fetchBeacon(SANDBOX_CHAIN, beacon.round - 1);
  const anotherSecret = writeCommitment({
    ...commitment,
    reveals: { ...commitment.reveals, instantSecret: commitment.reveals.answerKey },
  });
  const secretSwapped: Change = (before) => ({
    "commitment.json": anotherSecret,
    ...editProof((proof) => ({
      ...proof,
      signature: sign(null, Buffer.from(anotherSecret), key.privateKey).toString("hex"),
    }))(before),
  });
  const label = Object.values(openings)[0]?.label ?? "";
  const last = files["log.jsonl"].trimEnd().split("\n").length;
  return [
    ["a line removed", edit("entries.csv", /^.*\n/, ""), /entries\.csv is not what was committed to: count 11, not 12/],
    [
      "a route changed",
      edit("entries.csv", ",paid", ",manual"),
      /entries\.csv is not what was committed to: paid 11, not 12/,
    ],
    ["the line ends of a spreadsheet", edit("entries.csv", /\n/g, "\r\n"), /malformed line\. Saved by a spreadsheet\?/],
    ["another closing time", edit("rules.json", rules.closesAt, "2030-01-01T00:00:00Z"), /rules\.json was changed/],
    [
      "another time of the lock",
      edit("commitment.json", commitment.lockedAt, rules.closesAt),
      /commitment\.json is not what the shop signed/,
    ],
    [
      "another beacon",
      editProof((proof) => ({ ...proof, beacon: { round: beacon.round, signature: other?.signature ?? "" } })),
      /seed does not come from this beacon/,
    ],
    [
      "another round",
      editProof((proof) => ({ ...proof, beacon: { ...beacon, round: beacon.round + 1 } })),
      /in proof\.json is not the one of this draw/,
    ],
    [
      "another winner",
      editProof((proof) => ({ ...proof, results: proof.results.map((one) => ({ ...one, number: 24 })) })),
      /proof\.json has other results/,
    ],
    ["a void that is hidden", editProof((proof) => ({ ...proof, voids: [] })), /a hidden void/],
    [
      "a reason outside the rules",
      editProof((proof) => ({ ...proof, voids: [{ prize: 1, reason: "a friend is next" }] })),
      /The reason "a friend is next" of a void is not in the rules/,
    ],
    ["another instant secret", secretSwapped, /The secret of the instant wins is another/],
    [
      "a bit of the signature",
      editProof((proof) => {
        const flipped = (Number.parseInt(proof.signature.charAt(0), 16) ^ 1).toString(16);
        return { ...proof, signature: `${flipped}${proof.signature.slice(1)}` };
      }),
      /commitment\.json is not what the shop signed/,
    ],
    ["another name", edit("proof.json", label, "A friend"), /was not entered under the name in proof\.json/],
    [
      "a line of the log dropped",
      editLog((lines) => lines.toSpliced(2, 1)),
      /Line 3 of the log does not follow the line before/,
    ],
    [
      "a line of the log edited",
      editLog((lines) => lines.map((line) => line.replace('"kind":"rules"', '"kind":"award"'))),
      /Line 2 of the log is not what the shop signed/,
    ],
    [
      "a void missing from the log",
      editLog((lines) => lines.slice(0, last - 1)),
      /The log has another "void", one more or less/,
    ],
  ];
}

test("each of sixteen changes to the files of a drawn competition fails, with a sentence that says what is wrong", async () => {
  const { server, files, key } = await drawInShop();
  const untouched = await verifyFiles(files, key);
  expect(untouched.output).toContain("RIGHT");
  expect(untouched.code).toBe(0);
  const changes = await changesOf(server, files);
  expect(changes).toHaveLength(16);
  for (const [name, change, sentence] of changes) {
    const { code, output } = await verifyFiles({ ...files, ...change(files) }, key);
    const wrong = output.split("\n").filter((line) => line.startsWith("   WRONG: "));
    expect(
      wrong.some((line) => sentence.test(line)),
      `${name}: ${output}`,
    ).toBe(true);
    expect(code, name).toBe(1);
  }
});
