import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { expect, test } from "vitest";
import { z } from "zod";
import { ADMIN, openServer, type TestServer } from "#test/server.ts";
import { startStubService } from "#test/stub-service.ts";
import { builtWebApp } from "#test/web-app.ts";
import { fetchJson } from "../adapters/fetch-json.ts";
import { readConfig } from "../config.ts";
import { pagePolicy } from "../http/security-headers.ts";

const withLimits = () => openServer({ RATE_LIMITS: "on", GOOGLE_CLIENT_ID: "any", GOOGLE_URL: "http://127.0.0.1:9" });

/** Repeats a call until it is rate limited; returns how often it was allowed. */
async function untilLimited(
  server: TestServer,
  path: string,
  more: Parameters<TestServer["call"]>[2],
): Promise<number> {
  for (let count = 0; count < 2_000; count++) {
    const answer = await server.call("POST", path, more);
    if (answer.status !== 429) continue;
    expect(answer.json).toMatchObject({ msg: errorMessage("rate.limited") });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    return count;
  }
  throw new Error(`${path} is not limited`);
}

test("mails that strangers ask for are limited for the address, which no answer tells", {
  timeout: 60_000,
}, async () => {
  const server = await withLimits();
  const email = "bea@customer.test";
  const token = await server.register(email);
  for (let i = 0; i < 25; i++) {
    const { status } = await server.call("POST", "/api/auth/forgot-password", { body: { email } });
    expect(status).toBe(200);
  }
  const mails = await server.deps.db.read
    .selectFrom("mails")
    .select("template")
    .where("recipient", "=", email)
    .execute();
  expect(mails.filter(({ template }) => template === "reset-password")).toHaveLength(20);
  expect((await server.call("POST", "/api/auth/resend-verification-email", { token })).status).toBe(200);
  const verifying = server.deps.db.read.selectFrom("mails").select("id").where("template", "=", "verify-account");
  expect(await verifying.execute()).toHaveLength(2);
});

test("the mails of one's own account are limited", { timeout: 60_000 }, async () => {
  const server = await withLimits();
  const token = await server.register();
  expect(await untilLimited(server, "/api/auth/resend-verification-email", { token })).toBe(10);
  const other = await server.register("dev@customer.test");
  let count = 0;
  for (let status = 200; status !== 429; count++) {
    const body = { email: `dev-${count}@customer.test` };
    ({ status } = await server.call("POST", "/api/auth", { token: other, body }));
    expect([200, 429]).toContain(status);
  }
  expect(count).toBe(21);
});

test.each([
  ["log-ins", "login", "/api/auth/login", { email: "nobody@customer.test", password: "x" }],
  ["sign-ins", "google", "/api/auth/google-login", { access_token: "any" }],
])("%s from one network are limited, whoever is named", async (_what, key, path, body) => {
  const server = await withLimits();
  await server.call("POST", path, { body });
  const { db } = server.deps;
  const [limit] = await db.read.selectFrom("rate_limits").selectAll().where("key", "like", `${key}:%`).execute();
  expect(limit?.tries).toBe(1);
  await inTransaction(db, (tx) =>
    tx.sql
      .updateTable("rate_limits")
      .set({ tries: 2_000 })
      .where("key", "=", limit?.key ?? "")
      .execute(),
  );
  expect((await server.call("POST", path, { body })).status).toBe(429);
});

test("a flood of one network meets the broad limit before any route", { timeout: 60_000 }, async () => {
  // The limit refills by the clock, so a slow enough machine would never reach it.
  const now = Date.now();
  const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => now });
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) {
    const wave = Array.from({ length: 100 }, () => fetch(`${server.url}/api/none`).then(({ status }) => status));
    statuses.push(...(await Promise.all(wave)));
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});

test("more log-ins at once than can be hashed are told to come again, and the shop goes on", {
  timeout: 120_000,
}, async () => {
  const server = await openServer();
  const logIn = (i: number) =>
    server.call("POST", "/api/auth/login", { body: { email: `n${i}@customer.test`, password: "a wrong password" } });
  const answers = await Promise.all(Array.from({ length: 400 }, (_, i) => logIn(i)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get("retry-after")).toBe("5");
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect((await server.call("GET", "/api")).status).toBe(200);
});

test("what a third party answers with a redirect is not followed", async () => {
  const secret = await startStubService(() => ({ json: { ok: true } }));
  const moved = await startStubService(() => ({ status: 302, text: "", headers: { location: secret.url } }));
  const asked = fetchJson(z.object({ ok: z.boolean() }), moved.url);
  await expect(asked).rejects.toMatchObject({ code: "service.unavailable" });
  expect(secret.requests).toEqual([]);
});

test("a page takes no base, sends its forms to the shop alone, and cannot be framed elsewhere", async () => {
  const server = await openServer({}, { webFolder: builtWebApp() });
  const { headers } = await server.call("GET", "/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/form-action 'self' http:\/\/localhost:\d+(;|$)/);
  expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=(), browsing-topics=()");
  const answer = await server.call("GET", "/api");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
});

test("third parties are named by the paths of their scripts, and only while they are on", () => {
  const scriptsOf = (settings: Record<string, string>) =>
    pagePolicy(readConfig(settings), "https://shop.test")
      .split("; ")
      .find((directive) => directive.startsWith("script-src"));
  expect(scriptsOf({})).toBe("script-src 'self'");
  expect(scriptsOf({ GOOGLE_CLIENT_ID: "any" })).toBe("script-src 'self' https://accounts.google.com/gsi/client");
  const recaptcha = { CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "a", RECAPTCHA_SECRET: "b" };
  expect(scriptsOf(recaptcha)).toBe(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
});

test("pages of other origins can neither read an answer nor make a browser send a session", async () => {
  const server = await openServer();
  const body = { email: ADMIN.email, password: ADMIN.password };
  for (const origin of ["https://elsewhere.test", "null"]) {
    const { headers } = await server.call("POST", "/api/auth/login", { body, headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    const asked = await server.call("OPTIONS", "/api/auth/login", { headers: { origin } });
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  }
});
