import { PASSWORD_COST } from "@counterfoil/api";
import { expect } from "vitest";
import { z } from "zod";
import { ADMIN, type Answer, openServer, PASSWORD, test } from "#test/server.ts";
import { startStubService } from "#test/stub-service.ts";
import { fetchJson } from "../adapters/fetch-json.ts";

test("more logins at the same time than can be hashed are asked to retry, and the shop keeps running", {
  timeout: 120_000,
}, async () => {
  const server = await openServer({}, { passwordCost: PASSWORD_COST });
  const logIn = (i: number) =>
    server.call("POST", "/api/auth/login", { body: { email: `n${i}@customer.test`, password: "a wrong password" } });
  const answers = await Promise.all(Array.from({ length: 400 }, (_, i) => logIn(i)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get("retry-after")).toBe("5");
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect((await server.call("GET", "/api")).status).toBe(200);
});

test("redirects of third parties are not followed", async () => {
  const secret = await startStubService(() => ({ json: { ok: true } }));
  const moved = await startStubService(() => ({ status: 302, text: "", headers: { location: secret.url } }));
  const asked = fetchJson(z.object({ ok: z.boolean() }), moved.url);
  await expect(asked).rejects.toMatchObject({ code: "service.unavailable" });
  expect(secret.requests).toEqual([]);
});

test("pages of other origins can neither read an answer nor make a browser send a session", async ({ server }) => {
  const body = { email: ADMIN.email, password: ADMIN.password };
  for (const origin of ["https://elsewhere.test", "null"]) {
    const { headers } = await server.call("POST", "/api/auth/login", { body, headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    const asked = await server.call("OPTIONS", "/api/auth/login", { headers: { origin } });
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  }
});

const EMAIL = "bea@customer.test";

/** Returns the cookie of an answer as a browser sends it back. */
function cookieOf(answer: Answer): string {
  const [cookie] = answer.headers.getSetCookie();
  return cookie?.split(";")[0] ?? "";
}

test("a login over REST and tRPC sets a cookie that no script and no other site can read", async () => {
  const server = await openServer({ CAPTCHA: "off" });
  await server.register(EMAIL);
  const body = { email: EMAIL, password: PASSWORD };
  const rest = await server.call("POST", "/api/auth/login", { body });
  const typed = await server.call("POST", "/trpc/auth.login", { body });
  const batch = await server.call("POST", "/trpc/auth.login,auth.login?batch=1", { body: { 0: body, 1: body } });
  for (const answer of [rest, typed, batch]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  }
  const headers = { cookie: cookieOf(rest) };
  expect((await server.call("GET", "/api/auth", { headers })).status).toBe(401);
  const wrong = await server.call("POST", "/api/auth/login", { body: { ...body, password: "guess" }, headers });
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  const elsewhere = { ...headers, origin: "https://elsewhere.test" };
  const other = await server.call("POST", "/api/auth/login", { body, headers: elsewhere });
  expect([other.status, other.headers.getSetCookie()]).toEqual([200, []]);
});

test("cached public answers neither set a cookie nor depend on it", async ({ server }) => {
  await server.register(EMAIL);
  const login = await server.call("POST", "/api/auth/login", { body: { email: EMAIL, password: PASSWORD } });
  for (const path of ["/api/settings", "/api/raffles", "/trpc/settings.find"]) {
    const [without, having] = [
      await server.call("GET", path),
      await server.call("GET", path, { headers: { cookie: cookieOf(login) } }),
    ];
    expect(having.text).toBe(without.text);
    for (const { headers } of [without, having]) {
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("vary") ?? "").not.toMatch(/cookie/i);
    }
  }
});
