import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { openLogged, openServer } from "#test/server.ts";
import type { Env } from "./client-ip.ts";
import { compressed } from "./compressed.ts";

const long = { text: "a long answer ".repeat(200) };

async function* lines() {
  for (let i = 0; i < 500; i++) yield `line ${i}\r\n`;
}

const app = new Hono<Env>()
  .use(compressed())
  .get("/long", (c) => c.json(long, 201, { "X-More": "kept" }))
  .get("/short", (c) => c.json({ ok: true }))
  .get("/done", (c) =>
    c.body("compressed before", 200, { "Content-Type": "application/json", "Content-Encoding": "br" }),
  )
  .get("/nothing", (c) => c.body(null, 304, { ETag: '"x"' }))
  .get("/file", (c) => {
    const body = ReadableStream.from(lines()).pipeThrough(new TextEncoderStream());
    return c.body(body, 200, { "Content-Type": "text/csv" });
  });

const ask = (path: string, accepts?: string, method = "GET") =>
  app.request(path, { method, headers: accepts === undefined ? {} : { "accept-encoding": accepts } });

const unpacked = async (answer: Response) => gunzipSync(await answer.arrayBuffer()).toString();

describe("an answer", () => {
  test.each(["gzip", "br, gzip;q=0.8", "deflate, GZIP"])(
    "that is long comes compressed to who accepts %s",
    async (accepts) => {
      const answer = await ask("/long", accepts);
      expect([answer.status, answer.headers.get("x-more")]).toEqual([201, "kept"]);
      expect(answer.headers.get("content-encoding")).toBe("gzip");
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(await unpacked(answer)).toBe(JSON.stringify(long));
    },
  );

  test.each([undefined, "br", "identity", "gzip;q=0", "gzip; q=0.0, br"])(
    "comes plain to who accepts %s",
    async (accepts) => {
      const answer = await ask("/long", accepts);
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(await answer.json()).toEqual(long);
    },
  );

  test("that is short or compressed already comes as it is, and one without a body has none", async () => {
    const short = await ask("/short", "gzip");
    expect([short.headers.get("content-encoding"), await short.json()]).toEqual([null, { ok: true }]);
    const done = await ask("/done", "gzip");
    expect([done.headers.get("content-encoding"), await done.text()]).toEqual(["br", "compressed before"]);
    const nothing = await ask("/nothing", "gzip");
    expect([nothing.status, await nothing.text()]).toEqual([304, ""]);
    expect(await (await ask("/long", "gzip", "HEAD")).text()).toBe("");
  });

  test("that is streamed is compressed as it comes", async () => {
    const answer = await ask("/file", "gzip");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect((await unpacked(answer)).split("\r\n")).toHaveLength(501);
  });

  test.each([undefined, "gzip"])("of JSON that is streamed is not collected, for who accepts %s", async (accepts) => {
    const firstRead = Promise.withResolvers<void>();
    async function* rows() {
      yield `[${"{},".repeat(1_000_000)}`;
      await firstRead.promise;
      yield "{}]";
    }
    const rowsApp = new Hono<Env>().use(compressed()).get("/rows", (c) => {
      c.set("streamed", true);
      const body = ReadableStream.from(rows()).pipeThrough(new TextEncoderStream());
      return c.body(body, 200, { "Content-Type": "application/json" });
    });
    const answer = await rowsApp.request("/rows", { headers: accepts ? { "accept-encoding": accepts } : {} });
    expect(answer.headers.get("content-encoding")).toBe(accepts ?? null);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    firstRead.resolve();
    for (let part = await reader?.read(); part && !part.done; ) part = await reader?.read();
  });
});

describe("the id of a request", () => {
  test("is in the answer and in each of its log lines", async () => {
    const { server, lines } = await openLogged();
    await server.deps.db.close();
    const { status, headers } = await server.call("GET", "/api/raffles/all");
    expect(status).toBe(500);
    const id = headers.get("x-request-id");
    expect(id).toMatch(/^[\w-]{8}$/);
    // The shop also logs that its file is gone, once it looks.
    const ofRequests = lines.filter(({ requestId }) => requestId !== undefined);
    expect(ofRequests.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ["A request failed", id],
      ["request", id],
    ]);
  });

  test("is another one for each request, also for those that come at the same time", async () => {
    const { server, lines } = await openLogged();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call("GET", "/api/raffles/all")));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(20);
    expect(lines.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
  });

  test.each([
    ["a trusted proxy gave is taken", "1", "edge-42", "192.0.2.1", "edge-42"],
    ["two trusted proxies gave is taken", "2", "edge-42", "192.0.2.1, 198.51.100.1", "edge-42"],
    ["no one trusted gave is not", "0", "edge-42", "192.0.2.1", expect.not.stringMatching("edge-42")],
    ["came past the proxy is not", "1", "edge-42", null, expect.not.stringMatching("edge-42")],
    ["came past one of two proxies is not", "2", "edge-42", "192.0.2.1", expect.not.stringMatching("edge-42")],
    ["is no id is not", "1", "edge 42 <script>", "192.0.2.1", expect.stringMatching(/^[\w-]{8}$/)],
  ])("that %s", async (_what, proxies, given, forwarded, id) => {
    const server = await openServer({ TRUST_PROXY: proxies });
    const sent = { "x-request-id": given, ...(forwarded !== null && { "x-forwarded-for": forwarded }) };
    for (const path of ["/api", "/api/raffles/all"]) {
      const { headers } = await server.call("GET", path, { headers: sent });
      expect(headers.get("x-request-id")).toEqual(id);
    }
  });

  test("is in a line that has no more of a long path than a person reads", async () => {
    const { server, lines } = await openLogged();
    for (const path of ["/api/", "/trpc/", "/"]) await server.call("GET", path + "x".repeat(10_000));
    expect(lines.map(({ path }) => String(path).length)).toEqual([300, 300, 300]);
  });

  test("is not in the lines of a job that it woke", async () => {
    const { server, lines } = await openLogged({ MAIL_URL: "smtp://127.0.0.1:9" }, { jobs: true });
    await server.register();
    await expect.poll(() => lines.find(({ msg }) => /mail/i.test(msg))).toBeDefined();
    expect(lines.find(({ msg }) => /mail/i.test(msg))).not.toHaveProperty("requestId");
  });
});
