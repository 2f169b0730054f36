import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { addPeople } from "#test/fixtures.ts";
import { batchesOf } from "#test/fuzz/batches.ts";
import { batchViolationOf } from "#test/fuzz/check-answer.ts";
import { createFixtures, knownValuesOf } from "#test/fuzz/fixtures.ts";
import { openServer } from "#test/server.ts";

test("whatever comes in at /trpc is answered, and never with an internal error", { timeout: 900_000 }, async () => {
  const server = await openServer();
  const fixtures = await createFixtures(server);
  const admins = await addPeople(server.deps.db, 12, { admin: true });
  const tokens = [undefined, ...fixtures.customers, ...admins].map((person) => person?.token);
  const known = knownValuesOf(fixtures, "/raffles/{id}");
  const sound = fc.asyncProperty(batchesOf(known), fc.constantFrom(...tokens), async (request, token) => {
    const { method, path, headers, body } = request;
    const failure = batchViolationOf(await server.call(method, path, { token, headers, body }));
    expect(failure).toBe(null);
  });
  await fc.assert(sound, { numRuns: inject("runs") * 25, endOnFailure: true });
});
