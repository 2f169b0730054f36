import { PASSWORD_COST } from "@counterfoil/api";
import { expect, test } from "vitest";
import { z } from "zod";
import { ADMIN, openServer } from "#test/server.ts";
import { startStubService } from "#test/stub-service.ts";
import { builtWebApp } from "#test/web-app.ts";
import { fetchJson } from "../adapters/fetch-json.ts";

test("more logins at the same time than can be hashed are asked to retry, and the shop keeps running", {
  timeout: 120_000,
}, async () => {
  const server = await openServer({}, { passwordCost: PASSWORD_COST });
  const logIn = (i: number) =>
    server.call("POST", "/api/auth/login", { body: { email: `n${i}@customer.test`, password: "a wrong password" } });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => logIn(i)));
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
