import { expect, test } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { openServer } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";

test("the sitemap lists the public pages, each of which is there and may be indexed", async () => {
  const server = await openServer({ PUBLIC_URL: "https://shop.test" }, { webFolder: builtWebApp() });
  await openRaffle(server.call, { name: "Hot hatch" });
  const { text } = await server.call("GET", "/sitemap.xml");
  const listed = [...text.matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(listed[0]).toBe("/");
  const some = ["/all", "/completed", "/winners", "/how-it-works", "/faq", "/player-protection", "/c/hot-hatch"];
  expect(listed).toEqual(expect.arrayContaining(some));
  for (const path of listed) {
    const page = await server.call("GET", path);
    expect([path, page.status, page.text.includes("noindex")]).toEqual([path, 200, false]);
  }
});
