import { describe, expect, it } from "vitest";
import { type Answer, openServer } from "#test/server.ts";

interface MoneyCall {
  rest: readonly [method: string, path: string];
  /** The same call over tRPC, and the field that is in the path over REST. */
  trpc: string;
  named?: Record<string, string>;
  /** Every documented field, including optional ones and those of the old site. */
  fields?: Record<string, unknown>;
  /** The fields are in the query. */
  inQuery?: true;
  as: "admin" | "customer";
}

const setup = { usePromotionalBalance: true, couponCode: "", newsletter: false };
const payWith = { couponCode: "", usePromoBal: true, newsletter: false, expectedTotal: 7.98 };
const coupon = {
  code: "AUTUMN10",
  type: "percentage",
  fixedAmount: 0,
  percentAmount: 0.1,
  expires: true,
  exp: "2026-12-24",
  maxUses: null,
  allRaffles: false,
  appliesToRaffles: [],
  allUsers: false,
  appliesToUsers: [],
  onlyUsersFirstOrder: true,
  onlyUsersOnNewsletter: true,
  oncePerUser: true,
};
const balance = { promotionalBalance: 2, $push: { promotionalBalanceHistory: { amount: 2, notes: "gift" } } };
const address = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };
const details = {
  firstName: "Bea",
  lastName: "Baker",
  email: "bea@customer.test",
  phone: "",
  addresses: { shipping: address, billing: address },
  duplicateShippingAddr: true,
};
const confirmed = { keepPrizes: true, afterFinal: true };
const entry = { raffle: "sample", user: "sample", ticketNum: "B12", afterFinal: true };
const orderId = { orderId: "sample" };
const id = { id: "sample" };

const gift = { kind: "balance.change", command: { id: "sample", amount: 2, notes: "gift" } };

const calls: MoneyCall[] = [
  {
    rest: ["POST", "/api/orders/sample/refund"],
    trpc: "orders.refund",
    named: orderId,
    fields: { tickets: ["sample"], ...confirmed },
    as: "admin",
  },
  {
    rest: ["DELETE", "/api/orders/sample"],
    trpc: "orders.delete",
    named: orderId,
    fields: confirmed,
    inQuery: true,
    as: "admin",
  },
  {
    rest: ["DELETE", "/api/raffleTickets/purchase/sample"],
    trpc: "tickets.deleteEntry",
    named: id,
    fields: confirmed,
    inQuery: true,
    as: "admin",
  },
  { rest: ["POST", "/api/raffleTickets/create"], trpc: "tickets.createEntry", fields: entry, as: "admin" },
  { rest: ["PUT", "/api/user/sample"], trpc: "users.edit", named: id, fields: balance, as: "admin" },
  { rest: ["PUT", "/api/user/sample"], trpc: "users.edit", named: id, fields: details, as: "admin" },
  { rest: ["PUT", "/api/user/sample"], trpc: "users.edit", named: id, fields: { admin: true }, as: "admin" },
  { rest: ["POST", "/api/couponCodes"], trpc: "coupons.create", fields: coupon, as: "admin" },
  { rest: ["PUT", "/api/couponCodes/sample"], trpc: "coupons.edit", named: id, fields: coupon, as: "admin" },
  { rest: ["DELETE", "/api/couponCodes/sample"], trpc: "coupons.delete", named: id, as: "admin" },
  {
    rest: ["POST", "/api/raffles/sample/cancel"],
    trpc: "cancellations.create",
    named: id,
    fields: { reason: "" },
    as: "admin",
  },
  { rest: ["POST", "/api/raffles/sample/cancellation/retry"], trpc: "cancellations.retry", named: id, as: "admin" },
  { rest: ["POST", "/api/acts"], trpc: "acts.ask", fields: { ...gift, reason: "Sorry", key: "ask-1" }, as: "admin" },
  { rest: ["POST", "/api/acts/sample/approve"], trpc: "acts.approve", named: id, fields: { note: "" }, as: "admin" },
  { rest: ["POST", "/api/acts/sample/refuse"], trpc: "acts.refuse", named: id, fields: { note: "" }, as: "admin" },
  { rest: ["POST", "/api/acts/sample/cancel"], trpc: "acts.cancel", named: id, fields: { note: "" }, as: "admin" },
  { rest: ["POST", "/api/payments/setup"], trpc: "payments.setUp", fields: setup, as: "customer" },
  {
    rest: ["GET", "/api/payments/getPaymentUrl"],
    trpc: "payments.startHosted",
    fields: { ...payWith, createToken: true, useFrame: true },
    inQuery: true,
    as: "customer",
  },
  {
    rest: ["POST", "/api/payments/cofPayment"],
    trpc: "payments.payBySavedCard",
    fields: { ...payWith, cardId: "sample" },
    inQuery: true,
    as: "customer",
  },
  {
    rest: ["POST", "/api/payments/noPayment"],
    trpc: "payments.completeFree",
    fields: { ...setup, expectedTotal: 0 },
    as: "customer",
  },
  {
    rest: ["POST", "/api/auth/redeemPromotionalBalance"],
    trpc: "balance.redeem",
    fields: { code: "GIFT" },
    as: "customer",
  },
];

async function shopWithCallers() {
  const server = await openServer();
  const admin = await server.admin();
  const customer = await server.register();
  const browse = await server.call("POST", "/api/user/adminBrowse", { token: admin, body: { admin: false } });
  const { users } = browse.json as { users: { email: string; verificationCode: string }[] };
  const [bea] = users;
  await server.call("GET", `/api/user/verify/${bea?.email}/${bea?.verificationCode}`, { token: admin });
  const tokens = { admin, customer };
  const overRest = ({ rest: [method, path], fields, inQuery, as }: MoneyCall, more: object): Promise<Answer> => {
    const all = { ...fields, ...more };
    const query = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
    const search = inQuery ? `?${new URLSearchParams(query).toString()}` : "";
    return server.call(method, path + search, { token: tokens[as], body: inQuery ? undefined : all });
  };
  const overTrpc = ({ trpc, named, fields, as }: MoneyCall, more: object): Promise<Answer> =>
    server.call("POST", `/trpc/${trpc}`, { token: tokens[as], body: { ...named, ...fields, ...more } });
  return { server, tokens, ways: [overRest, overTrpc] };
}

const unknown = ["Unknown field"];

describe("a call that moves money", () => {
  it("is refused with a field that it does not know, which the answer names, over REST and tRPC", async () => {
    const { ways } = await shopWithCallers();
    for (const call of calls) {
      for (const send of ways) {
        const answer = await send(call, { amount: 1, ticket: "sample" });
        const told = `${call.rest.join(" ")} ${call.trpc}: ${answer.status} ${answer.text}`;
        expect(answer.status, told).toBe(422);
        expect(answer.text, told).toContain(`"errors":{"amount":${JSON.stringify(unknown)}`);
        expect(answer.text, told).toContain(`"ticket":${JSON.stringify(unknown)}`);
      }
    }
  });

  it("takes every field that is documented", async () => {
    const { ways } = await shopWithCallers();
    for (const call of calls) {
      for (const send of ways) {
        const answer = await send(call, {});
        const told = `${call.rest.join(" ")} ${call.trpc}: ${answer.status} ${answer.text}`;
        expect(answer.status, told).not.toBe(403);
        expect(answer.text, told).not.toContain(unknown[0]);
      }
    }
  });

  it("names a field within a field, and one with a name that programs trip over", async () => {
    const { server, tokens } = await shopWithCallers();
    const $push = { promotionalBalanceHistory: { amount: 2, note: "gift" }, history: [] };
    const edit = await server.call("PUT", "/api/user/sample", { token: tokens.admin, body: { $push } });
    expect([edit.status, edit.json]).toMatchObject([
      422,
      { errors: { "$push.history": unknown, "$push.promotionalBalanceHistory.note": unknown } },
    ]);
    const body = '{"__proto__": 1}';
    const refund = await server.call("POST", "/api/orders/sample/refund", { token: tokens.admin, body });
    expect([refund.status, refund.text]).toEqual([422, expect.stringContaining(`"__proto__":["${unknown[0]}"]`)]);
  });
});

it("the command of a request is rejected with a field that the call itself does not know", async () => {
  const { server, tokens } = await shopWithCallers();
  const command = { ...gift.command, approvedBy: "sample" };
  const body = { kind: gift.kind, command, reason: "Sorry" };
  const answer = await server.call("POST", "/api/acts", { token: tokens.admin, body });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(unknown[0] ?? "")]);
});

it("any other call ignores a field that it does not know", async () => {
  const { server, tokens } = await shopWithCallers();
  const answer = await server.call("POST", "/api/auth", {
    token: tokens.customer,
    body: { phone: "", nickname: "B" },
  });
  expect(answer.status).toBe(200);
});
