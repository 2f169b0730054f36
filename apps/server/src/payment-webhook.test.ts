import { describe, expect, test } from "vitest";
import { address } from "#test/fixtures.ts";
import { field, openServer, type TestServer } from "#test/server.ts";

/** Creates a customer with a verified address and a postal address. */
async function verifiedCustomer(server: TestServer): Promise<string> {
  const email = "bea@customer.test";
  const token = await server.register(email);
  const mails = await server.call("GET", `/dev/mailbox.json?to=${email}`);
  const code = /verify-email\/[^/]+\/([\w-]+)/.exec(mails.text)?.[1];
  await server.call("POST", "/api/auth/verify-account", { token, body: { email, code } });
  const addresses = { shipping: address, billing: address };
  await server.call("POST", "/api/auth", { token, body: { phone: "07700 900123", addresses } });
  return token;
}

async function raffleOnSale(server: TestServer): Promise<string> {
  const body = {
    name: "A week in Cornwall",
    price: 2.5,
    startDate: "2026-01-01T09:00",
    endDate: "2036-01-01T21:00",
    maxEntries: 100,
    maxEntriesPerPerson: 10,
    live: true,
  };
  const made = await server.call("POST", "/api/raffles", { token: await server.admin(), body });
  return JSON.parse(made.text).raffle._id;
}

/** Buys two tickets, paid on the hosted page with this card. */
async function pay(server: TestServer, pan: string) {
  const token = await verifiedCustomer(server);
  await server.call("POST", `/api/raffleTickets/raffle/${await raffleOnSale(server)}/reserve/2`, {
    token,
    body: { amount: 2 },
  });
  const started = await server.call("GET", "/api/payments/getPaymentUrl", { token });
  const card = { pan, expiry: "12/39", cvc: "123", name: "Bea Baker" };
  const page = await fetch(field(started, "redirect-url"), {
    method: "POST",
    body: new URLSearchParams(card),
    redirect: "manual",
  });
  const orderId = field(started, "merchant-order-id");
  const exists = async () => field(await server.call("GET", `/api/orders/exists/${orderId}`, { token }), "exists");
  return { token, orderId, page, exists };
}

describe("a customer who pays on the sandbox's page", () => {
  test("has an order as soon as the notification came", async () => {
    const server = await openServer();
    const { token, orderId, page, exists } = await pay(server, "4111 1111 1111 1111");
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toContain(`/order-payment?orderId=${orderId}`);
    await expect.poll(exists).toBe("true");
    const order = await server.call("GET", `/api/orders/my/${orderId}`, { token });
    expect(order.json).toMatchObject({ order: { orderId, status: "Completed", totalPricePaid: 5 } });
  });
});
