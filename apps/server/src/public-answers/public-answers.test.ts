import { describe, expect, inject, test } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { leaveCalls } from "#test/leave-calls.ts";
import { callTo, field, openLogged, openServer, type TestServer, testSettings } from "#test/server.ts";
import { startServer } from "../start-server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

/** The address of a batch of calls with their inputs. */
const batch = (calls: [string, object?][]) => {
  const input = Object.fromEntries(calls.map(([, one], index) => [index, one]));
  const names = calls.map(([name]) => name);
  return `/trpc/${names.join()}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
};
const thirtyTimes = (name: string, input: object) => batch(Array(30).fill([name, input]));

const listed = ["/api/raffles/all", "/trpc/raffles.listOpen", batch([["settings.find"], ["raffles.listOpen"]])];

async function slugOf(server: TestServer): Promise<string> {
  const { text } = await server.call("GET", "/api/raffles/all");
  return text.match(/"slug":"([^"]+)"/)?.[1] ?? "";
}

describe("a public answer", () => {
  test("says immediately what an admin has saved, by every way in", async () => {
    const server = await openServer({}, { clock: () => NOW });
    const token = await server.admin();
    const id = await openRaffle(server.call);
    const ways = [...listed, `/api/raffles/${await slugOf(server)}/live`, "/api/raffles/byCategory"];
    for (const [index, name] of ["Red car", "Blue car"].entries()) {
      const saved = await server.call("PATCH", `/api/raffles/${id}`, { token, body: { name } });
      expect([index, saved.status]).toEqual([index, 200]);
      for (const way of ways) expect((await server.call("GET", way)).text, way).toContain(`"${name}"`);
    }
    let pages = "/api/dynamicPages";
    for (const content of ["first", "second"]) {
      const body = { name: "Terms", slug: "terms", content };
      const { text } = await server.call("POST", pages, { token, body });
      pages = `/api/dynamicPages/${text.match(/"_id":"([^"]+)"/)?.[1]}`;
      expect((await server.call("GET", "/api/dynamicPages/terms")).text).toContain(content);
    }
    for (const text of ["Buy a ticket", "Buy two"]) {
      await server.call("POST", "/api/config/how_it_works", { token, body: { text } });
      expect((await server.call("GET", "/api/config")).text).toContain(text);
    }
  });

  test("changes when a competition ends, and tells the time", async () => {
    let now = NOW;
    const server = await openServer({}, { clock: () => now });
    await openRaffle(server.call, { endDate: "2026-11-20T12:00:01.500Z" });
    for (const way of listed) expect((await server.call("GET", way)).text).toContain("Hot hatch");
    now = NOW + 1_000;
    expect(field(await server.call("GET", "/api/raffles/all"), "now")).toBe("2026-11-20T12:00:01.000Z");
    for (const way of listed) expect((await server.call("GET", way)).text).toContain("Hot hatch");
    now = NOW + 1_500;
    for (const way of listed) expect((await server.call("GET", way)).text).not.toContain("Hot hatch");
  });

  test("is another one than an admin's", async () => {
    const server = await openServer({}, { clock: () => NOW });
    const token = await server.admin();
    const raffle = await openRaffle(server.call, { live: false });
    const { text } = await server.call("GET", "/api/config");
    const block = text.match(/"_id":"([^"]+)"[^{}]*"type":"promoted_raffle"/)?.[1];
    await server.call("POST", `/api/config/${block}`, { token, body: { raffle } });
    const path = "/api/config";
    expect((await server.call("GET", path, { token })).text).toContain("Hot hatch");
    expect((await server.call("GET", path)).text).not.toContain("Hot hatch");
    expect((await server.call("GET", path, { token })).text).toContain("Hot hatch");
  });

  test("comes compressed, as 304 to who has it, with the headers of every answer", async () => {
    const server = await openServer({}, { clock: () => NOW });
    await openRaffle(server.call, { description: "A car. ".repeat(300) });
    const path = `/api/raffles/${await slugOf(server)}/live`;
    const plain = await server.call("GET", path, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const encoding of ["br", "gzip"]) {
      const packed = await server.call("GET", path, { headers: { "accept-encoding": `${encoding}, deflate;q=0` } });
      expect([packed.headers.get("content-encoding"), packed.text]).toEqual([encoding, plain.text]);
    }
    const refused = await server.call("GET", path, { headers: { "accept-encoding": "br;q=0, gzip;q=0.0" } });
    expect(refused.headers.get("content-encoding")).toBeNull();
    const etag = plain.headers.get("etag") ?? "";
    const known = await server.call("GET", path, { headers: { "if-none-match": `"a", ${etag}` } });
    expect([known.status, known.text]).toEqual([304, ""]);
    const routed = await server.call("POST", "/api/auth/logout");
    for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]) {
      expect(plain.headers.get(name)).toBe(routed.headers.get(name));
    }
    expect(plain.headers.get("cache-control")).toBe("no-cache");
    expect((await server.call("GET", "/trpc/settings.find")).headers.get("cache-control")).toBe("no-store");
  });

  test.runIf(inject("database").kind === "sqlite")("that is kept weighs a call under a very long address", async () => {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => NOW });
    await leaveCalls(server, 70);
    const ask = async (query: string) => (await server.call("GET", `/api/raffles/all?${query}`)).status;
    for (let asked = 0; asked < 100; asked++) expect(await ask(`${asked}`)).toBe(200);
    const statuses = new Set<number>();
    for (let asked = 0; asked < 100; asked++) statuses.add(await ask(`${asked}&`.repeat(2_000)));
    expect([...statuses]).toEqual([200, 429]);
  });

  test.runIf(inject("database").kind === "sqlite")("weighs what its length takes each time it is made", async () => {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => NOW });
    const instantWins = Array.from({ length: 2_000 }, (_, i) => ({ prize: "A watch ".repeat(20), ticketNum: i + 1 }));
    await openRaffle(server.call, { instantWins, maxEntries: 2_000 });
    const slug = await slugOf(server);
    await leaveCalls(server, 130);
    const find = ["raffles.findBySlug", { slug }] satisfies [string, object];
    const ways = [`/api/raffles/${slug}/live`, batch([find]), batch([find, ["settings.find"]])];
    const statuses: number[] = [];
    for (const way of [...ways, batch([["settings.find"], find])])
      statuses.push((await server.call("GET", way)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  // On PostgreSQL all processes use the database's clock, which no test can stop.
  test.runIf(inject("database").kind === "sqlite")("counts against the limit of its network", async () => {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => NOW });
    // A cached answer is nearly free, whatever token asks for it; computing one is not.
    const long = (i: number) => thirtyTimes("winners.listByMonth", { year: String(2000 + i), month: "01" });
    for (let time = 0; time < 200; time++)
      expect((await server.call("GET", long(0), { token: `made up ${time}` })).status).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 140 }, async (_, i) => (await server.call("GET", long(i))).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect(await server.call("GET", "/api/raffles/all")).toMatchObject({
      status: 429,
      json: errorBody("rate.limited"),
    });
  });

  // A shop that has sold millions of numbers cannot keep the lists of all its competitions.
  test.runIf(inject("database").kind === "sqlite").each(["GET", "HEAD"])(
    "weighs as much as it was made of where it is kept until a ticket changes: %s",
    async (method) => {
      const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => NOW });
      const id = await openRaffle(server.call, { maxEntries: 40_000, maxEntriesPerPerson: 400 });
      const raffle = `/api/raffleTickets/raffle/${id}`;
      const ticketNums = Array.from({ length: 400 }, (_, i) => i * 100 + 1);
      await server.call("POST", `${raffle}/reserve`, { token: await server.admin(), body: { ticketNums } });
      await leaveCalls(server, 60);
      expect((await server.call(method, `${raffle}/unavailable`)).status).toBe(200);
      expect((await server.call("GET", "/api/raffles/all")).status).toBe(429);
    },
  );

  test("is in the log and in the metrics, with the id of its request", async () => {
    const { server, lines } = await openLogged({ METRICS_TOKEN: "m".repeat(32) });
    for (const path of ["/api/raffles/hot-hatch/live?x=1", "/api/raffles/all", "/api/raffles/all"]) {
      const { headers } = await server.call("GET", path);
      const id = headers.get("x-request-id");
      await expect.poll(() => lines.at(-1)?.requestId).toBe(id);
    }
    const seen = lines.filter(({ msg }) => msg === "request").map(({ path, status }) => [path, status]);
    expect(seen).toEqual([
      ["/api/raffles/{slug}/live", 404],
      ["/api/raffles/all", 200],
      ["/api/raffles/all", 200],
    ]);
    const metrics = await server.call("GET", "/metrics", { token: "m".repeat(32) });
    expect(metrics.text).toContain('http_requests_total{status="200"} 2');
  });
});

test.skipIf(inject("database").kind !== "postgres")("an edit is seen immediately on every process", async () => {
  const settings = await testSettings();
  const options = { jobs: false, clock: () => NOW };
  await using servers = new AsyncDisposableStack();
  const [first, second] = [await startServer(settings, options), await startServer(settings, options)];
  servers.defer(first.close);
  servers.defer(second.close);
  const edit = (method: string, path: string, more = {}) => callTo(first.url, method, path, more);
  const id = await openRaffle(edit);
  const login = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
  const token = field(await edit("POST", "/api/auth/login", { body: login }), "token");
  for (const name of ["Red car", "Blue car", "Green car"]) {
    await edit("PATCH", `/api/raffles/${id}`, { token, body: { name } });
    for (const way of listed) expect((await callTo(second.url, "GET", way)).text).toContain(name);
  }
});

test("the numbers that no one can have are the same bytes over tRPC, and never many times in one request", async () => {
  const server = await openServer();
  const raffleId = await openRaffle(server.call);
  const rest = await server.call("GET", `/api/raffleTickets/raffle/${raffleId}/unavailable`);
  const input = encodeURIComponent(JSON.stringify({ raffleId }));
  const single = await server.call("GET", `/trpc/tickets.listUnavailable?input=${input}`);
  expect(single.json).toEqual({ result: { data: rest.json } });
  const one = await server.call("GET", batch([["tickets.listUnavailable", { raffleId }]]));
  expect(one.json).toEqual([{ result: { data: rest.json } }]);
  expect((await server.call("GET", thirtyTimes("tickets.listUnavailable", { raffleId }))).status).toBe(422);
});
