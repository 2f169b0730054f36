import { isQuery } from "@counterfoil/api";
import { errorMessage } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPerson } from "#test/fixtures.ts";
import { type Call, openServer, type TestServer, test } from "#test/server.ts";
import { wholeAnswers } from "../http/call-costs.ts";

/** A shop with rate limits on, one raffle and a logged-in customer. */
async function openShop() {
  const server = await openServer({ RATE_LIMITS: "on" });
  const { token } = await addPerson(server.deps.db);
  return { server, token, raffleId: await openRaffle(server.call) };
}

const things = (count: number): object[] => Array(count).fill({});

/** The inputs of a batch in tRPC's format. */
const batch = (inputs: object[]) => Object.fromEntries(inputs.map((input, i) => [i, input]));

const batchPath = (calls: string[]) => `/trpc/${calls.join(",")}?batch=1`;

describe("a list of 44,000 invalid numbers", () => {
  test("is answered in one sentence, that of a cart which is full", async () => {
    const { server, token, raffleId } = await openShop();
    const path = `/api/raffleTickets/raffle/${raffleId}/reserve`;
    const answer = await server.call("POST", path, { token, body: { ticketNums: things(44_000) } });
    expect([answer.status, answer.json]).toEqual([422, errorBody("cart.full")]);
  });

  test("is not even read thirty times over in one batch", async () => {
    const { server, token, raffleId } = await openShop();
    const body = batch(Array(30).fill({ raffleId, ticketNums: things(44_000) }));
    const path = batchPath(Array(30).fill("tickets.reserve"));
    const answer = await server.call("POST", path, { token, body });
    expect([answer.status, answer.json]).toEqual([413, errorBody("body.too_large")]);
  });

  test("as long as lists may be says what is wrong with the first twenty", async () => {
    const { server, token, raffleId } = await openShop();
    const reserve = { raffleId, ticketNums: things(2_500) };
    const path = batchPath(Array(5).fill("tickets.reserve"));
    const answer = await server.call("POST", path, { token, body: batch(Array(5).fill(reserve)) });
    expect(answer.json).toHaveLength(5);
    expect(answer.text.match(/"ticketNums\.\d+"/g)).toHaveLength(5 * 20);
    expect(answer.text.length).toBeLessThan(10_000);
  });
});

test.each([...wholeAnswers])("all of %s is asked for twice in a batch, and not three times", async (call) => {
  expect(isQuery(call)).toBe(true);
  const server = await openServer();
  const token = await server.register();
  const ask = (times: number) => server.call("GET", `${batchPath(Array(times).fill(call))}&input={}`, { token });
  expect((await ask(2)).status).not.toBe(413);
  expect(await ask(3)).toMatchObject({ status: 413, json: errorBody("body.too_large") });
});

test("no visitor asks for all competitions on sale three times in a batch", async () => {
  const server = await openServer();
  const ask = async (times: number) =>
    (await server.call("GET", batchPath(Array(times).fill("raffles.listOpen")))).status;
  expect([await ask(2), await ask(3)]).toEqual([200, 413]);
});

describe("a batch of calls that write", () => {
  const logins = (count: number, padding = "") => ({
    path: batchPath(Array(count).fill("auth.login")),
    body: batch(Array(count).fill({ email: "bea@customer.test", password: `x${padding}` })),
  });

  test("has at most five calls and 64 KB, of a visitor and of a customer", async () => {
    const { server, token } = await openShop();
    for (const who of [undefined, token]) {
      const call = async ({ path, body }: ReturnType<typeof logins>) =>
        (await server.call("POST", path, { body, ...(who && { token: who }) })).status;
      expect(await call(logins(5))).not.toBe(413);
      expect(await call(logins(6))).toBe(413);
      expect(await call(logins(5, "x".repeat(14_000)))).toBe(413);
    }
  });

  test("of an admin has thirty", async () => {
    const { server } = await openShop();
    const path = batchPath(Array(30).fill("categories.create"));
    const body = batch(Array.from({ length: 30 }, (_, i) => ({ name: `Cars ${i}`, padding: "x".repeat(10_000) })));
    const answer = await server.call("POST", path, { token: await server.admin(), body });
    expect([answer.status, answer.text.includes("Cars 29")]).toEqual([200, true]);
  });
});

/** A field with this many nested objects and lists. */
const nested = (depth: number) => `{"email":${'{"a":['.repeat(depth / 2)}1${"]}".repeat(depth / 2)}}`;
const headers = { "content-type": "application/json" };

test.for([50, 5_000, 20_000])(
  "JSON that is nested %i deep is not valid, by REST and by tRPC",
  async (depth, { server }) => {
    const body = nested(depth);
    const token = await server.register();
    const rest = await server.call("POST", "/api/auth/login", { body, headers, token });
    expect([rest.status, rest.json]).toEqual([422, errorBody("request.invalid")]);
    for (const path of ["/trpc/auth.login", "/trpc/auth.login,auth.login?batch=1"]) {
      const sent = path.includes("batch") ? `{"0":${body},"1":${body}}` : body;
      const { status, text } = await server.call("POST", path, { body: sent, headers, token });
      // The longest batch is rejected for its length.
      const expected =
        path.includes("batch") && sent.length > 64 * 1024 ? [413, "body.too_large"] : [422, "request.invalid"];
      expect([status, text.slice(0, 200)]).toEqual([expected[0], expect.stringContaining(String(expected[1]))]);
    }
  },
);

const withLimits = () => openServer({ RATE_LIMITS: "on", GOOGLE_CLIENT_ID: "any", GOOGLE_URL: "http://127.0.0.1:9" });

/** Repeats a call until it is rate limited; returns how often it was allowed. */
async function untilLimited(server: TestServer, path: string, more: Call): Promise<number> {
  for (let count = 0; count < 2_000; count++) {
    const answer = await server.call("POST", path, more);
    if (answer.status !== 429) continue;
    expect(answer.json).toMatchObject({ msg: errorMessage("rate.limited") });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    return count;
  }
  throw new Error(`${path} is not limited`);
}

test("the mails of one's own account are limited", { timeout: 60_000 }, async () => {
  const server = await withLimits();
  const token = await server.register();
  expect(await untilLimited(server, "/api/auth/resend-verification-email", { token })).toBe(10);
  const other = await server.register("dev@customer.test");
  let count = 0;
  for (let status = 200; status !== 429; count++) {
    const body = { email: `dev-${count}@customer.test` };
    ({ status } = await server.call("POST", "/api/auth", { token: other, body }));
    expect([200, 429]).toContain(status);
  }
  expect(count).toBe(21);
});

test.each([
  ["log-ins", "login", "/api/auth/login", { email: "nobody@customer.test", password: "x" }],
  ["sign-ins", "google", "/api/auth/google-login", { access_token: "any" }],
])("%s from one network are limited, whoever is named", async (_what, key, path, body) => {
  const server = await withLimits();
  await server.call("POST", path, { body });
  const { db } = server.deps;
  const [limit] = await db.read.selectFrom("rate_limits").selectAll().where("key", "like", `${key}:%`).execute();
  expect(limit?.tries).toBe(1);
  const spent = db.writer.updateTable("rate_limits").set({ tries: 2_000 });
  await spent.where("key", "=", limit?.key ?? "").execute();
  expect((await server.call("POST", path, { body })).status).toBe(429);
});
