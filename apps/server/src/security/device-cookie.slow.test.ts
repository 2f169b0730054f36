import { expect, test } from "vitest";
import { type Answer, openServer } from "#test/server.ts";

const EMAIL = "bea@customer.test";
const PASSWORD = "correct horse battery";

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

test("cached public answers neither set a cookie nor depend on it", async () => {
  const server = await openServer();
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
