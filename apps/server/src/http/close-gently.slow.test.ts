import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";

const ROUNDS = 6;
const CLIENTS = 40;

interface Round {
  /** Set when the server starts to close. */
  isEnding: boolean;
  answers: number;
  /** Answers after that, with their Connection header. */
  last: (string | undefined)[];
  resets: string[];
}

/** Sends a request on the keep-alive connection of `agent`; returns whether to continue. */
function ask(url: string, agent: Agent, round: Round): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let wasOpen = false;
  const asking = request(`${url}/api/raffles/all`, { agent }, (answer) => {
    answer.resume().on("end", () => {
      round.answers += 1;
      if (round.isEnding) round.last.push(answer.headers.connection);
      resolve(answer.headers.connection !== "close");
    });
  });
  asking.on("socket", (socket) => {
    wasOpen = asking.reusedSocket && !round.isEnding;
    if (!socket.connecting) return;
    socket.once("connect", () => {
      wasOpen ||= !round.isEnding;
    });
  });
  asking.on("error", (error) => {
    // A connection opened after closing began, or ended by the previous answer, is not the server's concern.
    if (wasOpen || asking.reusedSocket) round.resets.push(`${error.message} (kept: ${asking.reusedSocket})`);
    resolve(false);
  });
  asking.end();
  return promise;
}

/** One customer's browser, which sends request after request on one connection. */
async function sendRepeatedly(url: string, round: Round): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (await ask(url, agent, round)) await pause(Math.random() * 5);
  agent.destroy();
}

test("no request on a keep-alive connection is reset by a shop that shuts down: each is answered with Connection: close", {
  timeout: 120_000,
}, async () => {
  const settings = await testSettings();
  const rounds: Round[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const round: Round = { isEnding: false, answers: 0, last: [], resets: [] };
    rounds.push(round);
    const shop = await startProcess(settings);
    const clients = Array.from({ length: CLIENTS }, () => sendRepeatedly(shop.url, round));
    while (round.answers < 500) await pause(10);
    round.isEnding = true;
    const ended = shop.stop();
    await Promise.all(clients);
    expect(await ended).toBe(0);
  }
  expect(rounds.flatMap(({ resets }) => resets)).toEqual([]);
  for (const { last } of rounds) expect(last.filter((connection) => connection === "close").length).toBe(CLIENTS);
});
