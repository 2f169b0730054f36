import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
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
  .get("/varies", (c) => c.json(long, 200, { Vary: "accept" }))
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

  test("that is short comes as it is", async () => {
    const answer = await ask("/short", "gzip");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.json()).toEqual({ ok: true });
  });

  test("that is compressed already stays so", async () => {
    const answer = await ask("/done", "gzip");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe("compressed before");
  });

  test("without a body has none", async () => {
    const answer = await ask("/nothing", "gzip");
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
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
