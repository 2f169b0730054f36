import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { openPage, openRaffle, takeNumber } from "#test/api-client.ts";
import { addPeople } from "#test/fixtures.ts";
import { fuzzBody, fuzzPart, fuzzQuery, fuzzText, fuzzType } from "#test/fuzz/arbitraries.ts";
import type { FuzzRequest } from "#test/fuzz/requests.ts";
import { openServer, type TestServer } from "#test/server.ts";

/** Prefixes outside the API, to which a fuzzed rest is appended. */
const prefixes = [
  "/sandbox/",
  "/sandbox/pay/",
  "/sandbox/challenge/",
  "/sandbox/v1/payments/",
  "/sandbox/v1/refunds",
  "/api/payments/notice/",
  "/api/payments/notice/sandbox",
  "/api/",
  "/images/",
  "/dev/mailbox",
  "/dev/mailbox.json",
  "/metrics",
  "/c/",
  "/p/",
  "/assets/",
  "/",
];

const fields = fc.array(fc.tuple(fc.constantFrom("pan", "expiry", "cvc", "name", "answer"), fuzzText), {
  maxLength: 5,
});
const form = fields.map((pairs) =>
  pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join("&"),
);

const visitsTo = (page: string) =>
  fc
    .record({
      method: fc.constantFrom("GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"),
      prefix: fc.constantFrom(...prefixes, page),
      rest: fc.oneof(fc.constant(""), fuzzPart),
      query: fc.oneof(fc.constant(""), fuzzQuery(["to", "batch", "token"])),
      type: fc.oneof(fc.constant("application/x-www-form-urlencoded"), fuzzType),
      body: fc.oneof(form, fuzzBody),
    })
    .map(({ method, prefix, rest, query, type, body }): FuzzRequest => {
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
      const bodiless = method === "GET" || method === "HEAD";
      return { method, path: `${prefix}${rest}?${query}`, headers, body: bodiless ? undefined : body };
    });

/** The URL of a payment page that waits for a card. */
async function paymentPage(server: TestServer): Promise<string> {
  const [person] = await addPeople(server.deps.db, 1);
  const token = person?.token ?? "";
  await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), most: 100 });
  return new URL((await openPage(server.call, token)).page).pathname;
}

test("whatever is asked of the pages, the pictures and the payment page, the answer is no internal error", {
  timeout: 900_000,
}, async () => {
  const server = await openServer();
  const sound = fc.asyncProperty(visitsTo(await paymentPage(server)), async ({ method, path, headers, body }) => {
    const { status, text } = await server.call(method, path, { headers, body });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|SQLITE|\.ts:\d|\bat \/|\bat async /);
  });
  await fc.assert(sound, { numRuns: inject("runs") * 15, endOnFailure: true });
});
