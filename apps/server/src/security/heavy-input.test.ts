import { errorMessage } from "@counterfoil/core";
import { describe, expect, test } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPeople } from "#test/fixtures.ts";
import { openServer } from "#test/server.ts";

/** A shop with rate limits on, one raffle and a logged-in customer. */
async function openShop() {
  const server = await openServer({ RATE_LIMITS: "on" });
  const [person] = await addPeople(server.deps.db, 1);
  return { server, token: person?.token ?? "", raffleId: await openRaffle(server.call) };
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

test("the answer to a form that is wrong everywhere names twenty fields at most", async () => {
  const { server } = await openShop();
  const body = { images: things(30), categories: things(50) };
  const answer = await server.call("POST", "/api/raffles", { token: await server.admin(), body });
  expect([answer.status, answer.text.includes(errorMessage("request.invalid"))]).toEqual([422, true]);
  expect(Object.keys(JSON.parse(answer.text).errors).length).toBeLessThanOrEqual(20);
});
