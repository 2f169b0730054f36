import { DAY_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { DrawProof, SANDBOX_CHAIN } from "@counterfoil/core/draw";
import { type DrawFiles, instantTamperings, sixteenTamperings } from "@counterfoil/core/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { addPeople } from "#test/fixtures.ts";
import { openMovedShop } from "#test/moved-shop.ts";
import { doubtsOf, verifyFiles } from "#test/run-verifier.ts";
import type { TestServer } from "#test/server.ts";

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
  const dates = { startDate: iso(now), endDate: iso(now + HOUR_MS), drawAt: iso(now + 5 * HOUR_MS) };
  const answers = [{ answer: "4", correct: true }, { answer: "5" }];
  const body = {
    name: "Hot hatch",
    ...dates,
    price: 0,
    maxEntries: 24,
    maxEntriesPerPerson: 10,
    // One at each number: sixteen are won.
    instantWins: Array.from({ length: 24 }, (_, index) => ({ prize: `£${index + 1}` })),
    question: { question: "2 + 2?", answers },
    live: true,
  };
  const { raffle } = Created.parse(await ok(server, "POST", "/api/raffles", admin, body));
  await pass(70_000);
  await pass(MINUTE_MS);
  const people = await addPeople(server.deps.db, 4);
  for (const [index, { token }] of people.entries()) {
    const choice = { amount: 4, questionAnswer: index === 3 ? "5" : "4" };
    await ok(server, "POST", `/api/raffleTickets/raffle/${raffle._id}/reserve/4`, token, choice);
    const free = { usePromotionalBalance: false, couponCode: "", newsletter: false };
    await ok(server, "POST", "/api/payments/noPayment", token, free);
  }
  await pass(HOUR_MS);
  await pass(4 * HOUR_MS);
  const command = { raffle: raffle._id, prize: 1, reason: "unreachable" };
  const again = await server.admin();
  await ok(server, "POST", "/api/acts", again, { kind: "void_winner", command, reason: "No answer to three calls" });
  await pass(DAY_MS + MINUTE_MS);
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

/** Returns the Ed25519 seed of the shop, in hex. */
function signingKeyOf({ deps }: TestServer): string {
  const { d = "" } = deps.config.draws.key?.privateKey.export({ format: "jwk" }) ?? {};
  return Buffer.from(d, "base64url").toString("hex");
}

async function otherBeacon({ deps }: TestServer, files: DrawFiles): Promise<string> {
  const { beacon } = DrawProof.parse(JSON.parse(files["proof.json"]));
  const other = await deps.beacon.fetchBeacon(SANDBOX_CHAIN, (beacon?.round ?? 0) - 1);
  return other?.signature ?? "";
}

test("each change to the files of a drawn competition fails, with a sentence that says what is wrong", async () => {
  const { server, files, key } = await drawInShop();
  const untouched = await verifyFiles(files, key);
  expect(doubtsOf(untouched)).toEqual([]);
  const forger = { signingKey: signingKeyOf(server), otherBeacon: await otherBeacon(server, files) };
  const tamperings = [...sixteenTamperings(forger), ...instantTamperings(forger)];
  for (const { name, change, says } of tamperings) {
    const { code, output } = await verifyFiles({ ...files, ...change(files) }, key);
    const wrong = output.split("\n").filter((line) => line.startsWith("   WRONG: "));
    expect(
      wrong.some((line) => says.test(line)),
      `${name}: ${output}`,
    ).toBe(true);
    expect(code, name).toBe(1);
  }
});
