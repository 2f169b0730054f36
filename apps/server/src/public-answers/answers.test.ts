import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { restRows } from "@counterfoil/api";
import { type Database, inTransaction } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { listen } from "#test/listen.ts";
import { AnswerCache } from "./answer-cache.ts";
import { CachedResponse } from "./cached-response.ts";
import { publicRestPaths, publicTrpcPaths } from "./public-paths.ts";
import { sendBody } from "./send-body.ts";

/** A cache on its own database, with a clock that the test moves and a date at which answers change. */
async function openCache() {
  const { db } = await openTestDatabase();
  const time = { now: 10_000_200, changesAt: Number.POSITIVE_INFINITY };
  const cache = new AnswerCache({ db, clock: () => time.now, nextChange: async () => time.changesAt });
  return { db, cache, time };
}

const answerOf = (body: string, status = 200) => new CachedResponse({ status, headers: [], body: Buffer.from(body) });

/** Makes an answer from the names of categories, and counts the calls. */
function categoryNames(db: Database) {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    const rows = await db.read.selectFrom("categories").select("name").orderBy("name").execute();
    return answerOf(rows.map(({ name }) => name).join());
  };
  return { made, make };
}

async function addCategory(db: Database, name: string): Promise<void> {
  const row = { id: name, name, name_key: name.toLowerCase(), created_at: 0 };
  await inTransaction(db, (tx) => tx.sql.insertInto("categories").values(row).execute());
}

test("an answer is computed once for all requests, until its tables are written", async () => {
  const { db, cache } = await openCache();
  const { made, make } = categoryNames(db);
  const read = async () => (await cache.read("names", make)).body.toString();
  expect(await Promise.all([read(), read(), read()])).toEqual(["Popular", "Popular", "Popular"]);
  expect(made.times).toBe(1);
  await inTransaction(db, (tx) => tx.sql.deleteFrom("mails").execute());
  expect([await read(), made.times]).toEqual(["Popular", 1]);
  await addCategory(db, "Cars");
  expect([await read(), made.times]).toEqual(["Cars,Popular", 2]);
});

test("a request after a commit never gets an answer computed before it", async () => {
  const { db, cache } = await openCache();
  const [hasRead, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { make } = categoryNames(db);
  const old = cache.read("names", async () => {
    const answer = await make();
    hasRead.resolve();
    await slow.promise;
    return answer;
  });
  await hasRead.promise;
  await addCategory(db, "Cars");
  const after = cache.read("names", make);
  slow.resolve();
  expect((await old).body.toString()).toBe("Popular");
  expect((await after).body.toString()).toBe("Cars,Popular");
});

test("an answer expires with its second, and when a competition starts or ends", async () => {
  const { db, cache, time } = await openCache();
  const { made, make } = categoryNames(db);
  const timesMadeAt = async (now: number) => {
    time.now = now;
    await cache.read("names", make);
    return made.times;
  };
  expect(await timesMadeAt(10_000_200)).toBe(1);
  expect(await timesMadeAt(10_000_999)).toBe(1);
  time.changesAt = 10_001_500;
  expect(await timesMadeAt(10_001_000)).toBe(2);
  expect(await timesMadeAt(10_001_499)).toBe(2);
  expect(await timesMadeAt(10_001_500)).toBe(3);
  expect(await timesMadeAt(10_000_000)).toBe(4);
});

test("an error is not cached", async () => {
  const { cache } = await openCache();
  let times = 0;
  const make = async () => answerOf(`error ${++times}`, 404);
  expect((await cache.read("gone", make)).body.toString()).toBe("error 1");
  expect((await cache.read("gone", make)).body.toString()).toBe("error 2");
});

test("the cache is limited by bytes: the least recently used answer is dropped", async () => {
  const { cache } = await openCache();
  const body = Buffer.alloc(2_000_000);
  const made: string[] = [];
  const read = async (key: string) =>
    cache.read(key, async () => {
      made.push(key);
      return new CachedResponse({ status: 200, headers: [], body, etag: key });
    });
  // Each counts twice, for the compressed copy, so six are 24 MB and fit, and a seventh does not.
  const keys = Array.from({ length: 7 }, (_, i) => `answer ${i}`);
  for (const key of keys.slice(0, 6)) await read(key);
  for (const key of keys.slice(0, 6)) await read(key);
  expect(made).toEqual(keys.slice(0, 6));
  await read("answer 6");
  await read("answer 6");
  await read("answer 5");
  expect(made).toEqual(keys);
  await read("answer 0");
  expect(made).toEqual([...keys, "answer 0"]);
});

test("an answer too large for the cache is computed each time", async () => {
  const { cache } = await openCache();
  let times = 0;
  const make = async () => {
    times += 1;
    return new CachedResponse({ status: 200, headers: [], body: Buffer.alloc(4_300_000), etag: "long" });
  };
  await cache.read("long", make);
  await cache.read("long", make);
  expect(times).toBe(2);
});

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("URLs that differ in parameters that no call reads share an answer", () => {
  const restPath = publicRestPaths(restRows);
  const keyOf = (url: string) => (url.startsWith("/trpc") ? publicTrpcPaths(url) : restPath(url))?.key;
  it.each([
    ["/api/raffles/all?x=1&input=2", "/api/raffles/all"],
    ["/api/raffles/boat/live?utm_source=mail", "/api/raffles/boat/live"],
    ["/api/draws/log?x=1&from=5&y=2", "/api/draws/log?from=5"],
    ["/api/raffles/byCategory?limit=003", "/api/raffles/byCategory?limit=3"],
    ["/api/raffles/byCategory?limit=3.0", "/api/raffles/byCategory?limit=3.0"],
    ["/api/raffles/byCategory?x=1&limit=3&category=Cars", "/api/raffles/byCategory?limit=3&category=Cars"],
    ["/trpc/settings.find?x=1", "/trpc/settings.find"],
    [`/trpc/settings.find?input=${encoded({ x: 1 })}`, "/trpc/settings.find"],
    [
      `/trpc/settings.find,raffles.listOpen?batch=1&i=7&input=${encoded({ 0: { x: 1 }, 5: {} })}`,
      "/trpc/settings.find,raffles.listOpen?batch=1",
    ],
  ])("%s", (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  it("of a batch with a field that is read", () => {
    const url = (input: object) => `/trpc/settings.find,raffles.findBySlug?batch=1&input=${encoded(input)}`;
    const key = keyOf(url({ 1: { x: 1, slug: "boat" } })) ?? "";
    expect(Object.fromEntries(new URLSearchParams(key.split("?")[1]))).toEqual({
      batch: "1",
      input: JSON.stringify({ 1: { slug: "boat" } }),
    });
    expect(keyOf(url({ 1: { slug: "car" } }))).not.toBe(key);
  });
});

it("an input that cannot be read is left to the routes", () => {
  for (const input of ["{", "5", encoded([1])])
    expect(publicTrpcPaths(`/trpc/raffles.findBySlug?input=${input}`)).toBeNull();
});

describe("sending a body", () => {
  const large = Buffer.from(Array.from({ length: 500_000 }, (_, index) => `${index}`).join());
  const bodies: Record<string, Buffer | null> = { "/none": null, "/small": Buffer.from("[1,2]"), "/large": large };
  const server = createServer((request, response) => {
    const body = bodies[request.url ?? ""] ?? null;
    response.writeHead(200, { "Content-Length": body?.length ?? 0 });
    sendBody(response, body);
  });

  let port = 0;
  beforeAll(async () => {
    port = await listen(server);
  });
  afterAll(() => server.close());

  async function open(path: string): Promise<IncomingMessage> {
    const [answer] = await once(get({ port, path, agent: false }), "response");
    return answer;
  }
  const read = async (path: string) => text(await open(path));

  test("sends it whole, none, small or large", async () => {
    expect(await read("/none")).toBe("");
    expect(await read("/small")).toBe("[1,2]");
    const both = await Promise.all([read("/large"), read("/large")]);
    expect(both.map((body) => body === large.toString())).toEqual([true, true]);
  });

  test("answers others while a large one is taken slowly or not to its end", async () => {
    const slow = await open("/large");
    const gone = await open("/large");
    gone.destroy();
    expect(await read("/small")).toBe("[1,2]");
    let length = 0;
    for await (const piece of slow) length += piece.length;
    expect(length).toBe(large.length);
  });
});
