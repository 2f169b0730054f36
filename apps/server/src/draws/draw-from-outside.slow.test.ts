import { SECOND_MS } from "@counterfoil/core";
import { sha256Hex } from "@counterfoil/core/draw";
import { expect, test } from "vitest";
import { z } from "zod";
import { createApiClient, openPage, payOnPage, waitForOrder } from "#test/api-client.ts";
import { doubtsOf, verifyDownloaded } from "#test/run-verifier.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";

const FAST = { BEACON: "sandbox", DRAW_LEAD_SECONDS: "5", RESERVATION_SECONDS: "5", PAYMENT_SECONDS: "10" };
const ENDS_IN = 20;
/** The least that these settings allow after the end: hold, payment, lead, and as much again for the lock. */
const DRAWN_AFTER = 25;

const petrol = {
  question: "Which of these is the fuel for a petrol engine?",
  answers: [
    { answer: "Petrol", correct: true },
    { answer: "Paraffin", correct: false },
  ],
};

const home = { addressLine1: "1 High Street", city: "York", county: "Yorkshire", postCode: "YO1 7HH" };

const Created = z.object({ raffle: z.object({ _id: z.string(), slug: z.string() }) });
const Users = z.object({ users: z.array(z.object({ email: z.string(), verificationCode: z.string().nullable() })) });
const Winners = z.object({ winners: z.array(z.object({ name: z.string(), ticketNumber: z.string() })) });
const Found = z.object({
  draw: z.object({
    state: z.string(),
    commitHash: z.string().nullable(),
    testBeacon: z.boolean(),
    counts: z.object({ entries: z.number(), leftOut: z.number() }).nullable(),
    results: z.array(z.object({ number: z.number().nullable(), label: z.string().nullable() })),
  }),
});

const iso = (ms: number) => new Date(ms).toISOString();

/** Registers someone, whose address the admin verifies. Returns the token. */
async function register(url: string, admin: string, firstName: string): Promise<string> {
  const password = "correct horse battery";
  const email = `${firstName}@customer.test`.toLowerCase();
  const names = { firstName, lastName: "Baker", email, password, passwordAgain: password };
  const body = { ...names, newsletter: false, recaptcha: "any" };
  const token = field(await callTo(url, "POST", "/api/auth/register", { body }), "token");
  const { users } = Users.parse((await callTo(url, "POST", "/api/user/adminBrowse", { token: admin, body: {} })).json);
  const code = users.find((user) => user.email === email)?.verificationCode;
  const verified = await callTo(url, "GET", `/api/user/verify/${email}/${code}`, { token: admin });
  expect(verified.status, verified.text).toBe(200);
  const details = { phone: "07700 900123", addresses: { shipping: home, billing: home } };
  const edited = await callTo(url, "POST", "/api/auth", { token, body: details });
  expect(edited.status, edited.text).toBe(200);
  return token;
}

/** Creates the competition of the test as the admin, live immediately. */
async function publish(url: string, token: string) {
  const now = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
  const body = {
    name: "Hot hatch",
    price: 2.5,
    startDate: iso(now - 60 * SECOND_MS),
    endDate: iso(now + ENDS_IN * SECOND_MS),
    drawAt: iso(now + (ENDS_IN + DRAWN_AFTER) * SECOND_MS),
    maxEntries: 100,
    maxEntriesPerPerson: 10,
    question: petrol,
    live: true,
  };
  const created = await callTo(url, "POST", "/api/raffles", { token, body });
  expect(created.status, created.text).toBe(200);
  return Created.parse(created.json).raffle;
}

interface Purchase {
  token: string;
  numbers: number[];
  answer: string;
}

/** Takes numbers with an answer and pays for them by card. */
async function buy(url: string, raffleId: string, { token, numbers, answer }: Purchase): Promise<void> {
  const body = { ticketNums: numbers, questionAnswer: answer };
  const reserve = () => callTo(url, "POST", `/api/raffleTickets/raffle/${raffleId}/reserve`, { token, body });
  // It opens a second after its rules.
  await expect.poll(async () => (await reserve()).status, { interval: 200 }).toBe(200);
  const client = createApiClient([url], () => {});
  const { page, orderId } = await openPage(client, token);
  await payOnPage(page, "4111111111111111");
  await waitForOrder(client, token, orderId);
}

test("a competition is sold, locked and drawn by calls and the clock alone, and a stranger computes its winner", {
  timeout: 180_000,
}, async () => {
  const { url, errors } = await startProcess({ ...(await testSettings()), ...FAST });
  const admin = field(await callTo(url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  const [ann, bea, cy] = [
    await register(url, admin, "Ann"),
    await register(url, admin, "Bea"),
    await register(url, admin, "Cy"),
  ];
  const { _id: raffleId, slug } = await publish(url, admin);
  await Promise.all([
    buy(url, raffleId, { token: ann, numbers: [3, 40, 41], answer: "Petrol" }),
    buy(url, raffleId, { token: bea, numbers: [7, 8], answer: "Petrol" }),
    buy(url, raffleId, { token: cy, numbers: [9], answer: "Paraffin" }),
  ]);
  const find = async () => Found.parse((await callTo(url, "GET", `/api/draws/${slug}`)).json).draw;
  const state = async () => (await find()).state;
  const patiently = { timeout: 90_000, interval: 250 };
  await expect.poll(state, patiently).toBe("locked");
  const locked = await find();
  const list = (await callTo(url, "GET", `/draws/${slug}/entries.csv`)).text;
  expect(locked).toMatchObject({ counts: { entries: 5, leftOut: 1 }, results: [], testBeacon: true });
  await expect.poll(state, patiently).toBe("drawn");

  const drawn = await find();
  const [result] = drawn.results;
  expect(drawn.commitHash).toBe(locked.commitHash);
  expect([3, 7, 8, 40, 41]).toContain(result?.number);
  const verdicts = await verifyDownloaded(url, slug);
  expect(verdicts.flatMap(doubtsOf)).toEqual([]);
  for (const { output } of verdicts) {
    for (const text of [
      `Hot hatch: ${result?.number}\n`,
      "NOT ALL CHECKED",
      "TEST SOURCE",
      "Log: chain",
      drawn.commitHash ?? "-",
    ]) {
      expect(output).toContain(text);
    }
  }
  const { winners } = Winners.parse((await callTo(url, "GET", `/api/winners/ofRaffles?raffleIds=${raffleId}`)).json);
  expect(winners).toEqual([{ name: result?.label, ticketNumber: String(result?.number) }]);
  expect((await callTo(url, "GET", `/draws/${slug}/entries.csv`)).text).toBe(list);
  expect(JSON.parse((await callTo(url, "GET", `/draws/${slug}/commitment.json`)).text).entries.sha256).toBe(
    sha256Hex(list),
  );
  expect(errors).toEqual([]);
});
