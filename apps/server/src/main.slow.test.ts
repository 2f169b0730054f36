import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, test } from "vitest";
import { withDatabase } from "#test/fixtures.ts";
import { testSettings } from "#test/server.ts";
import { spawnShop } from "#test/shop-process.ts";
import { tempFolder } from "#test/temp-folder.ts";

const isSqlite = inject("database").kind === "sqlite";

const sources = new URL("./main.ts", import.meta.url);

function noDatabase(): string {
  const path = join(tempFolder(), "shop.db");
  writeFileSync(path, "This is a shopping list, not a shop.".repeat(100));
  return `file:${path}`;
}

/** Waits until nothing listens there any more. */
async function refused(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    // Rejects with the error.
    const open = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!open) return;
  }
}

describe("the process", () => {
  test("finishes a request in flight when it is asked to end, and ends with 0", async () => {
    // The sources, as an operator starts them.
    const server = spawnShop(await testSettings(), fileURLToPath(sources));
    const url = await server.url;
    const body = JSON.stringify({ email: "bea@customer.test", password: "not hers" });
    const headers = { "content-length": body.length, expect: "100-continue" };
    const sending = request(`${url}/api/auth/login`, { method: "POST", headers });
    const answered = once(sending, "response");
    sending.flushHeaders();
    await once(sending, "continue");
    sending.write(body.slice(0, 10));
    server.child.kill("SIGTERM");
    await refused(url);
    sending.end(body.slice(10));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(401);
    answer.resume();
    expect(await server.ended).toBe(0);
  });

  test("is not held open by a browser that keeps its connection", async () => {
    const server = spawnShop(await testSettings());
    const url = await server.url;
    expect((await fetch(`${url}/api`)).status).toBe(200);
    server.child.kill("SIGINT");
    expect(await server.ended).toBe(0);
  });

  test("writes JSON lines when no one watches", async () => {
    const server = spawnShop({ ...(await testSettings()), LOG_LEVEL: "info" });
    const url = await server.url;
    await fetch(`${url}/api`);
    server.child.kill("SIGTERM");
    await server.ended;
    const lines = server.written.out.match(/^\{.*/gm) ?? [];
    expect(lines.map((line) => JSON.parse(line).path)).toContain("/api");
  });
});

test.runIf(isSqlite)(
  "SIGTERM before the server listens waits for the migration, and ends the process with 0",
  async () => {
    const settings = await testSettings();
    const url = `${settings.DATABASE_URL}.first`;
    const server = spawnShop({ ...settings, DATABASE_URL: url });
    await expect.poll(() => existsSync(url.slice("file:".length))).toBe(true);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const blocks = await withDatabase(url, (db) => db.read.selectFrom("config_blocks").select("id").execute());
    expect(blocks).not.toEqual([]);
  },
);

test("a start that settings prevent ends with a line for each, and no stack", async () => {
  const server = spawnShop({ ...(await testSettings()), PORT: "x", CAPTCHA: "y" });
  expect(await server.ended).toBe(78);
  expect(server.written.err.trimEnd().split("\n")).toHaveLength(2);
  expect(server.written.err).toContain("PORT must be a whole number from 0 to 65535, for example PORT=3000");
  expect(server.written.err).toContain("CAPTCHA must be altcha, recaptcha or off, for example CAPTCHA=altcha");
});

describe("a start ends with one line because of", () => {
  test("a taken port", async () => {
    const url = await spawnShop(await testSettings()).url;
    const second = spawnShop({ ...(await testSettings()), PORT: new URL(url).port });
    expect(await second.ended).toBe(1);
    const found = second.written.err;
    expect(found).toMatch(/^PORT \d+ on 127\.0\.0\.1 is in use by another program, for example PORT=\d+\n$/);
  });

  test.each([
    ["a database that does not answer", () => "postgres://shop@127.0.0.1:9/shop", 1],
    ["a file that is no database", noDatabase, 78],
  ])("%s", async (_what, addressOf, code) => {
    const server = spawnShop({ ...(await testSettings()), DATABASE_URL: addressOf() });
    expect(await server.ended).toBe(code);
    expect(server.written.err).toMatch(/^DATABASE_URL: the database cannot be opened \(.+\)\n$/);
  });
});

test.runIf(isSqlite)("a second process on the same file ends with one line that says it is in use", async () => {
  const settings = await testSettings();
  await spawnShop(settings).url;
  const second = spawnShop(settings);
  expect(await second.ended).toBe(1);
  expect(second.written.err).toMatch(/^The database \S+ is in use by another process: stop the shop first\n$/);
});

test("a shop without a secret makes one and keeps it over a restart", async () => {
  const { SESSION_SECRET: _none, ...settings } = await testSettings();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const first = spawnShop(settings);
  const login = { method: "POST", body: JSON.stringify({ email, password }) };
  const { token } = JSON.parse(await (await fetch(`${await first.url}/api/auth/login`, login)).text());
  first.child.kill("SIGTERM");
  await first.ended;
  const url = await spawnShop(settings).url;
  const me = await fetch(`${url}/api/auth`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
});
