import { expect, test } from "vitest";
import { ADMIN, openServer } from "#test/server.ts";

test("the security log says who did what from where, a line a call, and holds no secret", async () => {
  const written: string[] = [];
  const logTo = { write: (line: string) => void written.push(line) };
  const server = await openServer({ LOG_LEVEL: "info" }, { logTo });
  const token = await server.register("bea@customer.test");
  const admin = await server.admin();
  const wrong = { email: "Bea@customer.test", password: "a wrong secret" };
  const span = { dateFrom: "2026-01-01", dateTo: "2026-01-02" };
  const failed = await server.call("POST", "/api/auth/login", { body: wrong });
  await server.call("POST", "/trpc/auth.login,auth.login?batch=1", { body: { 0: wrong, 1: wrong } });
  await server.call("POST", "/api/orders/exportCsv", { token, body: span });
  await server.call("POST", "/api/orders/exportCsv", { token: admin, body: span });
  await server.call("POST", "/api/orders/adminBrowse", { token, body: {} });
  await server.call("POST", "/api/auth", { token, body: { email: "bea@new.test" } });

  const lines = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "security");
  const from = { ip: expect.stringMatching(/127\.0\.0\.1|::1/), requestId: expect.any(String) };
  const account = expect.stringMatching(/^[0-9a-f]{16}$/);
  const userId = expect.any(String);
  const wrongTry = { ...from, security: "log-in", call: "auth.login", code: "login.wrong", account };
  expect(lines).toMatchObject([
    { ...from, security: "log-in", call: "auth.login", account },
    wrongTry,
    wrongTry,
    wrongTry,
    { ...from, security: "export", call: "orders.export", code: "admin.required", userId },
    { ...from, security: "export", call: "orders.export", userId },
    { ...from, security: "refused", call: "orders.list", code: "admin.required", userId },
    { ...from, security: "account", call: "account.edit", userId, fields: ["email"] },
  ]);
  expect(lines[1].requestId).toBe(failed.headers.get("x-request-id"));
  expect(new Set([lines[1], lines[2], lines[3]].map((line) => line.account)).size).toBe(1);
  expect(lines[2].requestId).toBe(lines[3].requestId);
  for (const secret of [wrong.password, ADMIN.password, "correct horse", token, admin, "@customer.test", "@new.test"]) {
    expect(written.join("")).not.toContain(secret);
  }
});
