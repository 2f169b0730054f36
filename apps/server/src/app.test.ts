import { readFileSync } from "node:fs";
import { request } from "node:http";
import { errorMessage } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPerson } from "#test/fixtures.ts";
import { openLogged, openServer, type TestServer, test } from "#test/server.ts";

test("the health of the server is answered with the shop's name", async () => {
  const server = await openServer({ SITE_NAME: "Stub & Co" });
  const { status, json } = await server.call("GET", "/api");
  expect([status, json]).toEqual([200, { status: "ok", name: "Stub & Co" }]);
});

test("while the database is unreachable, the health is 503 and the process alive", async ({ server }) => {
  await server.deps.db.close();
  const { status, json, headers } = await server.call("GET", "/api");
  expect([status, json, headers.get("retry-after")]).toEqual([503, errorBody("shop.unavailable"), "5"]);
  const alive = await server.call("GET", "/api/live");
  expect([alive.status, alive.json]).toEqual([200, { status: "ok" }]);
});

test("an internal error does not say what it was, by REST and by tRPC", async () => {
  const { server, logged } = await openLogged();
  await server.deps.db.close();
  const rest = await server.call("GET", "/api/raffles/all");
  expect([rest.status, rest.json]).toEqual([500, errorBody("internal")]);
  const trpc = await server.call("GET", "/trpc/raffles.listOpen");
  expect(trpc).toMatchObject({ status: 500, json: { error: { message: errorMessage("internal") } } });
  expect(trpc.text).not.toMatch(/\.ts|stack|destroyed/);
  expect(logged()).toContain("A request failed");
});

describe("the typed calls", () => {
  test("are refused with the same sentence and status as by REST", async ({ server }) => {
    const { status, json, headers } = await server.call("GET", "/trpc/auth.me");
    const message = errorMessage("session.required");
    expect([status, json]).toMatchObject([401, { error: { message, data: { status: 401, msg: message } } }]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("have no other methods than tRPC answers", async ({ server }) => {
    // Not by fetch, which sends no such request.
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${server.url}/trpc/auth.me`, { method: "TRACE" }, ({ statusCode }) => resolve(statusCode));
      sent.on("error", reject).end();
    });
    expect(status).toBe(404);
  });

  test("come at most thirty at a time", async ({ server }) => {
    const batch = (size: number) => `/trpc/${Array(size).fill("settings.find").join()}?batch=1&input={}`;
    expect((await server.call("GET", batch(30))).status).toBe(200);
    expect((await server.call("GET", batch(31))).status).toBe(400);
  });
});

describe("the headers of every answer", () => {
  test("let nothing be guessed or framed by other sites", async ({ server }) => {
    const calls = ["/api", "/api/none", "/trpc/settings.find", "/dev/mailbox.json"];
    for (const path of [...calls, "/images/none.webp", "/sandbox/none", "/none"]) {
      const { headers } = await server.call("GET", path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("referrer-policy"), path).toBeTruthy();
      expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(headers.get("x-powered-by"), path).toBeNull();
      expect(headers.get("strict-transport-security"), path).toBeNull();
    }
    const policy = (await server.call("GET", "/api")).headers.get("content-security-policy");
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  });

  test("ask for HTTPS once the shop is public on it", async () => {
    const server = await openServer({ PUBLIC_URL: "https://shop.test" });
    expect((await server.call("GET", "/api")).headers.get("strict-transport-security")).toContain("max-age=");
  });
});

describe("the request log", () => {
  test("has a line for each request, without tokens, queries or bodies", async () => {
    const { server, lines, logged } = await openLogged();
    await server.call("GET", "/auth/reset-password/bea@customer.test/mailed-secret");
    await server.call("GET", "/auth/undo-two-factor/mailed-secret");
    await server.call("GET", "/api/user/verify/bea@customer.test/console-secret", { token: "bearer-secret" });
    const body = { email: "a@b.test", password: "body-secret" };
    await server.call("POST", "/api/auth/login?w=query-secret", { body });
    const requests = lines.filter(({ msg }) => msg === "request");
    expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/auth/reset-password/…", 404],
      ["GET", "/auth/undo-two-factor/…", 404],
      ["GET", "/api/user/verify/{email}/{verificationCode}", 401],
      ["POST", "/api/auth/login", 401],
    ]);
    expect(logged()).not.toMatch(/secret/);
  });

  test.each([
    "/AUTH/reset-password/bea@customer.test/mailed-secret",
    "//auth/reset-password/bea@customer.test/mailed-secret",
    "/auth//Verify-Email/bea@customer.test/mailed-secret",
    "/%61uth/undo-email/mailed-secret",
    "/auth%2freset-password%252fbea@customer.test/mailed-secret",
    "/API/user//verify/bea@customer.test/mailed-secret",
    "/api/newsletter/unsubscribe/mailed-secret",
    "/pay/secret",
    "/Sandbox/pay/secret",
    "/sandbox/challenge/secret",
  ])("has no token of a mail or a payment, however its link is written: %s", async (path) => {
    const { server, logged } = await openLogged();
    await server.call("GET", path);
    expect(logged()).toContain("/…");
    expect(logged()).not.toMatch(/secret/);
  });
});

describe("the metrics", () => {
  const metered = { METRICS_TOKEN: "a-long-token" };
  const readMetrics = async ({ call }: TestServer) => (await call("GET", "/metrics", { token: "a-long-token" })).text;

  test("are there with the token alone", async () => {
    const server = await openServer(metered);
    await server.call("GET", "/api");
    expect((await server.call("GET", "/metrics")).status).toBe(401);
    expect((await server.call("GET", "/metrics", { token: "another-token" })).status).toBe(401);
    const text = await readMetrics(server);
    expect(text).toContain('http_requests_total{status="200"} 1');
    expect(text).toContain('http_requests_total{status="401"} 2');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test("tell how long jobs take, what is unfinished, and who waits for the database", async () => {
    const server = await openServer(metered, { jobs: true });
    await server.register();
    const job = /^job_duration_seconds_count\{job="mails",outcome="done"\} \d+$/m;
    await expect.poll(() => readMetrics(server)).toMatch(job);
    const text = await readMetrics(server);
    const late = ["lock", "beacon", "draw", "switch"].map((stage) => `shop_draws_late{stage="${stage}"}`);
    const unfinished = [
      'shop_payments_unfinished{state="open"}',
      "shop_refunds_unfinished",
      "shop_draw_winners_refunded",
    ];
    const waiting = [
      'shop_mails{state="failed"}',
      "shop_tickets_held",
      "shop_audit_unsealed_seconds",
      "shop_acts_waiting",
    ];
    for (const name of [...late, ...unfinished, ...waiting]) expect(text).toContain(`\n${name} 0\n`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^sqlite_longest_commit_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^clock_skew_seconds -?[\d.]+$/m);
    const onPostgres = server.deps.db.kind === "postgres";
    expect(text.includes('database_pool_connections{pool="writer",state="waiting"} 0')).toBe(onPostgres);
  });

  test("tell how many acts wait for a second admin, and for how long", async () => {
    const ahead = { ms: 0 };
    const server = await openServer({ ...metered, FOUR_EYES: "on" }, { clock: () => Date.now() + ahead.ms });
    const { db } = server.deps;
    const [{ token }, bea] = [await addPerson(db, { admin: true }), await addPerson(db)];
    const body = { $push: { promotionalBalanceHistory: { amount: 50, notes: "Sorry" } } };
    await db.writer.updateTable("users").set({ person_key: null, phone_key: null }).execute();
    expect((await server.call("PUT", `/api/user/${bea.id}`, { token, body })).status).toBe(202);
    ahead.ms = 3_600_000;
    const text = await readMetrics(server);
    expect(text).toMatch(/^shop_acts_waiting 1$/m);
    expect(text).toMatch(/^shop_acts_waiting_seconds 36\d\d/m);
  });

  test("tell what people hold who never paid", async () => {
    const server = await openServer({ ...metered, RATE_LIMITS: "on" });
    const raffle = await openRaffle(server.call, { maxEntries: 100, maxEntriesPerPerson: 25 });
    const { token } = await addPerson(server.deps.db);
    const held = await server.call("POST", `/api/raffleTickets/raffle/${raffle}/reserve/25`, { token, body: {} });
    expect(held.status).toBe(200);
    const text = await readMetrics(server);
    expect(text).toMatch(/^shop_tickets_held 25$/m);
    expect(text).toMatch(/^shop_tickets_held_unpaid 25$/m);
    expect(text).toMatch(/^shop_tickets_held_unpaid_share 0.25$/m);
    expect(text).toMatch(/^shop_tickets_sold_lately 0$/m);
  });

  test("have the names that the alerts and the dashboard ask for", async () => {
    const text = await readMetrics(await openServer(metered));
    const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    for (const file of ["prometheus-alerts.yaml", "grafana-dashboard.json"]) {
      const asked = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), "utf8");
      const names = asked.match(/\b(?:http|shop|job|database|clock|process|nodejs)_[a-z0-9_]+/g) ?? [];
      const lost = names.filter((name) => !there.has(name.replace(/_(bucket|count)$/, "")));
      expect([file, names.length > 5, lost]).toEqual([file, true, []]);
    }
  });

  test("are not there without their setting", async ({ server }) => {
    expect((await server.call("GET", "/metrics", { token: "undefined" })).status).toBe(404);
  });
});

test("a provider's notification is refused with a bad signature, and unknown of another one", async ({ server }) => {
  const headers = { "x-sandbox-signature": "0".repeat(64) };
  const forged = await server.call("POST", "/api/payments/notice/sandbox", { body: { event: "1" }, headers });
  expect(forged.status).toBe(401);
  const unknown = await server.call("POST", "/api/payments/notice/none", { body: {} });
  expect([unknown.status, unknown.json]).toEqual([404, errorBody("provider.unknown")]);
});
