import { PASSWORD_COST } from "@counterfoil/api";
import { errorMessage } from "@counterfoil/core";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { type Answer, openServer, type TestServer } from "#test/server.ts";

const EMAIL = "bea@customer.test";
const PASSWORD = "correct horse battery";

const attacked = (settings: Record<string, string> = {}) =>
  openServer({ RATE_LIMITS: "on", TRUST_PROXY: "1", CAPTCHA: "off", ...settings });

interface Login {
  email?: string;
  password?: string;
  recaptcha?: string;
  ip: string;
  cookie?: string;
}

function logIn(server: TestServer, { email = EMAIL, password = PASSWORD, recaptcha, ip, cookie }: Login) {
  const headers = { "x-forwarded-for": ip, ...(cookie !== undefined && { cookie }) };
  return server.call("POST", "/api/auth/login", { body: { email, password, recaptcha }, headers });
}

/** Tries wrong passwords from five networks at once. */
async function attack(server: TestServer, times: number): Promise<Answer[]> {
  const guess = (i: number) => logIn(server, { password: `guess ${i}`, ip: `192.0.${i % 5}.2` });
  return Promise.all(Array.from({ length: times }, (_, i) => guess(i)));
}

/** Returns the cookie of an answer as a browser sends it back. */
function cookieOf(answer: Answer): string {
  const [cookie] = answer.headers.getSetCookie();
  return cookie?.split(";")[0] ?? "";
}

async function solved(server: TestServer, email: string, ip: string): Promise<string> {
  const path = `/api/captcha?email=${encodeURIComponent(email)}`;
  const { text } = await server.call("GET", path, { headers: { "x-forwarded-for": ip } });
  const challenge: Challenge = JSON.parse(text);
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    "base64",
  );
}

test("120 wrong passwords from five networks do not lock the owner out of any browser", {
  timeout: 120_000,
}, async () => {
  const server = await attacked();
  await server.register(EMAIL);
  await server.call("POST", "/api/auth/logout");
  const cookie = cookieOf(await logIn(server, { ip: "10.0.0.1" }));
  const answers = await attack(server, 125);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(120);
  // Without a captcha another device has to wait until the hour is over.
  expect((await logIn(server, { ip: "198.51.100.7" })).status).toBe(429);
  const next = await logIn(server, { ip: "198.51.100.7", cookie: `other=1; ${cookie}` });
  expect(next.status).toBe(200);
  expect(cookieOf(next)).toBe(cookie);
});

test("another device logs in by the captcha, which costs the same without an account", {
  timeout: 120_000,
}, async () => {
  const server = await attacked({ CAPTCHA: "off" });
  expect((await server.call("GET", `/api/captcha?email=${EMAIL}`)).status).toBe(404);
  const shop = await attacked({ CAPTCHA: "altcha" });
  const body = { firstName: "Bea", lastName: "Baker", email: EMAIL, password: PASSWORD, passwordAgain: PASSWORD };
  const recaptcha = await solved(shop, "", "10.0.0.1");
  const headers = { "x-forwarded-for": "10.0.0.1" };
  const joined = await shop.call("POST", "/api/auth/register", { body: { ...body, recaptcha }, headers });
  expect(joined.status).toBe(200);
  const refused = (await attack(shop, 125)).filter(({ status }) => status === 422);
  expect(refused).toHaveLength(5);
  const msg = errorMessage("login.captcha");
  expect(refused[0]?.json).toEqual({ ...errorBody("login.captcha"), errors: { recaptcha: [msg] } });
  const ip = "198.51.100.7";
  const spare = await solved(shop, EMAIL, ip);
  expect((await logIn(shop, { ip, recaptcha: spare })).status).toBe(200);
  expect((await logIn(shop, { ip: "198.51.100.8", recaptcha: spare })).json).toMatchObject(errorBody("captcha.failed"));
});

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

test("a flood of log-ins from one network is refused to that network alone", { timeout: 120_000 }, async () => {
  const server = await openServer({ TRUST_PROXY: "1" }, { passwordCost: PASSWORD_COST });
  await server.register(EMAIL);
  const cookie = cookieOf(await logIn(server, { ip: "10.0.0.1" }));
  const order: string[] = [];
  const done = (name: string) => (answer: Answer) => {
    order.push(name);
    return answer;
  };
  const flood = Array.from({ length: 200 }, (_, i) =>
    logIn(server, { email: `n${i}@customer.test`, ip: "192.0.2.1" }).then(done("flood")),
  );
  // The first answer is an error: the queue is full now.
  await Promise.race(flood);
  const [own, other] = await Promise.all([
    logIn(server, { ip: "192.0.2.1", cookie }).then(done("own browser")),
    logIn(server, { ip: "198.51.100.7" }).then(done("other network")),
  ]);
  expect([own.status, other.status]).toEqual([200, 200]);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401, 503]));
  const last = order.lastIndexOf("flood");
  expect(order.indexOf("own browser")).toBeLessThan(last);
  expect(order.indexOf("other network")).toBeLessThan(last);
});
