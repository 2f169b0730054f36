import { setTimeout as pause } from "node:timers/promises";
import { invariantViolations } from "@counterfoil/db/testing";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findLost, portForRestarts } from "../apps/server/test/after-kill.ts";
import { createApiClient, openLargeRaffles } from "../apps/server/test/api-client.ts";
import { addPeople, withDatabase } from "../apps/server/test/fixtures.ts";
import { LoadUsers } from "../apps/server/test/load-users.ts";
import { type Answer, settingsFor } from "../apps/server/test/server.ts";
import { startProcess } from "../apps/server/test/shop-process.ts";
import { openSilentProxy } from "../apps/server/test/silent-proxy.ts";
import { startPostgres } from "./postgres.ts";

const BUYERS = 8;
/** The shop sells again this long after a standby was promoted, milliseconds. */
const SELLS_WITHIN_MS = 10_000;
const patiently = { timeout: 60_000 };
const minutes = { timeout: 240_000 };

async function ask(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: "array" }).finally(() => client.end());
  return String(rows[0]?.[0]);
}

/** Starts a primary with two standbys, which it waits for or not. The shop and the standbys reach it through proxies, as through a balancer. */
async function startCluster(synchronousStandbys: "ANY 1 (*)" | "") {
  const primary = await startPostgres({ replicated: true });
  onTestFinished(primary.stop);
  const databaseUrl = await primary.createDatabase("shop");
  await ask(databaseUrl, `alter system set synchronous_standby_names = '${synchronousStandbys}'`);
  await ask(databaseUrl, "select pg_reload_conf()");
  const [sales, replication] = [await openSilentProxy(databaseUrl), await openSilentProxy(databaseUrl)];
  const standbys = [await primary.startStandby(replication.url), await primary.startStandby(replication.url)];
  const urls = standbys.map((standby) => standby.urlOf(databaseUrl));
  return {
    url: sales.url,
    standbyUrl: urls[0] ?? "",
    kill: primary.kill,
    /** Neither standby receives anything more, though the primary's connections to them stay open. */
    cutReplication: replication.fallSilent,
    /** Ends the commits that wait for a standby, as an operator may; returns how many. */
    async endWaiting() {
      const waiting = "pg_stat_activity where wait_event = 'SyncRep'";
      return Number(await ask(databaseUrl, `select count(pg_cancel_backend(pid)) from ${waiting}`));
    },
    /** Promotes the standby that has received most, and switches the shop and the other one to it. */
    async promote() {
      const received = await Promise.all(
        urls.map((url) => ask(url, "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')")),
      );
      const [first = 0, second = 0] = received.map(Number);
      const furthest = urls[first >= second ? 0 : 1] ?? "";
      await ask(furthest, "select pg_promote()");
      sales.switchTo(furthest);
      replication.switchTo(furthest);
    },
  };
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Opens two processes of a shop on a cluster, with customers who buy from both until `users.close`. */
async function openBusyShop({ url, standbyUrl }: Cluster) {
  const port = await portForRestarts();
  const shared = { DATABASE_REPLICA_URL: standbyUrl, PUBLIC_URL: `http://localhost:${port}` };
  const settings = { ...settingsFor(url), ...shared, PORT: port };
  const shops = [await startProcess(settings), await startProcess({ ...settings, PORT: "0" })];
  const seen = { reserved: 0, failures: [] as string[] };
  const onAnswer = ({ status, text, headers }: Answer, call: string) => {
    if (status === 200 && call.endsWith("/reserve/1")) seen.reserved += 1;
    const isUnavailable = status === 503 && Number(headers.get("retry-after")) > 0;
    if (status >= 500 && !isUnavailable) seen.failures.push(`${status} ${call} ${text}`);
  };
  const client = createApiClient(
    shops.map((shop) => shop.url),
    onAnswer,
  );
  const users = new LoadUsers(client, await openLargeRaffles(client));
  const people = await withDatabase(url, (db) => addPeople(db, BUYERS));
  const buying = people.map((person, place) => users.buyOn(person, place));
  const reading = (async () => {
    for (let i = 0; !users.isClosing; i++) {
      await client("GET", `/api/raffles/all?filter=${i}`);
      await pause(50);
    }
  })();
  const calling = Promise.all([...buying, reading]);
  // Awaited later.
  calling.catch(() => {});
  const closed = async () => {
    users.close();
    await calling;
  };
  await expect.poll(() => users.promised.length, patiently).toBeGreaterThan(2 * BUYERS);
  return { url: shops[0]?.url ?? "", users, seen, closed };
}

type BusyShop = Awaited<ReturnType<typeof openBusyShop>>;

/** Waits until as many orders more as there are customers are confirmed; returns after how many milliseconds the first was. */
async function untilSelling({ users }: BusyShop): Promise<number> {
  const [start, before] = [performance.now(), users.promised.length];
  await expect.poll(() => users.promised.length, patiently).toBeGreaterThan(before);
  const first = performance.now() - start;
  await expect.poll(() => users.promised.length, patiently).toBeGreaterThan(before + BUYERS);
  return first;
}

/** Checks that each call that was answered was done once, and that the books balance. */
async function expectDoneOnce({ url }: Cluster, { url: shopUrl, users, seen }: BusyShop): Promise<void> {
  await withDatabase(url, async (db) => {
    expect(await invariantViolations(db)).toEqual([]);
    expect(await db.read.selectFrom("tickets").select("id").execute()).toHaveLength(seen.reserved);
    const orders = await db.read.selectFrom("orders").select("ref").execute();
    expect(orders.map(({ ref }) => ref).sort()).toEqual(users.promised.map(({ orderId }) => orderId).sort());
  });
  expect(await findLost(shopUrl, users.promised)).toEqual([]);
  expect(seen.failures).toEqual([]);
}

async function expectTakeover(cluster: Cluster, shop: BusyShop): Promise<void> {
  await cluster.kill();
  await cluster.promote();
  expect(await untilSelling(shop)).toBeLessThan(SELLS_WITHIN_MS);
  await shop.closed();
  await expectDoneOnce(cluster, shop);
}

test("a primary that is killed while customers buy is replaced, and no order is lost", minutes, async () => {
  const cluster = await startCluster("ANY 1 (*)");
  await expectTakeover(cluster, await openBusyShop(cluster));
});

test.each([0, 1, 2, 5, 10, 20, 50, 100, 200])(
  "so is one whose standbys received nothing any more for the last %i ms",
  minutes,
  async (ms) => {
    const cluster = await startCluster("ANY 1 (*)");
    const shop = await openBusyShop(cluster);
    cluster.cutReplication();
    await pause(ms);
    await expectTakeover(cluster, shop);
  },
);

test("a primary whose standbys receive nothing confirms nothing, even if waits are ended", minutes, async () => {
  const cluster = await startCluster("ANY 1 (*)");
  const shop = await openBusyShop(cluster);
  cluster.cutReplication();
  await pause(500);
  const before = shop.seen.reserved;
  let ended = 0;
  for (let times = 0; times < 10; times++) {
    ended += await cluster.endWaiting();
    await pause(100);
  }
  expect(ended).toBeGreaterThan(0);
  expect(shop.seen.reserved).toBe(before);
  await expectTakeover(cluster, shop);
});

test("a primary that does not wait for its standbys loses orders, which the same check finds", minutes, async () => {
  const cluster = await startCluster("");
  const shop = await openBusyShop(cluster);
  cluster.cutReplication();
  await untilSelling(shop);
  await shop.closed();
  expect(await findLost(shop.url, shop.users.promised)).toEqual([]);
  await cluster.kill();
  await cluster.promote();
  expect(await findLost(shop.url, shop.users.promised)).not.toEqual([]);
});
