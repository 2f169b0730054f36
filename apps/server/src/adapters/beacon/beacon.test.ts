import { createServer, type ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { verifyBeacon } from "@counterfoil/core/beacon";
import { type BeaconChain, fallbackOf, QUICKNET, SANDBOX_CHAIN, timeOfRound } from "@counterfoil/core/draw";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "#test/listen.ts";
import { openRelays } from "./relays.ts";
import { openSandboxBeacon } from "./sandbox.ts";

const ROUND = 1000;
const signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
/** Of round 123: a real signature, of another round. */
const another = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92";
const beacon = { round: ROUND, signature };

type Reply = (response: ServerResponse) => void;

const says =
  (answer: unknown, status = 200): Reply =>
  (response) =>
    response.writeHead(status).end(typeof answer === "string" ? answer : JSON.stringify(answer));
const honest = says({ round: ROUND, randomness: "00".repeat(32), signature });

function* endless() {
  for (;;) yield "x".repeat(65_536);
}

/** A relay over HTTP; `asked` has the paths that it was asked for. */
async function startRelay(reply: Reply) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    reply(response);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, asked };
}

/** Relays with a clock that only the test moves. */
function relaysOf(urls: string[]) {
  const time = { now: 0 };
  const source = openRelays(urls, { now: () => time.now, timeout: 2_000 });
  return { time, fetch: (round = ROUND) => source.fetchBeacon(QUICKNET, round) };
}

describe("the beacons of drand", () => {
  it("are asked for by the hash of the chain and the round", async () => {
    const relay = await startRelay(honest);
    expect(await relaysOf([relay.url]).fetch()).toEqual(beacon);
    expect(relay.asked).toEqual([`/${QUICKNET.chain}/public/${ROUND}`]);
  });

  it("are fetched of one round while no relay has another, which is asked for seldom", async () => {
    const server = await startRelay((response) => {
      const has = response.req.url?.endsWith(`/${ROUND}`);
      return (has ? honest : says("Not found", 404))(response);
    });
    const relays = relaysOf([server.url]);
    for (const now of [0, 500, 1_500, 2_000]) {
      relays.time.now = now;
      expect(await relays.fetch(7)).toBeNull();
      expect(await relays.fetch()).toEqual(beacon);
    }
    expect(server.asked.filter((path) => path.endsWith("/7"))).toHaveLength(2);
  });

  it.each<[string, Reply]>([
    ["says another round's signature", says({ round: ROUND, signature: another })],
    ["changes one bit", says({ round: ROUND, signature: `a${signature.slice(1)}` })],
    ["sends no point of the curve", says({ round: ROUND, signature: "00".repeat(48) })],
    ["sends a short signature", says({ round: ROUND, signature: signature.slice(2) })],
    ["names randomness alone", says({ round: ROUND, randomness: "11".repeat(32) })],
    ["sends no JSON", says("<html>")],
    ["sends JSON that is no object", says("null")],
    ["does not have the round yet", says({ error: "too early" }, 425)],
    ["fails", says("", 500)],
    ["sends somewhere else", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["closes the connection", (response) => response.destroy()],
    ["never answers", () => {}],
    ["never ends its answer", (response) => response.writeHead(200).write("{")],
    ["sends without end", (response) => void pipeline(Readable.from(endless()), response.writeHead(200), () => {})],
  ])("come from the next relay when one %s", async (_what, reply) => {
    const [bad, good] = [await startRelay(reply), await startRelay(honest)];
    expect(await relaysOf([bad.url, good.url]).fetch()).toEqual(beacon);
    expect(bad.asked).toHaveLength(1);
  });

  it("are not there when all relays lie or are dead", async () => {
    const liar = await startRelay(says({ round: ROUND, signature: another }));
    expect(await relaysOf([liar.url, "http://127.0.0.1:1"]).fetch()).toBeNull();
  });

  it("are asked for again after a pause that grows to a minute, and immediately after an answer", async () => {
    let reply = says("", 500);
    const relay = await startRelay((response) => reply(response));
    const { fetch, time } = relaysOf([relay.url]);
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const before = relay.asked.length;
      let waited = 0;
      for (await fetch(); relay.asked.length === before; await fetch()) {
        time.now += 1_000;
        waited += 1_000;
      }
      pauses.push(waited / 1_000);
    }
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60]);
    reply = honest;
    time.now += 60_000;
    expect([await fetch(), await fetch()]).toEqual([beacon, beacon]);
  });

  it("are verified with the pinned key, wherever they come from", () => {
    expect(verifyBeacon(beacon)).toBe(true);
    expect(verifyBeacon({ round: ROUND + 1, signature })).toBe(false);
  });
});

const fallback = fallbackOf(SANDBOX_CHAIN);
let now = 0;
const source = openSandboxBeacon(() => now);
const at = (chain: BeaconChain, round: number) => timeOfRound(round, chain).getTime();

describe("the test beacon", () => {
  it.each([SANDBOX_CHAIN, fallback])("has a round once its time has come, and not before", async (chain) => {
    now = at(chain, 30_000_000) - 1;
    expect(await source.fetchBeacon(chain, 30_000_000)).toBeNull();
    now += 1;
    const beacon = await source.fetchBeacon(chain, 30_000_000);
    expect(beacon && verifyBeacon(beacon, chain)).toBe(true);
    expect(beacon && verifyBeacon({ ...beacon, round: 30_000_001 }, chain)).toBe(false);
  });

  it("never passes for a real one", async () => {
    now = at(QUICKNET, 30_000_000);
    expect(await source.fetchBeacon(QUICKNET, 30_000_000)).toBeNull();
    const beacon = await source.fetchBeacon(SANDBOX_CHAIN, 30_000_000);
    expect(beacon && verifyBeacon(beacon, QUICKNET)).toBe(false);
  });

  it("is the same in every process", async () => {
    now = at(SANDBOX_CHAIN, 1000);
    expect((await source.fetchBeacon(SANDBOX_CHAIN, 1000))?.signature).toBe(
      "93d21b7978d53342ce780fa1d162a4e3455348cd71c2fb36c137a5e12ca06f21d075350942073e1fd412dd9ee26bae21",
    );
  });
});
