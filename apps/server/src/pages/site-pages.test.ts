import { describe, expect, test } from "vitest";
import { openPage, openRaffle, takeNumber } from "#test/api-client.ts";
import { addPerson } from "#test/fixtures.ts";
import { leaveCalls } from "#test/leave-calls.ts";
import { openLogged, openServer } from "#test/server.ts";
import { filesIn, tempFolder } from "#test/temp-folder.ts";
import { builtWebApp } from "#test/web-app.ts";
import { publicPages, queryOf, withoutEndSlashes } from "./site-pages.ts";

test("the console's frame is in the HTML, its scripts are on their way immediately, and its first calls are named", async () => {
  const server = await openServer({ PUBLIC_URL: "https://shop.test" }, { webFolder: builtWebApp() });
  const { text } = await server.call("GET", "/admin/orders");
  expect(text).toContain('<div id="root"><aside>The console at /admin/orders</aside></div>');
  expect(text).toContain('<link rel="modulepreload" href="/assets/page.js" fetchpriority="low" />');
  expect(text).toContain('<script type="module" async src="/assets/index-abc123.js" fetchpriority="low"></script>');
  // Otherwise the script of the head would start them a second time.
  expect(text).not.toContain('id="scripts"');
  // Before that script, which runs as soon as it is here.
  expect(text).toMatch(/id="first">\[\[\{"path":"auth\.me"\}\]\]<\/script>\s*<script src="\/assets\/boot\.js">/);
  expect((await server.call("GET", "/cart")).text).not.toContain('id="first"');
});

test("the checkout's frame is in the HTML, so that no one sees a white page until it is known who they are", async () => {
  const server = await openServer({ PUBLIC_URL: "https://shop.test" }, { webFolder: builtWebApp() });
  expect((await server.call("GET", "/order-payment")).text).toContain('<div id="root"><header>Checkout</header></div>');
});

test("a browser that comes back without scripts is noticed, once and only by the reference of a payment, so that its order comes soon", async () => {
  const server = await openServer({ CAPTCHA: "off" }, { webFolder: builtWebApp(), jobs: false });
  const { db } = server.deps;
  const { token } = await addPerson(db);
  await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), number: 7, most: 50 });
  const { orderId } = await openPage(server.call, token);
  const back = async (query: string) => {
    expect((await server.call("GET", `/order-payment?orderId=${query}`)).status).toBe(200);
    const [payment] = await db.read.selectFrom("payment_attempts").selectAll().execute();
    return payment?.returned_at === null ? null : payment?.next_check_at;
  };
  expect(await back(`${orderId}&cancelled=1`)).toBe(null);
  expect(await back("CF-22222-22222")).toBe(null);
  const due = await back(orderId);
  expect(due).toBeLessThanOrEqual(Date.now());
  expect(await back(orderId)).toBe(due);
});

const index = '<html><head><!--head--></head><body><div id="root"></div><!--data--></body></html>';
const manifest = `{ "index.html": { "file": "assets/main.js" }, "src/boot.ts": { "file": "assets/boot.js" } }`;
const rendered = `{ status: 200, html: "", head: "", queries: [], modules: [] }`;
const client = { "index.html": index, ".vite/manifest.json": manifest };
const program = `export const renderPage = async () => (${rendered}); export const renderShell = renderPage;`;
const server = { ".server/entry-server.js": program };

/** What a server says at its start of a web app that consists of these files. */
async function saidOf(files: Record<string, string>): Promise<string[]> {
  const webFolder = filesIn(tempFolder(), { "package.json": `{ "type": "module" }`, ...files });
  const { lines } = await openLogged({ LOG_LEVEL: "error" }, { webFolder });
  return lines.map(({ msg }) => msg);
}

test.each([
  ["the client without the server bundle", client, ".server/entry-server.js"],
  ["the server bundle without the client", server, "index.html"],
  ["a client without its manifest", { ...server, "index.html": index }, ".vite/manifest.json"],
])("a server that finds %s says so at its start in one line", async (_what, files, missing) => {
  const lines = await saidOf(files);
  expect(lines).toEqual([expect.stringContaining(`build is incomplete: ${missing} is missing`)]);
  expect(lines[0]).toContain("pnpm -r build");
});

test("a server says nothing of a whole build, nor where nothing was ever built", async () => {
  expect(await saidOf({ ...client, ...server })).toEqual([]);
  expect(await saidOf({})).toEqual([]);
});

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

test.each([
  ["/?number=7&utm_source=mail", "/"],
  ["/winners?number=7&page=2", "/winners"],
  ["/winners?month=3&year=2024&utm_source=mail", "/winners?year=2024&month=3"],
  [`/winners?year[]=1&year=not-a-year&month=${"9".repeat(50)}`, "/winners"],
  ["/draws?page=2&number=7", "/draws?page=2"],
  ["/draws/boat?number=007", "/draws/boat?number=7"],
  ["/completed?year=2021&month=02", "/completed?year=2021&month=2"],
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
    await leaveCalls(server, 40);
    return (path: string) => server.call("GET", path).then(({ status }) => status);
  }

  test.each([
    ["pages that are not there", (n: number) => `/made-up-${n}`],
    ["competitions that are not there", (n: number) => `/c/made-up-${n}`],
    ["numbers of the months of winners", (n: number) => `/winners?year=${2000 + n}`],
    ["ways to encode a page", (n: number) => ["/draws/%68ow", "/draws/h%6fw", "/draws/ho%77"][n - 1] ?? ""],
  ])("is stopped after two %s", async (_what, path) => {
    const ask = await withForty();
    const answers = [await ask(path(1)), await ask(path(2)), await ask(path(3))];
    expect(answers.map((status) => status === 429)).toEqual([false, false, true]);
  });

  test("is stopped after four pages that are rendered for everyone, and asks for one of them as often as it likes", async () => {
    const ask = await withForty();
    for (const path of ["/all", "/all", "/faq", "/winners", "/completed"]) expect(await ask(path)).toBe(200);
    expect(await ask("/how-it-works")).toBe(429);
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
