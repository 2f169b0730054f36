import { errorMessage, messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { z } from "zod";
import { createApiClient, openRaffle, takeNumber } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { openServer, type TestServer, test } from "#test/server.ts";

const raffleForm = {
  name: "A week in Cornwall",
  price: "2.50",
  startDate: "2026-01-01T09:00",
  endDate: "2036-01-01T21:00",
  maxEntries: "100",
  maxEntriesPerPerson: "10",
  live: "true",
  searchTags: "sea, sand",
  question: JSON.stringify({
    question: "2 + 2?",
    answers: [
      { answer: "4", correct: true },
      { answer: "5", correct: false },
    ],
  }),
};

function multipart(parts: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

test("a call that does not exist answers 405 when its path has other methods, and says which", async ({ server }) => {
  const answer = await server.call("PUT", "/api/auth/login", { body: {} });
  expect(answer.status).toBe(405);
  expect(answer.json).toEqual(errorBody("method.not_allowed"));
  expect(answer.headers.get("allow")).toBe("POST");
});

describe("a body that cannot be read is 422", () => {
  test.each([
    ["that is no JSON", "{bad"],
    ["that is a list", "[]"],
    ["that is a text", '"hello"'],
    ["that is null", "null"],
    ["with a zero character", JSON.stringify({ name: "Cars\u0000" })],
  ])("one %s", async (_what, body) => {
    const server = await openServer();
    const answer = await server.call("POST", "/api/categories", { token: await server.admin(), body });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject(errorBody("request.invalid"));
  });

  test("also multipart where the call takes none", async ({ server }) => {
    const body = multipart({ name: "Cars" });
    expect((await server.call("POST", "/api/categories", { token: await server.admin(), body })).status).toBe(422);
  });

  test("and one that lacks a field names it", async ({ server }) => {
    const answer = await server.call("POST", "/api/categories", { token: await server.admin(), body: {} });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ ...errorBody("request.invalid"), errors: { name: [expect.any(String)] } });
  });

  test("a call without fields needs no body", async ({ server }) => {
    const token = await server.register();
    expect((await server.call("POST", "/api/auth/logout", { token })).status).toBe(200);
  });
});

describe("parameters of path and query", () => {
  test("a fixed segment wins over a parameter", async ({ server }) => {
    const token = await server.register();
    const answer = await server.call("GET", "/api/orders/my", { token });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ orders: [] });
  });

  test.each(["abc", "1.5", "", "0", "101"])("limit=%s is 422", async (limit) => {
    const server = await openServer();
    const answer = await server.call("GET", `/api/raffles/byCategory?limit=${limit}`);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ ...errorBody("request.invalid"), errors: { limit: [expect.any(String)] } });
  });

  test("a boolean is true, false, 1 or 0, and anything else is 422", async ({ server }) => {
    const token = await server.register();
    const ask = (value: string) =>
      server.call("GET", `/api/auth/getPromotionalBalance?withHistory=${value}`, { token });
    expect((await ask("1")).json).toEqual({ promotionalBalance: 0, promotionalBalanceHistory: [] });
    expect((await ask("true")).json).toEqual({ promotionalBalance: 0, promotionalBalanceHistory: [] });
    expect((await ask("0")).json).toEqual({ promotionalBalance: 0 });
    expect((await ask("false")).json).toEqual({ promotionalBalance: 0 });
    expect((await ask("yes")).json).toMatchObject({ errors: { withHistory: ["Use true or false"] } });
    expect((await ask("")).status).toBe(422);
  });

  test("a part of the path that cannot be decoded is a value like any other", async ({ server }) => {
    expect((await server.call("GET", "/api/raffles/%zz/live")).status).toBe(404);
  });

  test("a query picks another procedure", async ({ server }) => {
    const body = { email: "bea@customer.test", password: "correct horse battery" };
    await server.register();
    expect((await server.call("POST", "/api/auth/login?w=2fa", { body })).status).toBe(422);
    expect((await server.call("POST", "/api/auth/login", { body })).status).toBe(200);
  });
});

describe("a competition by multipart form", () => {
  test("takes texts and JSON texts", async ({ server }) => {
    const token = await server.admin();
    const answer = await server.call("POST", "/api/raffles", { token, body: multipart(raffleForm) });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      raffle: { name: "A week in Cornwall", price: 2.5, maxEntries: 100, live: true, searchTags: ["sea", "sand"] },
    });
  });

  test("refuses files", async ({ server }) => {
    const token = await server.admin();
    const body = multipart({ ...raffleForm, images: new Blob(["x"]) });
    const answer = await server.call("POST", "/api/raffles", { token, body });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ errors: { images: [expect.any(String)] } });
  });

  test("refuses what only looks like multipart", async ({ server }) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await server.call("POST", "/api/raffles", { token: await server.admin(), headers, body: "nothing" });
    expect(answer.status).toBe(422);
  });
});

describe("answers", () => {
  test("a configuration block has failures of its own shape", async ({ server }) => {
    const token = await server.admin();
    const answer = await server.call("POST", "/api/config/faq", {
      token,
      body: { faq: [{ question: "", answer: "" }] },
    });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ msg: { message: errorMessage("request.incomplete") } });
  });

  test("the entries come as a file", async ({ server }) => {
    const token = await server.admin();
    const made = await server.call("POST", "/api/raffles", { token, body: multipart(raffleForm) });
    const answer = await server.call(
      "GET",
      `/api/raffleTickets/raffle/${JSON.parse(made.text).raffle._id}/purchasedCSV`,
      {
        token,
      },
    );
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="entries-a-week-in-cornwall.csv"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-entries-final")).toBe("false");
    expect(answer.headers.get("x-entries-open-payments")).toBe("0");
  });

  test("orders come as JSON in pieces, errors in one", async ({ server }) => {
    const token = await server.admin();
    const ask = (dateFrom: string) =>
      server.call("POST", "/api/orders/exportCsv", { token, body: { dateFrom, dateTo: "2026-11-20" } });
    const answer = await ask("2026-11-20");
    expect([answer.status, answer.text]).toEqual([200, "[]"]);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-length")).toBeNull();
    const reversed = await ask("2026-11-21");
    expect(reversed.status).toBe(422);
    expect(reversed.json).toMatchObject({ errors: { dateTo: ["Choose an end after the start"] } });
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

/** An admin, who shops like anyone, with a ticket in the cart and an address. */
async function shopperOf(server: TestServer): Promise<string> {
  const client = createApiClient([server.url], () => {});
  const raffleId = await openRaffle(client);
  const token = await server.admin();
  const address = { addressLine1: "1 High Street", city: "Leeds", county: "West Yorkshire", postCode: "LS1 1AA" };
  await server.call("POST", "/api/auth", { token, body: { phone: "07700 900123", addresses: { shipping: address } } });
  await takeNumber(client, token, { raffleId, number: 1, most: 100 });
  return token;
}

test("a payment that fails unexpectedly says that it is the payment that failed", async ({ server }) => {
  const token = await shopperOf(server);
  server.deps.payments.startHosted = () => Promise.reject(new Error("SELECT secret FROM bank"));
  const answer = await server.call("GET", "/api/payments/getPaymentUrl", { token });
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({ msg: errorMessage("payment.not_started"), code: "internal" });
});

test("a specific message is not replaced", async ({ server }) => {
  const token = await shopperOf(server);
  const due = await server.call("POST", "/api/payments/noPayment", { token, body: {} });
  expect(due.json).toEqual(errorBody("payment.due"));
  const typo = await server.call("GET", "/api/payments/getPaymentUrl?usePromoBal=maybe", { token });
  expect(typo.json).toEqual({ ...errorBody("request.invalid"), errors: { usePromoBal: [expect.any(String)] } });
});

test.each([
  ["POST", "/api/payments/noPayment", errorMessage("payment.card_not_found")],
  ["POST", "/api/payments/cofPayment", errorMessage("payment.card_not_found")],
  ["POST", "/api/raffles", errorMessage("raffle.no_slug")],
  ["PATCH", "/api/raffles/any", messages.raffleUpdateFailed],
])("%s %s of a body that cannot be read says what came to nothing", async (method, path, msg) => {
  const server = await openServer();
  const answer = await server.call(method, path, { token: await server.admin(), body: "{half" });
  expect(answer.status).toBe(422);
  expect(answer.json).toEqual({ msg, code: "request.invalid" });
});

const TRPCFailure = z.object({
  error: z.object({
    message: z.string(),
    data: z.object({ status: z.number(), code: z.string(), msg: z.string(), errors: z.unknown().optional() }),
  }),
});

describe("a code has also what no procedure answers:", () => {
  test("an unknown path, a method that a path does not have, and an unknown procedure", async ({ server }) => {
    expect((await server.call("GET", "/api/nothing")).json).toEqual(errorBody("path.unknown"));
    expect((await server.call("POST", "/nothing")).json).toEqual(errorBody("path.unknown"));
    expect((await server.call("PATCH", "/api/auth/login")).json).toEqual(errorBody("method.not_allowed"));
    const { error } = TRPCFailure.parse((await server.call("GET", "/trpc/nothing.at.all")).json);
    expect(error.data).toMatchObject({ status: 404, code: "path.unknown" });
  });

  test("a body that cannot be read or is too large", async ({ server }) => {
    const large = JSON.stringify({ email: "x".repeat(5_000_000) });
    for (const path of ["/api/auth/login", "/trpc/auth.login"]) {
      const headers = { "content-type": "application/json" };
      expect((await server.call("POST", path, { body: "{half", headers })).text).toContain('"code":"request.invalid"');
      expect((await server.call("POST", path, { body: large, headers })).json).toEqual(errorBody("body.too_large"));
    }
  });
});
