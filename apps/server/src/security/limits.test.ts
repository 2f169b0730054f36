import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { expect, test } from "vitest";
import { openServer, type TestServer } from "#test/server.ts";

const withLimits = () => openServer({ RATE_LIMITS: "on", GOOGLE_CLIENT_ID: "any", GOOGLE_URL: "http://127.0.0.1:9" });

/** Repeats a call until it is rate limited; returns how often it was allowed. */
async function untilLimited(
  server: TestServer,
  path: string,
  more: Parameters<TestServer["call"]>[2],
): Promise<number> {
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
  await inTransaction(db, (tx) =>
    tx.sql
      .updateTable("rate_limits")
      .set({ tries: 2_000 })
      .where("key", "=", limit?.key ?? "")
      .execute(),
  );
  expect((await server.call("POST", path, { body })).status).toBe(429);
});
