import { readFileSync } from "node:fs";
import { errorMessage } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { openRaffle } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPeople } from "#test/fixtures.ts";
import { openServer, test } from "#test/server.ts";

describe("the health of the server", () => {
  test("is answered with the shop's name", async () => {
    const server = await openServer({ SITE_NAME: "Stub & Co" });
    const answer = await server.call("GET", "/api");
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ status: "ok", name: "Stub & Co" });
  });

  test("is 503 while the database is unreachable", async ({ server }) => {
    await server.deps.db.close();
    const answer = await server.call("GET", "/api");
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual(errorBody("shop.unavailable"));
    expect(answer.headers.get("retry-after")).toBe("5");
  });
});

test("the process is alive while the database is unreachable", async ({ server }) => {
  await server.deps.db.close();
  const answer = await server.call("GET", "/api/live");
  expect([answer.status, answer.json]).toEqual([200, { status: "ok" }]);
});

test("an internal error does not say what it was, by REST and by tRPC", async () => {
  const lines: string[] = [];
  const settings = { LOG_LEVEL: "info" };
  const server = await openServer(settings, { logTo: { write: (line) => void lines.push(line) } });
  await server.deps.db.close();
  const rest = await server.call("GET", "/api/raffles/all");
  expect([rest.status, rest.json]).toEqual([500, errorBody("internal")]);
  const trpc = await server.call("GET", "/trpc/raffles.listOpen");
  expect(trpc.status).toBe(500);
  expect(trpc.json).toMatchObject({ error: { message: errorMessage("internal") } });
  expect(trpc.text).not.toMatch(/\.ts|stack|destroyed/);
  expect(lines.join()).toContain("A request failed");
});

describe("the typed calls", () => {
  test("are refused with the same sentence and status as by REST", async ({ server }) => {
    const answer = await server.call("GET", "/trpc/auth.me");
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({
      error: {
        message: errorMessage("session.required"),
        data: { status: 401, msg: errorMessage("session.required") },
      },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("come at most thirty at a time", async ({ server }) => {
    const batch = (size: number) => `/trpc/${Array(size).fill("settings.find").join()}?batch=1&input={}`;
    expect((await server.call("GET", batch(30))).status).toBe(200);
    expect((await server.call("GET", batch(31))).status).toBe(400);
  });
});

describe("the headers of every answer", () => {
  test.each([
    "/api",
    "/api/none",
    "/trpc/settings.find",
    "/images/none.webp",
    "/dev/mailbox.json",
    "/sandbox/none",
    "/none",
  ])("of %s let nothing be guessed or framed by other sites", async (path) => {
    const server = await openServer();
    const { headers } = await server.call("GET", path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("ask for HTTPS once the shop is public on it", async () => {
    const server = await openServer({ PUBLIC_URL: "https://shop.test" });
    expect((await server.call("GET", "/api")).headers.get("strict-transport-security")).toContain("max-age=");
  });
});

describe("the request log", () => {
  test("has a line for each request, without tokens, queries or bodies", async () => {
    const lines: string[] = [];
    const server = await openServer({ LOG_LEVEL: "info" }, { logTo: { write: (line) => void lines.push(line) } });
    await server.call("GET", "/auth/reset-password/bea@customer.test/mailed-secret");
    await server.call("GET", "/auth/undo-two-factor/mailed-secret");
    await server.call("GET", "/api/user/verify/bea@customer.test/console-secret", { token: "bearer-secret" });
    await server.call("POST", "/api/auth/login?w=query-secret", {
      body: { email: "a@b.test", password: "body-secret" },
    });
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/auth/reset-password/…", 404],
      ["GET", "/auth/undo-two-factor/…", 404],
      ["GET", "/api/user/verify/{email}/{verificationCode}", 401],
      ["POST", "/api/auth/login", 401],
    ]);
    expect(lines.join()).not.toMatch(/secret/);
  });

  test.each([
    "/AUTH/reset-password/bea@customer.test/mailed-secret",
    "//auth/reset-password/bea@customer.test/mailed-secret",
    "/auth//Verify-Email/bea@customer.test/mailed-secret",
    "/%61uth/undo-email/mailed-secret",
    "/auth%2freset-password%252fbea@customer.test/mailed-secret",
    "/API/user//verify/bea@customer.test/mailed-secret",
    "/pay/secret",
    "/Sandbox/pay/secret",
    "/sandbox/challenge/secret",
  ])("has no token of a mail or a payment, however its link is written: %s", async (path) => {
    const lines: string[] = [];
    const server = await openServer({ LOG_LEVEL: "info" }, { logTo: { write: (line) => void lines.push(line) } });
    await server.call("GET", path);
    expect(lines.join()).toContain("/…");
    expect(lines.join()).not.toMatch(/secret/);
  });
});

describe("the metrics", () => {
  test("are there with the token alone", async () => {
    const server = await openServer({ METRICS_TOKEN: "a-long-token" });
    await server.call("GET", "/api");
    expect((await server.call("GET", "/metrics")).status).toBe(401);
    expect((await server.call("GET", "/metrics", { token: "another-token" })).status).toBe(401);
    const answer = await server.call("GET", "/metrics", { token: "a-long-token" });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('http_requests_total{status="200"} 1');
    expect(answer.text).toContain('http_requests_total{status="401"} 2');
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test("tell how long jobs take, what is unfinished, and who waits for the database", async () => {
    const server = await openServer({ METRICS_TOKEN: "a-long-token" }, { jobs: true });
    await server.register();
    const metrics = async () => (await server.call("GET", "/metrics", { token: "a-long-token" })).text;
    await expect.poll(metrics).toMatch(/^job_duration_seconds_count\{job="mails",outcome="done"\} \d+$/m);
    const text = await metrics();
    expect(text).toMatch(/^shop_mails\{state="failed"\} 0$/m);
    expect(text).toMatch(/^shop_tickets_held 0$/m);
    expect(text).toMatch(/^shop_payments_unfinished\{state="open"\} 0$/m);
    expect(text).toMatch(/^shop_refunds_unfinished 0$/m);
    expect(text).toMatch(/^shop_audit_unsealed_seconds 0$/m);
    expect(text).toMatch(/^shop_acts_waiting 0$/m);
    for (const kind of ["lock", "beacon", "draw", "switch"])
      expect(text).toContain(`shop_draws_late{stage="${kind}"} 0`);
    expect(text).toMatch(/^shop_draw_winners_refunded 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^clock_skew_seconds -?[\d.]+$/m);
    const onPostgres = server.deps.db.kind === "postgres";
    expect(text.includes('database_pool_connections{pool="writer",state="waiting"} 0')).toBe(onPostgres);
  });

  test("tell how many acts wait for a second admin, and for how long", async () => {
    const settings = { METRICS_TOKEN: "a-long-token", FOUR_EYES: "on" };
    const ahead = { ms: 0 };
    const server = await openServer(settings, { clock: () => Date.now() + ahead.ms });
    const [olga, bea] = [
      ...(await addPeople(server.deps.db, 1, { admin: true })),
      ...(await addPeople(server.deps.db, 1)),
    ];
    const body = { $push: { promotionalBalanceHistory: { amount: 50, notes: "Sorry" } } };
    await server.deps.db.writer.updateTable("users").set({ person_key: null, phone_key: null }).execute();
    const asked = await server.call("PUT", `/api/user/${bea?.id}`, { token: olga?.token ?? "", body });
    expect(asked.status).toBe(202);
    ahead.ms = 3_600_000;
    const { text } = await server.call("GET", "/metrics", { token: "a-long-token" });
    expect(text).toMatch(/^shop_acts_waiting 1$/m);
    expect(text).toMatch(/^shop_acts_waiting_seconds 36\d\d/m);
  });

  test("tell what people hold who never paid", async () => {
    const server = await openServer({ METRICS_TOKEN: "a-long-token", RATE_LIMITS: "on" });
    const raffle = await openRaffle(server.call, { maxEntries: 100, maxEntriesPerPerson: 25 });
    const [bea] = await addPeople(server.deps.db, 1);
    const more = { token: bea?.token ?? "", body: {} };
    const held = await server.call("POST", `/api/raffleTickets/raffle/${raffle}/reserve/25`, more);
    expect(held.status).toBe(200);
    const { text } = await server.call("GET", "/metrics", { token: "a-long-token" });
    expect(text).toMatch(/^shop_tickets_held 25$/m);
    expect(text).toMatch(/^shop_tickets_held_unpaid 25$/m);
    expect(text).toMatch(/^shop_tickets_held_unpaid_share 0.25$/m);
    expect(text).toMatch(/^shop_tickets_sold_lately 0$/m);
  });

  test("have the names that the alerts and the dashboard ask for", async () => {
    const server = await openServer({ METRICS_TOKEN: "a-long-token" });
    const { text } = await server.call("GET", "/metrics", { token: "a-long-token" });
    const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    for (const file of ["prometheus-alerts.yaml", "grafana-dashboard.json"]) {
      const asked = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), "utf8");
      const names = [...asked.matchAll(/\b(?:http|shop|job|database|clock|process|nodejs)_[a-z0-9_]+/g)].map(
        ([name]) => name,
      );
      const lost = names.filter((name) => !there.has(name.replace(/_(bucket|count)$/, "")));
      expect([file, names.length > 5, lost]).toEqual([file, true, []]);
    }
  });

  test("are not there without their setting", async ({ server }) => {
    expect((await server.call("GET", "/metrics", { token: "undefined" })).status).toBe(404);
  });
});

describe("a payment provider's notification", () => {
  test("with a bad signature is refused", async ({ server }) => {
    const headers = { "x-sandbox-signature": "0".repeat(64) };
    const answer = await server.call("POST", "/api/payments/notice/sandbox", { body: { event: "1" }, headers });
    expect(answer.status).toBe(401);
  });

  test("of an unknown provider is 404", async ({ server }) => {
    const answer = await server.call("POST", "/api/payments/notice/none", { body: {} });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual(errorBody("provider.unknown"));
  });
});
