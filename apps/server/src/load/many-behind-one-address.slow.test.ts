import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPage, openRaffle, payOnPage, takeNumber, waitForOrder } from "#test/api-client.ts";
import { addPeople } from "#test/fixtures.ts";
import { openServer, registerAt } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";

/** Buyers of the test, as a share of 300, who within 20 s may use the limit's tokens and its refill. */
const VISITORS = 30;
const [NETWORK, SECONDS, BUCKET, REFILL] = [300, 20, 4_000, 200];
const SHARE = (VISITORS / NETWORK) * (BUCKET + SECONDS * REFILL);
const BATCH = 50;
const AT_ONCE = 5;

test("three hundred people behind one address, who come for the first time within twenty seconds, all buy", {
  timeout: 240_000,
}, async () => {
  const now = Date.now();
  const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => now, webFolder: builtWebApp() });
  writeFileSync(join(server.imagesFolder, "key.webp"), "a picture");
  const raffleId = await openRaffle(server.call, { maxEntries: 1_000 });
  const people = await addPeople(server.deps.db, VISITORS);
  const refused: string[] = [];
  const call: typeof server.call = async (method, path, more) => {
    const answer = await server.call(method, path, more);
    if (answer.status === 429) refused.push(`${method} ${path}`);
    return answer;
  };
  // The clock does not move. Others of the network have used all but these buyers' share.
  for (let used = 0; used + BATCH < BUCKET - SHARE; used += BATCH) {
    await server.call("GET", `/trpc/${Array(BATCH).fill("none")}`);
  }

  const comeAndBuy = async (token: string, place: number): Promise<void> => {
    await call("GET", "/?utm_source=mail");
    await call("GET", "/c/hot-hatch-and-2-000-for-fuel");
    for (let file = 0; file < 30; file++) await call("GET", "/assets/index-abc123.js");
    for (let picture = 0; picture < 15; picture++) await call("GET", "/images/key.webp");
    await call("GET", "/trpc/settings.find,raffles.listOpen,content.listBlocks?batch=1");
    for (let poll = 0; poll < 15; poll++) await call("GET", `/api/raffleTickets/raffle/${raffleId}/unavailable`);
    await call("GET", "/api/captcha");
    const email = `cold.${place}@customer.test`;
    expect((await registerAt(call, { email })).status).toBe(200);
    await call("POST", "/api/auth/verify-account", { body: { email, code: "mailed" } });
    await call("GET", "/api/auth", { token });
    expect(await takeNumber(call, token, { raffleId, most: 1_000, number: place + 1 })).toBe(true);
    await call("GET", "/api/raffleTickets/reserved", { token });
    const { page, orderId } = await openPage(call, token);
    await call("GET", new URL(page).pathname);
    expect(await payOnPage(page, "4111 1111 1111 1111")).toBe(303);
    // Do not poll the server: the clock that refills the bucket stands still, so a slow machine would poll too often.
    const orders = () => server.deps.db.read.selectFrom("orders").select("ref").where("ref", "=", orderId).execute();
    await expect.poll(orders, { timeout: 120_000 }).toHaveLength(1);
    await waitForOrder(call, token, orderId);
  };
  // By the shop's clock all come in the same moment. Sent a few at a time, so that on a slow machine no one waits for a lock until it times out.
  const waiting = [...people.entries()];
  const buyInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await comeAndBuy(next[1].token, next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyInTurn));
  expect(waiting).toEqual([]);
  expect(refused).toEqual([]);
});
