import { describe, expect, test } from "vitest";
import { openServer } from "#test/server.ts";

const json = (bytes: number) => JSON.stringify({ email: "a".repeat(bytes) });
const calls = ["/api/auth/login", "/trpc/auth.login"];

/** The same text without a Content-Length. */
const streamed = (body: string): RequestInit & { duplex: "half" } => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: ReadableStream.from([new TextEncoder().encode(body)]),
  duplex: "half",
});

describe.each(calls)("a body of %s", (path) => {
  test("is 64 KB at most from a visitor", async () => {
    const { call } = await openServer();
    const headers = { "content-type": "application/json" };
    expect((await call("POST", path, { body: json(60_000), headers })).status).toBe(422);
    expect((await call("POST", path, { body: json(70_000), headers })).status).toBe(413);
    expect((await call("POST", path, { body: json(70_000), headers, token: "not-a-session" })).status).toBe(413);
  });

  test("is 64 KB at most from a visitor also when its length is not known", async () => {
    const { url } = await openServer();
    expect((await fetch(url + path, streamed(json(60_000)))).status).toBe(422);
    expect((await fetch(url + path, streamed(json(70_000)))).status).toBe(413);
  });

  test("is 256 KB at most with a session, also of an admin", async () => {
    const { call, register, admin } = await openServer();
    const headers = { "content-type": "application/json" };
    for (const token of [await register(), await admin()]) {
      expect((await call("POST", path, { body: json(70_000), headers, token })).status).toBe(422);
      expect((await call("POST", path, { body: json(260_000), headers, token })).status).toBe(422);
      expect((await call("POST", path, { body: json(270_000), headers, token })).status).toBe(413);
    }
  });
});

describe.each(["/api/raffles", "/trpc/raffles.create"])("a body of %s, which is for admins", (path) => {
  test("is 4 MB at most from an admin, and 256 KB from a customer", async () => {
    const { call, register, admin } = await openServer();
    const headers = { "content-type": "application/json" };
    const token = await admin();
    expect((await call("POST", path, { body: json(4_000_000), headers, token })).status).toBe(422);
    expect((await call("POST", path, { body: json(4_200_000), headers, token })).status).toBe(413);
    const body = json(270_000);
    expect([403, 413]).toContain((await call("POST", path, { body, headers, token: await register() })).status);
  });
});
