import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { leaveCalls } from "#test/leave-calls.ts";
import { openServer } from "#test/server.ts";
import { broadLimit, NetworkLimit } from "./broad-limit.ts";
import { arrivalOf, clientAddress, type Env } from "./client-ip.ts";
import { compressed } from "./compressed.ts";
import { addressBehindUnknownProxy } from "./untrusted-proxy.ts";

/** A server with one address, behind the limit, on a clock that only the test moves. */
function limited() {
  const time = { now: 1_000_000 };
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("ip", c.req.header("x-ip") ?? "192.0.2.1");
    await next();
  });
  const limit = new NetworkLimit(() => time.now);
  app.use(broadLimit(limit));
  app.on("GET", ["/draws/*", "/api/raffles/*", "/api/orders/*", "/api/raffleTickets/*"], (c) => {
    if (c.req.path.endsWith("none.csv")) return c.notFound();
    c.set("streamed", true);
    return c.body(ReadableStream.from([new TextEncoder().encode("files")]), 200, {
      "Content-Disposition": "attachment",
    });
  });
  app.get("/cart", compressed(), (c) => c.json("x".repeat(848_000)));
  app.get("/pay/:tickets", (c) => {
    c.set("tickets", Number(c.req.param("tickets")));
    return c.json({}, 422);
  });
  app.get("*", (c) => c.text("ok"));
  const ask = async (ip = "192.0.2.1", path = "/", init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { "x-ip": ip, ...init.headers } });
  /** Leaves the address as if it had made this many calls. */
  const use = (calls: number) => limit.take("192.0.2.1", calls);
  return { ask, use, time };
}

describe("one address", () => {
  test("that floods the server is answered 429 and when to come again", async () => {
    const server = limited();
    server.use(3_990);
    for (let asked = 0; asked < 10; asked++) await server.ask();
    const answer = await server.ask();
    expect(answer.status).toBe(429);
    expect(await answer.json()).toEqual(errorBody("rate.limited"));
    expect(answer.headers.get("retry-after")).toBe("1");
    server.time.now += 1_000;
    expect((await server.ask()).status).toBe(200);
  });

  test("is limited on the pages of the sandbox and for notifications too", async () => {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => 1_000_000 });
    await leaveCalls(server, 0);
    const paths = ["/sandbox/pay/none", "/api/payments/notice/sandbox", "/api", "/dev/mailbox.json", "/"];
    for (const path of paths) expect([path, (await server.call("POST", path)).status]).toEqual([path, 429]);
    expect((await server.call("GET", "/sandbox/v1/payments/none")).status).toBe(401);
  });

  test.each([
    "/draws/boat/evidence.zip",
    "/draws/boat/entries.csv",
    "/draws/boat/left-out.csv",
    "/draws/boat/positions.json",
    "/draws/boat/proof.json",
    "/draws/log.jsonl",
    "/api/raffles/boat/evidence.zip",
    "/api/orders/exportCsv",
    "/api/raffleTickets/raffle/boat/purchasedCSV",
  ])("gets %s only while it can pay for all of it", async (file) => {
    const server = limited();
    server.use(4_000 - 75);
    expect((await server.ask(undefined, "/draws/boat/none.csv")).status).toBe(404);
    expect(await (await server.ask(undefined, file)).text()).toBe("files");
    const refused = await server.ask(undefined, file);
    expect([refused.status, refused.headers.get("content-disposition")]).toEqual([429, null]);
    expect(await refused.json()).toEqual(errorBody("rate.limited"));
  });

  test.each<RequestInit>([{}, { headers: { "accept-encoding": "gzip" } }, { method: "HEAD" }])(
    "uses it up as fast as a long answer is long: %j",
    async (init) => {
      const server = limited();
      server.use(4_000 - 105);
      expect((await server.ask(undefined, "/cart", init)).status).toBe(200);
      expect((await server.ask()).status).toBe(200);
      expect((await server.ask()).status).toBe(429);
    },
  );

  test.each([
    ["32", { "content-length": "262144" }],
    ["64", { "content-length": "10485760" }],
    ["16", { "transfer-encoding": "chunked" }],
    ["0", { "content-length": "8191" }],
    ["0", {}],
  ])("uses up %s more by a body of %j", async (more, headers) => {
    const server = limited();
    server.use(4_000 - 1 - Number(more));
    expect((await server.ask(undefined, "/", { method: "GET", headers })).status).toBe(200);
    expect((await server.ask()).status).toBe(429);
  });

  test.each(["/trpc/raffles.findBySlug", "/api/raffles/boat/live"])("pays for %s before it is read", async (path) => {
    const server = limited();
    server.use(4_000 - 7);
    const statuses = [(await server.ask(undefined, path)).status, (await server.ask(undefined, path)).status];
    expect(statuses).toEqual([200, 429]);
  });

  test("uses it up faster by paying for many tickets, whether it may or not", async () => {
    const server = limited();
    server.use(4_000 - 101);
    expect((await server.ask(undefined, "/pay/100")).status).toBe(422);
    expect((await server.ask(undefined, "/pay/2490")).status).toBe(422);
    expect((await server.ask()).status).toBe(429);
  });

  test("owes what its calls cost more than it has, for five seconds at most", async () => {
    const server = limited();
    server.use(3_999);
    // Each weighs 101, and the network has 200 a second.
    let done = 0;
    for (let asked = 0; asked < 500; asked++) {
      if ((await server.ask(undefined, "/pay/2500")).status === 422) done += 1;
      server.time.now += 10;
    }
    expect(done).toBeLessThan(12);
    for (let carts = 0; carts < 20; carts++) await server.ask(undefined, "/cart");
    expect((await server.ask()).status).toBe(429);
    server.time.now += 6_000;
    expect((await server.ask()).status).toBe(200);
  });

  test("that owes all it may uses up no more of its neighbours' network than it may itself", async () => {
    const server = limited();
    for (let time = 0; time < 6; time++) {
      server.time.now += 10_000;
      // They come together, before what they cost is counted.
      await Promise.all(Array.from({ length: 1_000 }, () => server.ask(undefined, "/pay/2500")));
    }
    expect((await server.ask("192.0.2.2")).status).toBe(200);
  });

  test.each([
    [8, "captchas", ["/api/captcha", "/trpc/captcha.challenge", `/trpc/${Array(10).fill("captcha.challenge")}`]],
    [5, "the site map", ["/sitemap.xml"]],
    [
      25,
      "figures of the console",
      ["/api/statistics?days=366", "/api/reports", "/trpc/reports.read,statistics.get", "/trpc/reports.readPost"],
    ],
    [20, "what is to do", ["/api/toDo/count", "/trpc/toDo.count"]],
    [10, "searches of the console", ["/api/search?query=a", "/trpc/search.find,attention.list", "/api/attention"]],
    [8, "winners", ["/api/winners/ofRaffles", "/api/winners/all/2026/11", "/trpc/winners.listByMonth"]],
    [8, "draws", ["/api/draws?limit=100", "/trpc/draws.list,draws.list"]],
    [8, "one draw", ["/api/draws/boat", "/api/draws/boat/show", "/trpc/draws.find,draws.findForPresenter"]],
    [8, "checks of a bank account", ["/api/winnings/bankDetails", "/trpc/payouts.saveBankDetails"]],
    [4, "questions to the provider", ["/api/orders/updatePending/CF-1", "/trpc/payments.markReturned"]],
    [8, "winners of competitions", ["/trpc/winners.listOfRaffles,winners.listOfRaffles"]],
    [10, "QR codes of authenticator apps", ["/api/auth/setup-2fa", "/trpc/account.setUpTwoFactor"]],
    [
      5,
      "proofs by passkeys",
      ["/api/auth/prove", "/trpc/auth.prove", "/api/auth/passkeys", "/trpc/account.addPasskey"],
    ],
    [10, "all that is stored of a customer", ["/api/auth/data", "/trpc/users.exportMine"]],
    [8, "proofs of numbers", ["/api/draws/boat/proof/7", "/trpc/draws.findProof,draws.findProof"]],
    [20, "the proofs of a customer", ["/api/draws/mine/boat", "/trpc/draws.findMine"]],
    [5, "groups", ["/api/raffles/byCategory?limit=7", "/trpc/raffles.listGrouped,raffles.listGrouped"]],
  ])("uses it up %i times as fast with %s, also in a batch", async (weight, _what, paths) => {
    for (const path of paths) {
      const server = limited();
      const each = weight * path.split(",").length;
      server.use(4_000 - 2 * each - 1);
      const statuses: number[] = [];
      for (const asked of [path, path, "/", "/"]) statuses.push((await server.ask(undefined, asked)).status);
      expect([path, statuses]).toEqual([path, [200, 200, 200, 429]]);
    }
  });

  test("that asks for a procedure that is unknown is not kept out, since that counts as one call", async () => {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => 1_000_000 });
    const inherited = ["constructor", "toString", "__proto__", "hasOwnProperty", "raffles.listOpen,valueOf"];
    for (const procedure of [...inherited, "no.such"]) {
      for (const method of ["GET", "POST"]) {
        expect((await server.call(method, `/trpc/${procedure}`)).status, procedure).toBeLessThan(429);
        expect((await server.call(method, `/${procedure}`)).status, procedure).toBeLessThan(429);
      }
    }
    expect((await server.call("GET", "/api/raffles/all")).status).toBe(200);
  });

  test("has twenty files, pictures or asks for the health of the shop for one call", async () => {
    const files = ["/assets/index-abc.js", "/images/key.webp", "/fonts/a.woff2", "/favicon.svg"];
    for (const path of [...files, "/api", "/api/live"]) {
      const server = limited();
      server.use(3_990);
      for (let asked = 0; asked < 190; asked++) expect((await server.ask(undefined, path)).status).toBe(200);
      for (let asked = 0; asked < 20; asked++) await server.ask(undefined, path);
      expect((await server.ask(undefined, path)).status).toBe(429);
    }
  });

  test("counts a missing file as a whole call", async () => {
    const server = await openServer({ RATE_LIMITS: "on" }, { clock: () => 1_000_000 });
    await leaveCalls(server, 200);
    const statuses: number[] = [];
    for (let files = 0; files < 210; files++) statuses.push((await server.call("GET", `/images/${files}.webp`)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  });

  test.each([
    { what: "an IPv4 /24", ip: (i: number) => `192.0.2.${i}`, times: 32, other: "192.0.3.1" },
    { what: "an IPv6 /56", ip: (i: number) => `2001:db8:1:${i}::1`, times: 32, other: "2001:db8:1:100::1" },
    { what: "an IPv6 /48", ip: (i: number) => `2001:db8:1:${i}00::1`, times: 64, other: "2001:db8:2::1" },
  ])("is a part of $what, which has $times times as much", ({ ip, times, other }) => {
    const limit = new NetworkLimit(() => 0);
    for (let i = 1; i <= times; i++) expect(limit.take(ip(i), 4_000)).toBe(true);
    expect([limit.take(ip(90), 1), limit.take(other, 1)]).toEqual([false, true]);
  });

  test("pays for each call of a batch", async () => {
    const server = limited();
    const batch = `/trpc/${Array(30).fill("settings.find").join(",")}`;
    for (let sent = 0; sent < 133; sent++) expect((await server.ask(undefined, batch)).status).toBe(200);
    expect((await server.ask(undefined, batch)).status).toBe(429);
  });

  test("of an office where 200 people buy at the same time is never rejected", async () => {
    const server = limited();
    const statuses = new Set<number>();
    for (let second = 0; second < 30; second++) {
      for (let poll = 0; poll < 150; poll++) statuses.add((await server.ask()).status);
      server.time.now += 1_000;
    }
    expect([...statuses]).toEqual([200]);
  });
});

async function ipOf(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<Env>();
  app.get("/", (c) => c.text(clientAddress(arrivalOf(c), trustedProxies)));
  return (await app.request("/", { headers: forwarded ? { "x-forwarded-for": forwarded } : {} })).text();
}

test.each([
  ["no header is believed without a proxy", 0, "203.0.113.9", "127.0.0.1"],
  ["one proxy says who called it", 1, "203.0.113.9", "203.0.113.9"],
  ["what a caller claims before that is not believed", 1, "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies say one after the other", 2, "1.1.1.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["a chain that is too short ends at its first entry", 3, "203.0.113.9", "203.0.113.9"],
  ["without the header it is the connection's address", 1, undefined, "127.0.0.1"],
  ["an IPv4 address that is mapped into IPv6 is an IPv4 address", 1, "::ffff:203.0.113.9", "203.0.113.9"],
  ["so is one that is mapped in hexadecimal", 1, "::FFFF:cb00:7109", "203.0.113.9"],
  ["an IPv6 address has its shortest form", 1, "2001:0DB8:0:0:0:0:0:9", "2001:db8::9"],
  ["an IPv4 address loses its port", 1, "203.0.113.9:40001", "203.0.113.9"],
  ["so does an IPv6 address, with its brackets", 1, "[2001:DB8::9]:40001", "2001:db8::9"],
  ["what is no address is kept short", 1, "x".repeat(100), "x".repeat(64)],
])("%s", async (_what, trustedProxies, forwarded, ip) => {
  expect(await ipOf(trustedProxies, forwarded)).toBe(ip);
});

/** A production server with TRUST_PROXY=0, its log lines, and its clock. */
function production() {
  const time = { now: 1_000_000 };
  const lines: string[] = [];
  const log = { error: (_about: unknown, line?: string) => void lines.push(line ?? "") };
  return { lines, addressOf: addressBehindUnknownProxy(log, () => time.now), time };
}

test("customers behind a proxy missing from the settings are told apart", () => {
  const { addressOf } = production();
  for (const socket of ["127.0.0.1", "10.1.2.3", "fd00::1"]) {
    expect(addressOf({ socket, forwarded: "198.51.100.7" })).toBe("198.51.100.7");
    expect(addressOf({ socket, forwarded: "203.0.113.9, 198.51.100.8" })).toBe("198.51.100.8");
  }
});

test("such a proxy is an error in the log, once a minute", () => {
  const { lines, addressOf, time } = production();
  const ask = () => addressOf({ socket: "127.0.0.1", forwarded: "198.51.100.7" });
  for (let times = 0; times < 100; times++) ask();
  time.now += 59_000;
  ask();
  expect(lines).toEqual([expect.stringContaining("TRUST_PROXY")]);
  time.now += 2_000;
  ask();
  expect(lines).toHaveLength(2);
});

test("a header that anyone can send changes no one's address", () => {
  const { lines, addressOf } = production();
  expect(addressOf({ socket: "198.51.100.7", forwarded: "10.0.0.1" })).toBe("198.51.100.7");
  expect(addressOf({ socket: "127.0.0.1", forwarded: undefined })).toBe("127.0.0.1");
  expect(lines).toEqual([]);
});
