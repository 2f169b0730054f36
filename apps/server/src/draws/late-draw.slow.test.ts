import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "@counterfoil/core";
import { DrawRules, findChain, SANDBOX_CHAIN, SANDBOX_FALLBACK } from "@counterfoil/core/draw";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { completeFree } from "#test/api-client.ts";
import { addPeople } from "#test/fixtures.ts";
import { ok, openMovedShop, publishOpen } from "#test/moved-shop.ts";
import { doubtsOf, verifyDownloaded, verifyEvidence, verifyPack } from "#test/run-verifier.ts";
import type { TestServer } from "#test/server.ts";

const NAMES = ["freeze-rules", "lock-draws", "fetch-beacons", "draw", "expire-acts"];
const LISTS = ["allocation.csv", "commitment.json", "entries.csv", "left-out.csv", "proof.json", "rules.json"];
const EVIDENCE = ["README.txt", "key.txt", "log.jsonl", "verify.mjs", ...LISTS].sort();

const Found = z.object({
  draw: z.object({
    state: z.string(),
    results: z.array(z.object({ number: z.number().nullable(), name: z.string() })),
    voids: z.array(z.object({ number: z.number() })),
    announced: z.array(z.object({ kind: z.string() })),
  }),
});

/** Reserves numbers, or as many as given, and enters them. */
async function enter(server: TestServer, raffleId: string, token: string, numbers: number[] | number): Promise<void> {
  const isAmount = typeof numbers === "number";
  const path = `/api/raffleTickets/raffle/${raffleId}/reserve${isAmount ? `/${numbers}` : ""}`;
  await ok(server, "POST", path, token, isAmount ? { amount: numbers } : { ticketNums: numbers });
  expect((await completeFree(server.call, token)).status).toBe(200);
}

const loggedKinds = async (server: TestServer) =>
  (await server.call("GET", "/draws/log.jsonl")).text.match(/(?<="kind":")[a-z]+/g)?.join(" ");

const find = async (server: TestServer, slug: string) =>
  Found.parse((await server.call("GET", `/api/draws/${slug}`)).json).draw;

async function ask(server: TestServer, kind: string, command: object): Promise<void> {
  const body = { kind, command, reason: "It is a week late" };
  const answer = await server.call("POST", "/api/acts", { token: await server.admin(), body });
  expect(answer.text).toContain("Announced. It takes effect in 24 hours.");
}

async function expectRight(server: TestServer, slug: string, said: string): Promise<void> {
  for (const run of await verifyDownloaded(server.url, slug)) {
    expect(doubtsOf(run)).toEqual([]);
    expect(run.output).toContain(said);
  }
}

test("a draw whose beacon never comes is late, then drawn by the fallback in public, and its void is public too", async () => {
  const { server, pass } = await openMovedShop(NAMES);
  const { _id: raffle, slug } = await publishOpen(server, 1, { maxEntries: 100 });
  await pass(2_000);
  const people = await addPeople(server.deps.db, 3);
  for (const [i, { token }] of people.entries()) await enter(server, raffle, token, [i + 1, i + 11]);
  const { beacon } = server.deps;
  server.deps.beacon = {
    ...beacon,
    fetchBeacon: async (chain, round) =>
      chain.chain === SANDBOX_CHAIN.chain ? null : beacon.fetchBeacon(chain, round),
  };
  await pass(HOUR_MS + MINUTE_MS);
  expect((await find(server, slug)).state).toBe("locked");
  await pass(4 * HOUR_MS);
  expect(await find(server, slug)).toMatchObject({ state: "beacon_late", results: [] });
  await pass(WEEK_MS);
  expect(await find(server, slug)).toMatchObject({ state: "beacon_late", results: [] });

  await ask(server, "switch_beacon", { raffle });
  expect((await find(server, slug)).announced).toMatchObject([{ kind: "switch_beacon" }]);
  await pass(DAY_MS);
  expect(await find(server, slug)).toMatchObject({ state: "locked", results: [], announced: [] });
  await pass(11 * MINUTE_MS);
  const drawn = await find(server, slug);
  const winner = drawn.results[0]?.number;
  expect([1, 2, 3, 11, 12, 13]).toContain(winner);
  expect(drawn.state).toBe("drawn");
  await expectRight(server, slug, `Hot hatch: ${winner}\n`);
  await expectRight(server, slug, `/${SANDBOX_FALLBACK.chain}/public/`);
  const evidence = await verifyEvidence(server.url, slug);
  expect(evidence.names.sort()).toEqual(EVIDENCE);
  expect(evidence.output).toContain(`Hot hatch: ${winner}\n`);
  expect(evidence.output).toContain("names a key and a verifier: these\n");
  expect(evidence.output).toContain("Log: chain");
  expect(doubtsOf(evidence)).toEqual([]);

  const pack = await verifyPack(server.url, { raffleId: raffle, slug, token: await server.admin() });
  expect(pack.names).toEqual(expect.arrayContaining([...EVIDENCE, "records/audit.csv", "personal/winners.csv"]));
  expect(pack.output).toContain(`Hot hatch: ${winner}\n`);
  expect(doubtsOf(pack)).toEqual([]);

  await ask(server, "void_winner", { raffle, prize: 1, reason: "ineligible" });
  await expectRight(server, slug, `Hot hatch: ${winner}\n`);
  await pass(DAY_MS);
  expect((await verifyEvidence(server.url, slug)).output).toContain(`Hot hatch: ${winner}, void: ineligible\n`);
  const after = await find(server, slug);
  expect(after.voids).toEqual([expect.objectContaining({ number: winner })]);
  const replaced = `Hot hatch: ${winner}, void: ineligible\n   Hot hatch: ${after.results[0]?.number}\n`;
  await expectRight(server, slug, replaced);
  expect(await loggedKinds(server)).toBe("key rules commitment announce switch draw announce void");
});

test("a competition without an entry awards nothing, and that is verified too", async () => {
  const { server, pass } = await openMovedShop(NAMES);
  const { slug } = await publishOpen(server, 1, { maxEntries: 100 });
  expect((await server.call("GET", `/draws/${slug}/evidence.zip`)).status).toBe(404);
  await pass(HOUR_MS + MINUTE_MS);
  expect((await find(server, slug)).state).toBe("no_entries");
  expect((await verifyEvidence(server.url, slug)).output).toContain("VERIFIED: all checks passed.");
  await pass(5 * HOUR_MS);
  await expectRight(server, slug, "Hot hatch: not awarded\n");
});

describe("late opening", () => {
  const NAMES = ["freeze-rules", "fetch-beacons", "place-instant-wins", "lock-draws", "draw"];

  const OpeningDraw = z.object({ openingMoved: z.boolean().optional() });
  const Opening = z.object({ raffle: z.object({ startDate: z.string(), draw: OpeningDraw }) });
  const fiveWins = { maxEntries: 20, instantWins: ["£1", "£2", "£3", "£4", "£5"].map((prize) => ({ prize })) };

  const findOpening = async (server: TestServer, slug: string) =>
    Opening.parse((await server.call("GET", `/api/raffles/${slug}/live`)).json).raffle;

  const untilOpening = async (server: TestServer, slug: string) =>
    Date.parse((await findOpening(server, slug)).startDate) - server.deps.clock();

  /** Sells numbers to three people, ends, locks and draws the competition, and has a stranger verify it. */
  async function sellAndVerify(
    { server, pass }: Awaited<ReturnType<typeof openMovedShop>>,
    raffleId: string,
    slug: string,
  ) {
    for (const { token } of await addPeople(server.deps.db, 3)) await enter(server, raffleId, token, 4);
    await pass(10 * HOUR_MS);
    await pass(5 * HOUR_MS);
    const drawn = await find(server, slug);
    expect(drawn).toMatchObject({ state: "drawn", results: [{ name: "Hot hatch" }, ...drawn.results.slice(1)] });
    await expectRight(server, slug, "Log: chain");
    const evidence = await verifyEvidence(server.url, slug);
    expect(evidence.names).toContain("rules-1.json");
    expect(doubtsOf(evidence)).toEqual([]);
  }

  test("while no relay has the beacon of the instant wins the opening moves, anyone hands it in, and the draw verifies", async () => {
    const shop = await openMovedShop(NAMES);
    const { server, pass } = shop;
    const { _id: raffleId, slug } = await publishOpen(server, 10, fiveWins);
    const { beacon } = server.deps;
    server.deps.beacon = { ...beacon, fetchBeacon: async () => null };
    for (let move = 0; move < 3; move++) {
      await pass((await untilOpening(server, slug)) - 15_000);
      await pass(10_000);
      expect((await findOpening(server, slug)).draw.openingMoved).toBe(true);
      expect(await untilOpening(server, slug)).toBeGreaterThan(MINUTE_MS);
    }
    await pass(70_000);
    const { text } = await server.call("GET", `/draws/${slug}/rules.json`);
    const rules = DrawRules.parse(JSON.parse(text));
    const awaited = rules.instant?.round ?? 0;
    const made = await beacon.fetchBeacon(findChain(rules.beacon.chain), awaited);
    const hand = (round: number, signature: string | undefined) =>
      server.call("POST", `/api/draws/${slug}/beacon`, { body: { round, signature } });
    expect((await hand(awaited - 1, made?.signature)).status).toBe(422);
    expect((await hand(awaited, "ab".repeat(48))).status).toBe(422);
    expect((await hand(awaited, made?.signature)).status).toBe(200);
    await pass(5_000);
    expect(JSON.parse((await server.call("GET", `/draws/${slug}/positions.json`)).text).root).toMatch(/^[0-9a-f]{64}$/);
    server.deps.beacon = beacon;
    await pass(await untilOpening(server, slug));
    await sellAndVerify(shop, raffleId, slug);
    expect(await loggedKinds(server)).toBe("key rules rules rules rules positions commitment draw");
  });
});
