import { describe, expect, test } from "vitest";
import { openServer } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";
import { publicPages, queryOf, withoutEndSlashes } from "./site-pages.ts";

test.each([
  ["/?number=7&utm_source=mail", "/"],
  ["/winners?number=7&page=2", "/winners"],
  ["/winners?month=3&year=2024", "/winners?year=2024&month=3"],
  ["/draws?page=2&number=7", "/draws?page=2"],
  ["/draws/boat?number=007", "/draws/boat"],
  ["/draws/boat?number=7&month=3", "/draws/boat?number=7"],
  ["/auth/reset-password/bea@customer.test/secret", "/cart"],
  ["/account/tickets", "/cart"],
])("the page %s is kept as %s: only what it reads makes it another one", (url, key) => {
  expect(publicPages(url)?.key).toBe(key);
  expect(publicPages(url)?.path).not.toContain("secret");
});

test("a path of a million slashes is read immediately", () => {
  const slashes = "/".repeat(1_000_000);
  expect(withoutEndSlashes(slashes)).toBe("/");
  expect(queryOf(`${slashes}x`, new URLSearchParams("number=7"))).toBe("");
});

describe("a network that has forty calls left", () => {
  async function withForty() {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => 1_000_000, webFolder: builtWebApp() });
    for (let left = 4_000; left > 40; left -= 30) await server.call("GET", `/trpc/${Array(30).fill("none")}`);
    return (path: string) => server.call("GET", path).then(({ status }) => status);
  }

  test.each([
    ["pages that are not there", (n: number) => `/made-up-${n}`],
    ["competitions that are not there", (n: number) => `/c/made-up-${n}`],
    ["numbers of the months of winners", (n: number) => `/winners?year=${2000 + n}`],
  ])("is stopped after two %s", async (_what, path) => {
    const ask = await withForty();
    const answers = [await ask(path(1)), await ask(path(2)), await ask(path(3))];
    expect(answers.map((status) => status === 429)).toEqual([false, false, true]);
  });

  test("has as many pages as it likes that are the same for everyone", async () => {
    const ask = await withForty();
    for (let n = 1; n <= 50; n++) expect(await ask(`/?number=${n}`)).toBe(200);
    for (let n = 1; n <= 50; n++) expect(await ask(`/auth/reset-password/${n}`)).toBe(200);
  });

  test("loses no more by evidence of draws that are not there than by other calls", async () => {
    const ask = await withForty();
    for (let n = 1; n <= 20; n++) expect(await ask(`/draws/made-up-${n}/evidence.zip`)).not.toBe(200);
    expect(await ask("/api/raffles/slug/made-up")).toBe(404);
  });
});
