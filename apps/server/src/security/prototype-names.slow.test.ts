import { restRows } from "@counterfoil/api";
import { describe, expect, test } from "vitest";
import { addPeople } from "#test/fixtures.ts";
import { openServer } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";

/** Properties that every object inherits. */
const names = Object.getOwnPropertyNames(Object.prototype);

interface Visit {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/**
 * Makes the calls with rate limits on and a stopped clock, as a visitor and as an admin, and a minute later an honest one
 * from the same network: pages that do not exist use up its rate limit.
 */
async function expectAnswers(visits: Visit[]): Promise<void> {
  const settings = { RATE_LIMITS: "on", METRICS_TOKEN: "metrics-token-of-a-test-0123456789" };
  let now = 1_800_000_000_000;
  const server = await openServer(settings, { clock: () => now, webFolder: builtWebApp() });
  const [person] = await addPeople(server.deps.db, 1, { admin: true });
  for (const token of [undefined, person?.token]) {
    for (const { method, path, ...more } of visits) {
      const { status, text } = await server.call(method, path, { ...more, ...(token && { token }) });
      const what = `${method} ${path} ${JSON.stringify(more)}: ${text.slice(0, 300)}`;
      expect(status, what).toBeLessThan(500);
      expect(text, what).not.toMatch(/"stack"|\.ts:\d|node_modules/);
    }
  }
  now += 60_000;
  expect((await server.call("GET", "/api/raffles/all")).status).toBe(200);
  expect((await server.call("GET", "/trpc/settings.find")).status).toBe(200);
}

const json = { "content-type": "application/json" };

/** A body with the name as its own field; JSON.stringify leaves out inherited properties. */
const bodyWith = (name: string) => `{${JSON.stringify(name)}:"x","email":"bea@customer.test","id":"x"}`;

/** Calls that would end the session of the test. */
const ending = /^\/auth\/(logout|sessions|close)/;
const rows = restRows.filter(({ path }) => !ending.test(path));
const filled = (path: string, value: string) => `/api${path.replace(/\{\w+\}/g, value)}`;

describe("names of Object.prototype are unknown to the shop", () => {
  test("as a procedure, alone and in a batch", async () => {
    const paths = names.flatMap((name) => [name, `${name}.${name}`, `raffles.${name}`, `raffles.listOpen,${name}`]);
    const visits = paths.flatMap((path) =>
      ["", "?batch=1"].flatMap((query) => [
        { method: "GET", path: `/trpc/${path}${query}` },
        { method: "POST", path: `/trpc/${path}${query}`, headers: json, body: "{}" },
      ]),
    );
    await expectAnswers(visits);
  });

  test("in the path of every documented call", async () => {
    // Each name in the paths of many calls, and two names in the path of each.
    const chosenFor = (i: number) => [names[i % names.length] ?? "", names[(i * 5 + 6) % names.length] ?? ""];
    await expectAnswers(
      rows
        .filter(({ path }) => path.includes("{"))
        .flatMap(({ method, path }, i) =>
          chosenFor(i).map((name) => ({
            method,
            path: filled(path, name),
            ...(method !== "GET" && { headers: json, body: "{}" }),
          })),
        ),
    );
  });

  test("as a parameter of the query, as its value, and as a field of the body", async () => {
    const query = names.flatMap((name) => [`${name}=x`, `${name}[x]=y`]).join("&");
    const values = (name: string) =>
      ["w", "limit", "days", "category", "withHistory", "year"].map((key) => `${key}=${name}`).join("&");
    await expectAnswers([
      ...rows.map(({ method, path }) => ({ method, path: `${filled(path, "x")}?${query}` })),
      ...rows.map(({ method, path }) => ({ method, path: `${filled(path, "x")}?${values("constructor")}` })),
      ...rows
        .filter(({ method }) => method !== "GET")
        .flatMap(({ method, path }) =>
          ["__proto__", "constructor"].map((name) => ({
            method,
            path: filled(path, "x"),
            headers: json,
            body: bodyWith(name),
          })),
        ),
    ]);
  });

  test("as a page, a picture, a file, a route of the sandbox, a header or a part of a form", async () => {
    const places = ["/", "/c/", "/p/", "/assets/", "/images/", "/auth/", "/account/settings/", "/admin/", "/dev/"];
    const sandbox = ["/sandbox/", "/sandbox/pay/", "/sandbox/challenge/", "/sandbox/v1/", "/sandbox/v1/payments/"];
    const form = (name: string) => {
      const parts = new FormData();
      parts.append(name, "x");
      parts.append(name, new Blob(["x"]), name);
      return parts;
    };
    const headerNames = names.filter((name) => /^[a-z]+$/i.test(name));
    await expectAnswers([
      ...names.flatMap((name) =>
        [...places, ...sandbox, "/api/payments/notice/", "/api/", "/pay/"].flatMap((place) => [
          { method: "GET", path: place + name },
          { method: "POST", path: place + name, headers: json, body: bodyWith(name) },
        ]),
      ),
      ...names.map((name) => ({ method: "GET", path: `/images/x.${name.slice(0, 4)}` })),
      ...names.map((name) => ({ method: "GET", path: `/?${name}=x` })),
      ...headerNames.map((name) => ({ method: "GET", path: "/api/auth", headers: { [name]: "x" } })),
      ...names.map((name) => ({ method: "POST", path: "/api/raffles", body: form(name) })),
      ...names.map((name) => ({ method: "POST", path: "/api/imageUpload", body: form(name) })),
    ]);
  });
});
