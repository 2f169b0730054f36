import { restRows } from "@counterfoil/api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openServer } from "#test/server.ts";

/** Texts that have broken servers before, beside any other. */
const text = fc.oneof(
  fc.constantFrom("", " ", "null", "undefined", "NaN", "-1", "1e309", "__proto__", "constructor", "'; --", "%00", "🎟️"),
  fc.constantFrom("\u0000", "\ud800", "a".repeat(300), "2026-02-30", "99999999999999999999", "../..", "{}", "[]"),
  fc.string(),
);
const value = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(text), fc.object());
const rows = restRows.filter(({ path }) => !["/auth/logout", "/auth/sessions", "/auth/close"].includes(path));

const request = fc.record({
  row: fc.constantFrom(...rows),
  path: fc.array(text, { minLength: 4, maxLength: 4 }),
  query: fc.dictionary(fc.constantFrom("limit", "days", "w", "category", "withHistory", "couponCode", "orderId"), text),
  fields: fc.dictionary(
    fc.constantFrom(
      "id",
      "name",
      "query",
      "skip",
      "limit",
      "email",
      "code",
      "price",
      "ticketNums",
      "amount",
      "tickets",
    ),
    value,
  ),
  more: fc.dictionary(fc.string(), value, { maxKeys: 3 }),
  asAdmin: fc.boolean(),
});

test("whatever anyone sends, the shop answers, and never with an internal error", async () => {
  const server = await openServer();
  const tokens = { admin: await server.admin(), customer: await server.register() };
  await fc.assert(
    fc.asyncProperty(request, async ({ row, path, query, fields, more, asAdmin }) => {
      const parts = [...path];
      const filled = row.path.replace(/\{\w+\}/g, () => encodeURIComponent((parts.pop() ?? "").toWellFormed()) || "x");
      const search = new URLSearchParams(query).toString();
      const body = row.method === "GET" ? undefined : { ...more, ...fields };
      const token = asAdmin ? tokens.admin : tokens.customer;
      const answer = await server.call(row.method, `/api${filled}?${search}`, { token, body });
      expect(answer.status, `${row.method} ${filled}?${search} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(
        500,
      );
      if (answer.status !== 200) expect(answer.json).toHaveProperty("msg");
    }),
    { numRuns: 400 },
  );
}, 120_000);
