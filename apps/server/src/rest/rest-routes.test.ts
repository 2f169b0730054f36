import { errorMessage, messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { openRaffle, takeNumber } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { addPerson } from "#test/fixtures.ts";
import { PASSWORD, type TestServer, test } from "#test/server.ts";

const dates = { startDate: "2026-01-01T09:00", endDate: "2036-01-01T21:00" };
const question = { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] };
const texts = { name: "A week in Cornwall", searchTags: "sea, sand", question: JSON.stringify(question), ...dates };
const raffleForm = { ...texts, price: "2.50", maxEntries: "100", maxEntriesPerPerson: "10", live: "true" };

function multipart(parts: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

describe("a body that cannot be read is 422", () => {
  test("be it no JSON, a list, a text, null, with a zero character, or a form where the call takes none", async ({
    server,
  }) => {
    const token = await server.admin();
    const texts = ["{bad", "[]", '"hello"', "null", JSON.stringify({ name: "Cars\u0000" })];
    for (const body of [...texts, multipart({ name: "Cars" })]) {
      const { status, json } = await server.call("POST", "/api/categories", { token, body });
      expect({ body, status, json }).toEqual({ body, status: 422, json: errorBody("request.invalid") });
    }
  });

  test("and one that lacks a field names it", async ({ server }) => {
    const answer = await server.call("POST", "/api/categories", { token: await server.admin(), body: {} });
    const errors = { name: [expect.any(String)] };
    expect([answer.status, answer.json]).toMatchObject([422, { ...errorBody("request.invalid"), errors }]);
  });
});

describe("parameters of path and query", () => {
  test("a number that is none, or out of its bounds, is 422", async ({ server }) => {
    const errors = { limit: [expect.any(String)] };
    for (const limit of ["abc", "1.5", "", "0", "101"]) {
      const { status, json } = await server.call("GET", `/api/raffles/byCategory?limit=${limit}`);
      expect([limit, status, json]).toMatchObject([limit, 422, { ...errorBody("request.invalid"), errors }]);
    }
  });

  test("a boolean is true, false, 1 or 0, and anything else is 422", async ({ server }) => {
    const token = await server.register();
    const ask = (value: string) =>
      server.call("GET", `/api/auth/getPromotionalBalance?withHistory=${value}`, { token });
    for (const value of ["1", "true"])
      expect((await ask(value)).json).toEqual({ promotionalBalance: 0, promotionalBalanceHistory: [] });
    for (const value of ["0", "false"]) expect((await ask(value)).json).toEqual({ promotionalBalance: 0 });
    expect((await ask("yes")).json).toMatchObject({ errors: { withHistory: ["Use true or false"] } });
    expect((await ask("")).status).toBe(422);
  });

  test("a query picks another procedure", async ({ server }) => {
    const body = { email: "bea@customer.test", password: PASSWORD };
    await server.register();
    expect((await server.call("POST", "/api/auth/login?w=2fa", { body })).status).toBe(422);
    expect((await server.call("POST", "/api/auth/login", { body })).status).toBe(200);
  });
});

describe("a competition by multipart form", () => {
  test("takes texts and JSON texts", async ({ server, admin: token }) => {
    const answer = await server.call("POST", "/api/raffles", { token, body: multipart(raffleForm) });
    const raffle = { name: "A week in Cornwall", price: 2.5, maxEntries: 100, live: true, searchTags: ["sea", "sand"] };
    expect(answer).toMatchObject({ status: 200, json: { raffle } });
  });

  test("refuses files", async ({ server, admin: token }) => {
    const body = multipart({ ...raffleForm, images: new Blob(["x"]) });
    const answer = await server.call("POST", "/api/raffles", { token, body });
    expect(answer).toMatchObject({ status: 422, json: { errors: { images: [expect.any(String)] } } });
  });
});

describe("answers", () => {
  test("a configuration block has failures of its own shape", async ({ server, admin: token }) => {
    const body = { faq: [{ question: "", answer: "" }] };
    const answer = await server.call("POST", "/api/config/faq", { token, body });
    expect(answer).toMatchObject({ status: 422, json: { msg: { message: errorMessage("request.incomplete") } } });
  });

  test("the entries come as a file", async ({ server, admin: token }) => {
    const id = await openRaffle(server.call, { name: "A week in Cornwall" });
    const answer = await server.call("GET", `/api/raffleTickets/raffle/${id}/purchasedCSV`, { token });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="entries-a-week-in-cornwall.csv"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-entries-final")).toBe("false");
    expect(answer.headers.get("x-entries-open-payments")).toBe("0");
  });

  test("orders come as JSON in pieces, errors in one", async ({ server, admin: token }) => {
    const ask = (dateFrom: string) =>
      server.call("POST", "/api/orders/exportCsv", { token, body: { dateFrom, dateTo: "2026-11-20" } });
    const answer = await ask("2026-11-20");
    expect([answer.status, answer.text]).toEqual([200, "[]"]);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-length")).toBeNull();
    const errors = { dateTo: ["Choose an end after the start"] };
    expect(await ask("2026-11-21")).toMatchObject({ status: 422, json: { errors } });
  });

  test("answers to a session are not cached", async ({ server }) => {
    const token = await server.register();
    expect((await server.call("GET", "/api/auth", { token })).headers.get("cache-control")).toBe("no-store");
    expect((await server.call("GET", "/api/config")).headers.get("cache-control")).toBe("no-cache");
    const body = { email: "admin@example.test", password: "wrong password" };
    expect((await server.call("POST", "/api/auth/login", { body })).headers.get("cache-control")).toBe("no-store");
    const admin = await server.admin();
    for (const path of ["/api/user/adminBrowse", "/api/orders/adminBrowse"]) {
      const answer = await server.call("POST", path, { token: admin, body: {} });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  });
});

/** A customer with a ticket in the cart. */
async function shopperOf({ call, deps }: TestServer): Promise<string> {
  const { token } = await addPerson(deps.db);
  await takeNumber(call, token, { raffleId: await openRaffle(call), number: 1, most: 100 });
  return token;
}

test("a payment that fails unexpectedly says that it is the payment that failed", async ({ server }) => {
  const token = await shopperOf(server);
  server.deps.payments.startHosted = () => Promise.reject(new Error("SELECT secret FROM bank"));
  const answer = await server.call("GET", "/api/payments/getPaymentUrl", { token });
  const json = { msg: errorMessage("payment.not_started"), code: "internal" };
  expect([answer.status, answer.json]).toEqual([500, json]);
});

test("a specific message is not replaced", async ({ server }) => {
  const token = await shopperOf(server);
  const due = await server.call("POST", "/api/payments/noPayment", { token, body: {} });
  expect(due.json).toEqual(errorBody("payment.due"));
  const typo = await server.call("GET", "/api/payments/getPaymentUrl?usePromoBal=maybe", { token });
  expect(typo.json).toEqual({ ...errorBody("request.invalid"), errors: { usePromoBal: [expect.any(String)] } });
});

test("a body that cannot be read says what came to nothing", async ({ server, admin: token }) => {
  for (const [method, path, msg] of [
    ["POST", "/api/payments/noPayment", errorMessage("payment.card_not_found")],
    ["POST", "/api/payments/cofPayment", errorMessage("payment.card_not_found")],
    ["POST", "/api/raffles", errorMessage("raffle.no_slug")],
    ["PATCH", "/api/raffles/any", messages.raffleUpdateFailed],
  ] as const) {
    const { status, json } = await server.call(method, path, { token, body: "{half" });
    expect({ path, status, json }).toEqual({ path, status: 422, json: { msg, code: "request.invalid" } });
  }
});

test("an unknown path, method or procedure, and half a body, are answered with a code, too", async ({ server }) => {
  expect((await server.call("GET", "/api/nothing")).json).toEqual(errorBody("path.unknown"));
  expect((await server.call("POST", "/nothing")).json).toEqual(errorBody("path.unknown"));
  const other = await server.call("PUT", "/api/auth/login", { body: {} });
  expect([other.status, other.json]).toEqual([405, errorBody("method.not_allowed")]);
  expect(other.headers.get("allow")).toBe("POST");
  const unknown = { error: { data: { status: 404, code: "path.unknown" } } };
  expect((await server.call("GET", "/trpc/nothing.at.all")).json).toMatchObject(unknown);
  const headers = { "content-type": "application/json" };
  const half = await server.call("POST", "/trpc/auth.login", { body: "{half", headers });
  expect(half.text).toContain('"code":"request.invalid"');
});
