import { once } from "node:events";
import { connect } from "node:net";
import { invariantViolations, unsettled } from "@counterfoil/db/testing";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { reopenLater, type Settings } from "#test/after-kill.ts";
import { createApiClient, openPage, openRaffle, payOnPage, takeNumber, waitForOrder } from "#test/api-client.ts";
import { addPeople, addPerson, type Person, withDatabase } from "#test/fixtures.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";

/** Customers who are each to be given £50. */
const GIFTS = 12;
const GIFT_PENCE = 5_000;

const Waiting = z.object({ act: z.object({ _id: z.string() }) });
const Found = z.object({ act: z.object({ state: z.string() }) });

/** Settings of a shop that requires a second admin, and another owner beside the one of the settings. */
async function fourEyesShop(customers: number) {
  const settings = { ...(await testSettings()), FOUR_EYES: "on" };
  const owner = { admin: true, first_name: "Olga", last_name: "Owner", phone: "07700 900999" };
  return withDatabase(settings.DATABASE_URL, async (db) => {
    return { settings, olga: await addPerson(db, owner), people: await addPeople(db, customers) };
  });
}

const logIn = async (url: string) => field(await callTo(url, "POST", "/api/auth/login", { body: ADMIN }), "token");

const findState = async (url: string, token: string, id: string) =>
  Found.parse((await callTo(url, "GET", `/api/acts/${id}`, { token })).json).act.state;

const approve = (url: string, token: string, id: string) =>
  callTo(url, "POST", `/api/acts/${id}/approve`, { token, body: {} });

/** Approves a request and never reads the answer, like someone whose connection is lost in between. */
async function approveUnanswered(url: string, token: string, id: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const head = ["Host: shop.test", `Authorization: Bearer ${token}`, "Content-Type: application/json"];
  socket.write(`POST /api/acts/${id}/approve HTTP/1.1\r\n${head.join("\r\n")}\r\nContent-Length: 2\r\n\r\n{}`);
}

async function balancesOf(settings: Settings, people: readonly Person[]): Promise<number[]> {
  return withDatabase(settings.DATABASE_URL, async (db) => {
    expect(await invariantViolations(db)).toEqual([]);
    const rows = await db.read.selectFrom("users").select(["id", "balance_pence"]).execute();
    return people.map(({ id }) => rows.find((row) => row.id === id)?.balance_pence ?? -1);
  });
}

test("what is approved is done once or not at all after SIGKILL before the answer, and its state says which", {
  timeout: 240_000,
}, async () => {
  const { settings, olga, people } = await fourEyesShop(GIFTS);
  const shop = await startProcess(settings);
  const ada = await logIn(shop.url);
  const acts: string[] = [];
  for (const { id } of people) {
    const body = { $push: { promotionalBalanceHistory: { amount: GIFT_PENCE / 100, notes: "Sorry" } } };
    const asked = await callTo(shop.url, "PUT", `/api/user/${id}`, { token: olga.token, body });
    expect(asked.status).toBe(202);
    acts.push(Waiting.parse(asked.json).act._id);
  }
  const [first = ""] = acts;
  for (const id of acts) await approveUnanswered(shop.url, ada, id);
  await expect.poll(() => findState(shop.url, ada, first), { interval: 2 }).toBe("done");
  await shop.kill();

  const balances = await balancesOf(settings, people);
  expect(balances[0]).toBe(GIFT_PENCE);
  const again = await startProcess(settings);
  const states = await Promise.all(acts.map((id) => findState(again.url, ada, id)));
  expect(states).toEqual(balances.map((pence) => (pence === GIFT_PENCE ? "done" : "asked")));
  const answers = await Promise.all(acts.map((id) => approve(again.url, ada, id)));
  expect(answers.map(({ status }) => status)).toEqual(states.map((state) => (state === "done" ? 409 : 200)));
  expect(answers[0]?.json).toMatchObject({ code: "act.done" });
  await again.kill();
  expect(await balancesOf(settings, people)).toEqual(people.map(() => GIFT_PENCE));
});

test("an approved refund is sent to the provider once, with SIGKILL before the answer and again around its sending", {
  timeout: 240_000,
}, async () => {
  const { settings, olga, people } = await fourEyesShop(1);
  const [bea] = people;
  if (!bea) throw new Error("No customer was created");
  const shop = await startProcess(settings);
  const client = createApiClient([shop.url]);
  const raffleId = await openRaffle(client, { price: 120 });
  await takeNumber(client, bea.token, { raffleId, number: 1, most: 100 });
  const { page, orderId } = await openPage(client, bea.token);
  await payOnPage(page, "4111111111111111");
  await waitForOrder(client, bea.token, orderId);
  const refund = (url: string) => callTo(url, "POST", `/api/orders/${orderId}/refund`, { token: olga.token, body: {} });
  const asked = await refund(shop.url);
  expect(asked.status).toBe(202);
  const id = Waiting.parse(asked.json).act._id;
  const ada = await logIn(shop.url);
  await approveUnanswered(shop.url, ada, id);
  await expect.poll(() => findState(shop.url, ada, id), { interval: 2 }).toBe("done");
  await shop.kill();

  const again = await startProcess(settings);
  const repeated = await approve(again.url, ada, id);
  expect([repeated.status, repeated.json]).toEqual([409, expect.objectContaining({ code: "act.done" })]);
  await again.kill();

  const server = await reopenLater(settings);
  const { db } = server.deps;
  expect(await unsettled(db)).toEqual([]);
  expect(await invariantViolations(db)).toEqual([]);
  const refunds = await db.read.selectFrom("refunds").select(["state", "card_pence"]).execute();
  expect(refunds).toEqual([{ state: "done", card_pence: 12_000 }]);
  const sent = await db.read.selectFrom("sandbox_refunds").select("amount_pence").execute();
  expect(sent).toEqual([{ amount_pence: 12_000 }]);
  expect(await findState(server.url, ada, id)).toBe("done");
  expect((await refund(server.url)).status).not.toBe(202);
});
