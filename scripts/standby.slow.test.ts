import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inTransaction, openDatabase } from "@counterfoil/db";
import { insertPage, updatePage } from "@counterfoil/domain";
import { startServer } from "@counterfoil/server";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, type Standby, startPostgres } from "./postgres.ts";

const METRICS_TOKEN = "a token for tests";
const folder = mkdtempSync(join(tmpdir(), "counterfoil-standby-"));
let primary: Postgres;
let standby: Standby;
let shop: Awaited<ReturnType<typeof startServer>>;
let standbyUrl: string;

beforeAll(async () => {
  primary = await startPostgres({ replicated: true });
  const databaseUrl = await primary.createDatabase("shop");
  standby = await primary.startStandby();
  standbyUrl = standby.urlOf(databaseUrl);
  const settings = {
    PORT: "0",
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: standbyUrl,
    IMAGES_URL: `file:${folder}`,
    SESSION_SECRET: "a secret for tests that is long enough",
    METRICS_TOKEN,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
  };
  shop = await startServer(settings, { jobs: false, webFolder: folder });
}, 60_000);

afterAll(async () => {
  await shop?.close();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function figures() {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const figure = (name: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length));
  };
  return {
    up: figure("database_replica_up"),
    lag: figure("database_replica_lag_bytes"),
    standby: figure('database_public_reads{server="standby"}') ?? 0,
    primary: figure('database_public_reads{server="primary"}') ?? 0,
  };
}

let pageId: string | undefined;

/** Edits a page as an admin does, and returns what the next visitor reads of it. */
async function editAndRead(body: string): Promise<string> {
  const fields = { slug: "standby", name: "Standby", body };
  pageId = await inTransaction(shop.deps.db, async (tx) => {
    if (pageId === undefined) return (await insertPage(tx, fields)).id;
    await updatePage(tx, { id: pageId, seenAt: undefined, fields });
    return pageId;
  });
  const answer = await fetch(`${shop.url}/api/dynamicPages/standby`);
  expect(answer.status).toBe(200);
  return JSON.stringify(await answer.json());
}

/** Waits until a read goes to the standby again; each try edits the page, so that no cached answer is used. */
async function untilUsed(): Promise<void> {
  const before = (await figures()).standby;
  for (let i = 0; (await figures()).standby === before; i++) {
    expect(await editAndRead(`waiting ${i}`)).toContain(`waiting ${i}`);
    await pause(100);
  }
}

test("public reads go to a standby, and every edit is seen immediately", { timeout: 60_000 }, async () => {
  await untilUsed();
  for (let i = 0; i < 20; i++) expect(await editAndRead(`edit ${i}`)).toContain(`edit ${i}`);
  expect(await figures()).toMatchObject({ up: 1, lag: 0 });
});

test("a standby that has fallen behind is not read", { timeout: 60_000 }, async () => {
  await untilUsed();
  const client = new pg.Client({ connectionString: standbyUrl });
  await client.connect();
  await client.query("select pg_wal_replay_pause()");
  const before = await figures();
  for (let i = 0; i < 5; i++) expect(await editAndRead(`behind ${i}`)).toContain(`behind ${i}`);
  const after = await figures();
  expect(after.lag).toBeGreaterThan(0);
  expect(after.standby).toBe(before.standby);
  expect(after.primary).toBeGreaterThan(before.primary);
  await client.query("select pg_wal_replay_resume()");
  await client.end();
  await untilUsed();
});

test("without its standby the shop continues, and uses it again once it is back", { timeout: 60_000 }, async () => {
  await untilUsed();
  await standby.stop();
  for (let i = 0; i < 5; i++) expect(await editAndRead(`alone ${i}`)).toContain(`alone ${i}`);
  expect(await figures()).toMatchObject({ up: 0, lag: Number.NaN });
  expect((await fetch(`${shop.url}/api`)).status).toBe(200);
  await standby.start();
  await untilUsed();
  expect(await figures()).toMatchObject({ up: 1 });
});

test("a primary that cannot tell its position, as one that was demoted, is still read", async () => {
  const demoted = openDatabase(standbyUrl, { replicaUrl: standbyUrl });
  const read = () => demoted.read.selectFrom("pages").select("name").where("slug", "=", "standby").execute();
  expect(await demoted.readPublic(read)).toEqual([{ name: "Standby" }]);
  await demoted.close();
});
