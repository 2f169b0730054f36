import { type RestRow, restRows } from "@counterfoil/api";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { addPeople, type Person } from "#test/fixtures.ts";
import { violationOf } from "#test/fuzz/check-answer.ts";
import { createFixtures, type Fixtures, knownValuesOf } from "#test/fuzz/fixtures.ts";
import type { KnownValues } from "#test/fuzz/from-schema.ts";
import { aboutProcedure } from "#test/fuzz/procedures.ts";
import { requestsOf } from "#test/fuzz/requests.ts";
import { openServer, type TestServer } from "#test/server.ts";

/** Generates inputs of a call from its schemas. */
function inputsOfRow(row: RestRow, known: KnownValues): fc.Arbitrary<unknown> {
  const procedures = [row.procedure, ...(row.instead ? [row.instead.procedure] : [])];
  return fc.oneof(...procedures.map((path) => aboutProcedure(path, known).inputs));
}

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

/** Sends many requests of one call; returns what went wrong, or null. */
async function fuzzCall(
  server: TestServer,
  row: RestRow,
  fixtures: Fixtures,
  admins: Person[],
): Promise<string | null> {
  const known = knownValuesOf(fixtures, row.path);
  const requests = requestsOf(row, inputsOfRow(row, known), known);
  const sound = fc.asyncProperty(requests, callers(row, fixtures, admins), async (request, token) => {
    const { method, path, headers, body } = request;
    const failure = violationOf(await server.call(method, path, { token, headers, body }));
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
    const failure = await fuzzCall(server, row, fixtures, admins);
    if (failure) failures.push(failure);
  }
  expect(failures.join("\n\n")).toBe("");
});
