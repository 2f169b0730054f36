import { type RestRow, restRows } from "@counterfoil/api";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { openPage, openRaffle, takeNumber } from "#test/api-client.ts";
import { addPeople, addPerson, type Person } from "#test/fixtures.ts";
import { fuzzBody, fuzzPart, fuzzQuery, fuzzText, fuzzType } from "#test/fuzz/arbitraries.ts";
import { batchesOf } from "#test/fuzz/batches.ts";
import { batchViolationOf, violationOf } from "#test/fuzz/check-answer.ts";
import { createFixtures, type Fixtures, knownValuesOf } from "#test/fuzz/fixtures.ts";
import { aboutProcedure } from "#test/fuzz/procedures.ts";
import { type FuzzRequest, requestsOf } from "#test/fuzz/requests.ts";
import { openServer, type TestServer } from "#test/server.ts";

test("whatever comes in at /trpc is answered, and never with an internal error", { timeout: 900_000 }, async () => {
  const server = await openServer();
  const fixtures = await createFixtures(server);
  const admins = await addPeople(server.deps.db, 12, { admin: true });
  const tokens = [undefined, ...fixtures.customers, ...admins].map((person) => person?.token);
  const known = knownValuesOf(fixtures, "/raffles/{id}");
  const sound = fc.asyncProperty(
    batchesOf(known),
    fc.constantFrom(...tokens),
    async ({ method, path, ...more }, token) => {
      const failure = batchViolationOf(await server.call(method, path, { token, ...more }));
      expect(failure).toBe(null);
    },
  );
  await fc.assert(sound, { numRuns: inject("runs") * 25, endOnFailure: true });
});

/** Generates tokens of callers, mostly of those who are allowed. */
function callers(row: RestRow, { customers }: Fixtures, admins: Person[]): fc.Arbitrary<string | undefined> {
  const [one, ...others] = aboutProcedure(row.procedure, () => []).who === "admin" ? admins : customers;
  const passersBy = [undefined, customers[0], admins[0]];
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constantFrom(one, ...others) },
      { weight: 1, arbitrary: fc.constantFrom(...passersBy) },
    )
    .map((person) => person?.token);
}

interface People {
  fixtures: Fixtures;
  admins: Person[];
}

/** Sends many requests of one call; returns what went wrong, or null. */
async function fuzzCall(server: TestServer, row: RestRow, { fixtures, admins }: People): Promise<string | null> {
  const known = knownValuesOf(fixtures, row.path);
  const requests = requestsOf(row, known);
  const sound = fc.asyncProperty(requests, callers(row, fixtures, admins), async ({ method, path, ...more }, token) => {
    const failure = violationOf(await server.call(method, path, { token, ...more }));
    if (failure) throw new Error(failure);
  });
  const report = await fc.check(sound, { numRuns: inject("runs"), endOnFailure: true });
  if (!report.failed) return null;
  const asked = JSON.stringify(report.counterexample).slice(0, 1_000);
  return `${row.method} ${row.path}: ${String(report.errorInstance)}\nasked with seed ${report.seed}: ${asked}`;
}

/** Ranks calls: those that change accounts, delete or log out run last, so the others find records and sessions. */
function harm({ method, path }: RestRow): number {
  if (["/auth/logout", "/auth/sessions", "/auth/close"].includes(path)) return 3;
  if (method === "DELETE") return 2;
  return path.startsWith("/auth") && method === "POST" ? 1 : 0;
}

test("whatever comes in, every call answers with a valid answer or a documented error, and never with an internal error", {
  timeout: 900_000,
}, async () => {
  const server = await openServer();
  const fixtures = await createFixtures(server);
  const admins = await addPeople(server.deps.db, 4, { admin: true });
  const failures: string[] = [];
  for (const row of restRows.toSorted((a, b) => harm(a) - harm(b))) {
    const failure = await fuzzCall(server, row, { fixtures, admins });
    if (failure) failures.push(failure);
  }
  expect(failures.join("\n\n")).toBe("");
});

/** Prefixes outside the API, to which a fuzzed rest is appended. */
const ofSandbox = ["", "pay/", "challenge/", "v1/payments/", "v1/refunds"].map((path) => `/sandbox/${path}`);
const ofApi = ["", "payments/notice/", "payments/notice/sandbox"].map((path) => `/api/${path}`);
const ofPages = ["/", "/c/", "/p/", "/assets/", "/images/", "/dev/mailbox", "/dev/mailbox.json", "/metrics"];
const prefixes = [...ofSandbox, ...ofApi, ...ofPages];

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
  const { token } = await addPerson(server.deps.db);
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
