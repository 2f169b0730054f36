import { type RestRow, restRows } from "@counterfoil/api";
import { CouponsAnswer } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { addPerson } from "#test/fixtures.ts";
import { type Answer, openServer } from "#test/server.ts";

const setup = { usePromotionalBalance: true, couponCode: "", newsletter: false };
const payWith = { couponCode: "", usePromoBal: true, newsletter: false, expectedTotal: 7.98 };
const discount = { code: "AUTUMN10", type: "percentage", fixedAmount: 0, percentAmount: 0.1 };
const appliesTo = { allRaffles: false, appliesToRaffles: [], allUsers: false, appliesToUsers: [] };
const onlyUsers = { onlyUsersFirstOrder: true, onlyUsersOnNewsletter: true, oncePerUser: true };
const coupon = { ...discount, ...appliesTo, ...onlyUsers, expires: true, exp: "2026-12-24", maxUses: null };
const balance = { promotionalBalance: 2, $push: { promotionalBalanceHistory: { amount: 2, notes: "gift" } } };
const address = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };
const names = { firstName: "Bea", lastName: "Baker", email: "bea@customer.test", phone: "" };
const details = { ...names, addresses: { shipping: address, billing: address }, duplicateShippingAddr: true };
const confirmed = { keepPrizes: true, afterFinal: true };
const entry = { raffle: "sample", user: "sample", ticketNum: "B12", afterFinal: true };

const gift = { kind: "balance.change", command: { id: "sample", amount: 2, notes: "gift" } };

/** The calls that move money, with every documented field, including optional ones and those of the old site. */
const calls: [as: "admin" | "customer", procedure: string, fields?: Record<string, unknown>][] = [
  ["admin", "orders.refund", { tickets: ["sample"], ...confirmed }],
  ["admin", "orders.delete", confirmed],
  ["admin", "tickets.deleteEntry", confirmed],
  ["admin", "tickets.createEntry", entry],
  ["admin", "users.edit", balance],
  ["admin", "coupons.create", coupon],
  ["admin", "coupons.edit", coupon],
  ["admin", "coupons.delete"],
  ["admin", "cancellations.create", { reason: "" }],
  ["admin", "cancellations.retry"],
  ["admin", "acts.ask", { ...gift, reason: "Sorry", key: "ask-1" }],
  ["admin", "acts.approve", { note: "" }],
  ["admin", "acts.refuse", { note: "" }],
  ["admin", "acts.cancel", { note: "" }],
  ["customer", "payments.startHosted", { ...payWith, createToken: true, useFrame: true }],
  ["customer", "payments.payBySavedCard", { ...payWith, cardId: "sample" }],
  ["customer", "payments.completeFree", { ...setup, expectedTotal: 0 }],
  ["customer", "balance.redeem", { code: "GIFT" }],
];
type MoneyCall = (typeof calls)[number];

function rowOf(procedure: string): RestRow {
  const row = restRows.find((one) => one.procedure === procedure);
  if (!row) throw new Error(`${procedure} has no path`);
  return row;
}

async function shopWithCallers() {
  const server = await openServer();
  const tokens = { admin: await server.admin(), customer: (await addPerson(server.deps.db)).token };
  const overRest = ([as, procedure, fields]: MoneyCall, more: object): Promise<Answer> => {
    const { method, path, fieldsIn } = rowOf(procedure);
    const address = `/api${path.replace(/\{\w+\}/, "sample")}`;
    const all = { ...fields, ...more };
    if (method !== "GET" && method !== "DELETE" && !fieldsIn) {
      return server.call(method, address, { token: tokens[as], body: all });
    }
    const query = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
    return server.call(method, `${address}?${new URLSearchParams(query)}`, { token: tokens[as] });
  };
  const overTrpc = ([as, procedure, fields]: MoneyCall, more: object): Promise<Answer> => {
    const inPath = /\{(\w+)\}/.exec(rowOf(procedure).path)?.[1];
    const body = { ...(inPath && { [inPath]: "sample" }), ...fields, ...more };
    return server.call("POST", `/trpc/${procedure}`, { token: tokens[as], body });
  };
  return { server, tokens, ways: [overRest, overTrpc] };
}

const unknown = ["Unknown field"];

describe("a call that moves money", () => {
  /** Makes each of these calls with more fields, and checks the answer, of which `told` says more. */
  async function expectOfEach(more: object, check: (answer: Answer, told: string) => void) {
    const { ways } = await shopWithCallers();
    for (const call of calls) {
      for (const send of ways) {
        const answer = await send(call, more);
        check(answer, `${send.name} ${call[1]}: ${answer.status} ${answer.text}`);
      }
    }
  }

  it("is refused with a field that it does not know, which the answer names, over REST and tRPC", () =>
    expectOfEach({ amount: 1, ticket: "sample" }, ({ status, text }, told) => {
      expect(status, told).toBe(422);
      expect(text, told).toContain(`"errors":{"amount":${JSON.stringify(unknown)}`);
      expect(text, told).toContain(`"ticket":${JSON.stringify(unknown)}`);
    }));

  it("takes every field that is documented", () =>
    expectOfEach({}, ({ status, text }, told) => {
      expect(status, told).not.toBe(403);
      expect(text, told).not.toContain(unknown[0]);
    }));

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

it("a coupon is edited with itself as it was read", async () => {
  const { server, tokens } = await shopWithCallers();
  const token = tokens.admin;
  const made = await server.call("POST", "/api/couponCodes", { token, body: { code: "FIVER", fixedAmount: 5 } });
  expect(made.status, made.text).toBe(200);
  const { couponCodes } = CouponsAnswer.parse((await server.call("GET", "/api/couponCodes", { token })).json);
  const body = { ...couponCodes[0], fixedAmount: 7 };
  const edit = await server.call("PUT", `/api/couponCodes/${body._id}`, { token, body });
  expect([edit.status, edit.json]).toMatchObject([200, { updatedCoupon: { fixedAmount: 7, uses: 0 } }]);
});

it("an edit of a user may name the user again, and ignores what it does not know unless money moves", async () => {
  const { server, tokens } = await shopWithCallers();
  const { id } = await addPerson(server.deps.db, { email: "cat@example.test" });
  const edit = async (body: object) =>
    (await server.call("PUT", `/api/user/${id}`, { token: tokens.admin, body })).status;
  expect(await edit({ _id: id, ...details, email: "cat@example.test", nickname: "B" })).toBe(200);
  expect(await edit({ _id: id, ...balance })).toBe(200);
  expect(await edit({ _id: id, ...balance, promotionalBalance: 4, nickname: "B" })).toBe(422);
  expect(await edit({ _id: id, admin: false, nickname: "B" })).toBe(200);
  expect(await edit({ _id: "sample", firstName: "Bea" })).toBe(422);
});

it("any other call ignores a field that it does not know", async () => {
  const { server, tokens } = await shopWithCallers();
  const body = { phone: "", nickname: "B" };
  expect((await server.call("POST", "/api/auth", { token: tokens.customer, body })).status).toBe(200);
  const more = { ...setup, cardId: null };
  const asked = await server.call("POST", "/api/payments/setup", { token: tokens.customer, body: more });
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("subtotal")]);
});
