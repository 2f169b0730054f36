import { errorMessage, messages } from "@counterfoil/core";
import { expect, test } from "vitest";
import { createApiClient, openRaffle, takeNumber } from "#test/api-client.ts";
import { errorBody } from "#test/error-body.ts";
import { openServer, type TestServer } from "#test/server.ts";

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

test("a payment that fails unexpectedly says that it is the payment that failed", async () => {
  const server = await openServer();
  const token = await shopperOf(server);
  server.deps.payments.startHosted = () => Promise.reject(new Error("SELECT secret FROM bank"));
  const answer = await server.call("GET", "/api/payments/getPaymentUrl", { token });
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({ msg: errorMessage("payment.not_started"), code: "internal" });
});

test("a specific message is not replaced", async () => {
  const server = await openServer();
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
