import { hashPassword } from "@counterfoil/api";
import { DEMO_PASSWORD, Settings } from "@counterfoil/core";
import { expect, test } from "vitest";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { callTo, collectLog, testSettings } from "#test/server.ts";
import { startServer } from "./start-server.ts";

/** The settings of a shop in production, on a database of its own. */
async function productionSettings() {
  const production = { NODE_ENV: "production", ALLOW_SANDBOX: "1", ALLOW_MAILBOX: "1" };
  return { ...(await testSettings()), ...production, CAPTCHA: "altcha", RATE_LIMITS: "on" };
}

/** Starts a server, and returns what is asked of it before it is closed. */
async function startedFor<T>(settings: Record<string, string>, ask: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer(settings, { jobs: false });
  return ask(server.url).finally(server.close);
}

const started = (settings: Record<string, string>) => startedFor(settings, async () => "started");

test.each([
  ["two accounts that were written with one hash have", 2, {}],
  ["an admin with any address has", 1, { email: "boss@shop.test", email_key: "boss@shop.test", admin: true }],
  ["an account of demo.test has", 1, { email: "admin@demo.test", email_key: "admin@demo.test" }],
])("production does not start while %s the demo password", async (_who, count, account) => {
  const settings = await productionSettings();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await expect(started(settings)).resolves.toBe("started");
  await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, count, { ...account, password_hash }));
  const tried = started(settings);
  await expect(tried).rejects.toThrow(/^DATABASE_URL: demo accounts or an admin still use the demo password/);
  await expect(started({ ...settings, NODE_ENV: "" })).resolves.toBe("started");
});

test("production warns at each start of settings that are missing or unsafe", async () => {
  const { lines, logTo } = collectLog();
  const server = await startServer({ ...(await productionSettings()), LOG_LEVEL: "warn" }, { jobs: false, logTo });
  await server.close();
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining("PAYMENTS is sandbox in production"),
    expect.stringContaining("TRUST_PROXY is 0"),
    expect.stringContaining("PUBLIC_URL is not set"),
    expect.stringContaining("DRAW_KEY is not set"),
    expect.stringContaining("DATA_KEY is not set"),
    expect.stringContaining("PROTECTION is ask"),
    expect.stringContaining("MAIL_URL is mailbox: in production"),
  ]);
});

test("production with the sandbox is a test shop, and outside production it is not", async () => {
  const settings = await productionSettings();
  const isTestShop = (environment: Record<string, string>) =>
    startedFor(environment, async (url) => Settings.parse((await callTo(url, "GET", "/api/settings")).json).testShop);
  expect(await isTestShop(settings)).toBe(true);
  expect(await isTestShop({ ...settings, NODE_ENV: "" })).toBe(false);
});

test("production serves nothing that has the sandbox misbehave, development does", async () => {
  const settings = await productionSettings();
  const statusOf = (environment: Record<string, string>) =>
    startedFor(environment, async (url) => (await callTo(url, "DELETE", "/sandbox/control/failures")).status);
  expect(await statusOf(settings)).toBe(404);
  expect(await statusOf({ ...settings, NODE_ENV: "" })).toBe(200);
});
