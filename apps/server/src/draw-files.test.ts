import { createHash, createPublicKey, verify } from "node:crypto";
import { HOUR_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { field, openServer, type TestServer, test } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

async function publishDraw(server: TestServer, more: object = {}): Promise<{ id: string; slug: string }> {
  const now = server.deps.clock();
  const [startDate, endDate, drawAt] = [1, 10, 20].map((hours) => iso(now + hours * HOUR_MS));
  const id = await openRaffle(server.call, { name: "Hot hatch", startDate, endDate, drawAt, ...more });
  return { id, slug: "hot-hatch" };
}

test("anyone checks the rules against the log with the public key alone", async ({ server, admin: token }) => {
  const { id, slug } = await publishDraw(server);
  const first = await server.call("GET", `/draws/${slug}/rules.json`);
  expect(first.headers.get("content-type")).toContain("application/json");
  expect((await server.call("PATCH", `/api/raffles/${id}`, { token, body: { maxEntries: 600 } })).status).toBe(200);
  const second = await server.call("GET", `/draws/${slug}/rules.json`);
  expect((await server.call("GET", `/draws/${slug}/rules-1.json`)).text).toBe(first.text);
  expect((await server.call("GET", `/draws/${slug}/rules-2.json`)).text).toBe(second.text);
  expect((await server.call("GET", `/draws/${slug}/rules-3.json`)).status).toBe(404);
  expect((await server.call("GET", "/draws/nothing/rules.json")).status).toBe(404);

  const { text: hex } = await server.call("GET", "/draws/key.txt");
  expect(hex).toMatch(/^[0-9a-f]{64}\n$/);
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(hex.trim(), "hex").toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const { text: log } = await server.call("GET", "/draws/log.jsonl");
  let prev = "0".repeat(64);
  const payloads = log
    .split("\n")
    .filter((line) => line !== "")
    .map((line, i) => {
      const [entry = "", signature = ""] = line.split("\t");
      expect(verify(null, Buffer.from(entry), key, Buffer.from(signature, "hex"))).toBe(true);
      const about = i === 0 ? { competition: null, kind: "key" } : { competition: id, kind: "rules" };
      expect(JSON.parse(entry)).toMatchObject({ seq: i + 1, prev, ...about });
      prev = sha(entry);
      return JSON.parse(entry).payload;
    });
  // The log itself names the key, and the program that is served.
  const { text: program } = await server.call("GET", "/draws/verify.mjs");
  const named = sha(`{"key":"${hex.trim()}","verifier":"${sha(program)}"}`);
  expect(payloads).toEqual([named, sha(first.text), sha(second.text)]);
  expect(log.endsWith("\n")).toBe(true);

  expect((await server.call("GET", "/draws/log.jsonl?from=3")).text).toBe(`${log.split("\n")[2]}\n`);
  const page = await server.call("GET", "/api/draws/log?from=3");
  expect(JSON.parse(page.text)).toMatchObject({ lines: [{ seq: 3 }], next: null });
  expect((await server.call("GET", "/api/draws/log?from=x")).status).toBe(422);
});

test("rules of thousands of prizes weigh as much as they are long", async () => {
  const now = Date.now();
  const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => now });
  const instantWins = Array.from({ length: 2_000 }, () => ({ prize: "A watch ".repeat(12) }));
  await publishDraw(server, { instantWins, maxEntries: 5_000 });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 200; asked++)
    statuses.add((await server.call("GET", "/draws/hot-hatch/rules.json")).status);
  expect([...statuses]).toEqual([200, 429]);
});

test("a multipart form sets a draw as JSON does", async ({ server, admin: token }) => {
  const now = server.deps.clock();
  const dates = { startDate: iso(now + HOUR_MS), endDate: iso(now + 10 * HOUR_MS), drawAt: iso(now + 20 * HOUR_MS) };
  const draw = { drawPrizes: '["Narrowboat","£500"]', onePrizePerEntrant: "false", unwonInstantWins: "not_awarded" };
  const numbers = { price: "2.50", maxEntries: "500", maxEntriesPerPerson: "50" };
  const parts = { name: "Narrowboat", ...dates, ...draw, ...numbers, live: "true" };
  const body = new FormData();
  for (const [name, text] of Object.entries(parts)) body.set(name, text);
  const { text, status } = await server.call("POST", "/api/raffles", { token, body });
  expect(status, text).toBe(200);
  const { raffle } = JSON.parse(text);
  const taken = { drawPrizes: ["Narrowboat", "£500"], onePrizePerEntrant: false, unwonInstantWins: "not_awarded" };
  expect(raffle).toMatchObject(taken);
  const rules = await server.call("GET", `/draws/${raffle.slug}/rules.json`);
  expect(sha(rules.text)).toBe(raffle.draw.rulesHash);
  // An empty part is null, as everywhere in the form.
  const none = new FormData();
  none.set("drawAt", "");
  const refused = await server.call("PATCH", `/api/raffles/${raffle._id}`, { token, body: none });
  expect([refused.status, field(refused, "code")]).toEqual([422, "request.invalid"]);
});

test("the files have the program that recomputes a draw, and no proof of one that is not there", async ({ server }) => {
  const program = await server.call("GET", "/draws/verify.mjs");
  expect(program.headers.get("content-type")).toContain("text/javascript");
  expect(program.text).toContain("entries.csv");
  expect((await server.call("GET", "/draws/nothing/proof.json")).status).toBe(404);
});

test("a draw has a page with its name, which search engines find", async () => {
  const server = await openServer({ PUBLIC_URL: "https://shop.test" }, { webFolder: builtWebApp() });
  const { slug } = await publishDraw(server);
  const page = await server.call("GET", `/draws/${slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("<title>Hot hatch: the draw · Counterfoil</title>");
  expect(page.text).toContain("This is a test draw.");
  expect((await server.call("GET", "/sitemap.xml")).text).toContain(`<loc>https://shop.test/draws/${slug}</loc>`);
  expect((await server.call("GET", "/draws/nothing")).status).toBe(404);
});
