import { type PaymentOrder, ProviderUnreachable } from "@counterfoil/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveTrust, type TestTrust } from "../test/index.ts";

const PAID = "4111111111111111";

/** A payment of £4.42 on the stand-in, whose page the shop serves. */
async function someCheckout(more: Partial<PaymentOrder> = {}) {
  let time = Date.UTC(2026, 10, 20, 12);
  const order: PaymentOrder = {
    ref: "CF-00000-00001",
    amountPence: 442,
    currency: "GBP",
    saveCard: false,
    useFrame: true,
    description: "4 tickets",
    email: "ellen@example.test",
    name: "Ellen <Whitcombe>",
    returnUrl: "http://shop.test/order-payment?orderId=1",
    expiresAt: time + 1_800_000,
    debitOnly: false,
    ...more,
  };
  const trust = await serveTrust({
    clock: () => time,
    page: async (token) =>
      trust.provider.pages?.refOf(token) === order.ref ? (trust.provider.pages?.build(order, null) ?? null) : null,
    timeoutMs: 2_000,
  });
  onTestFinished(trust.close);
  const { redirectUrl } = await trust.provider.startHosted(order);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const parse = (body: string) => trust.provider.parseWebhook({ headers: {}, body });
  return { trust, order, redirectUrl, pass, parse, now: () => time };
}

async function someCharge(settleStatus: string) {
  const checkout = await someCheckout();
  checkout.trust.bank.settleStatus = settleStatus;
  await checkout.trust.pay(checkout.redirectUrl, PAID);
  const report = await checkout.trust.provider.query(checkout.order.ref);
  if (report.kind !== "final") throw new Error("The payment is not final");
  const { transactionRef } = report.event;
  return { ...checkout, transactionRef, charge: checkout.trust.bank.records[0] };
}

/** How many refunds the stand-in has paid. */
const paidBack = ({ bank }: TestTrust) =>
  bank.records.filter((record) => record.requesttypedescription === "REFUND" && record.errorcode === "0").length;

describe("the shop's own page", () => {
  it("posts a form that is signed with its reference, and names where it may go", async () => {
    const { redirectUrl } = await someCheckout({ saveCard: true });
    const page = await fetch(redirectUrl);
    const html = await page.text();
    expect(html).toContain('name="orderreference" value="CF-00000-00001"');
    expect(html).toContain('name="mainamount" value="4.42"');
    expect(html).toContain('name="credentialsonfile" value="1"');
    expect(html).not.toContain("<Whitcombe>");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+'; form-action http:\/\/127\.0\.0\.1:\d+ http:\/\/shop\.test; /,
    );
  });

  it("whose reference or amount was changed on the way, or what a notification tells, is rejected", async () => {
    const { trust, redirectUrl } = await someCheckout();
    const inputs = (await (await fetch(redirectUrl)).text()).matchAll(/name="([^"]+)" value="([^"]*)"/g);
    const fields = [...inputs].map(([, name = "", value = ""]): [string, string] => [name, value]);
    for (const [name, value] of [
      ["orderreference", "CF-99999-99999"],
      ["mainamount", "0.01"],
      ["stextraurlnotifyfields", "authcode"],
    ]) {
      const changed = fields.map(([field, was]): [string, string] => [field, field === name ? (value ?? "") : was]);
      const body = new URLSearchParams(changed);
      const answer = await fetch(`${trust.url}/process/payments/choice`, { method: "POST", body });
      expect(answer.status).toBe(400);
    }
  });
});

describe("a refund", () => {
  it.each(["0", "1", "2"])("of all of a payment with settle status %s cancels it", async (status) => {
    const { trust, transactionRef, charge } = await someCharge("0");
    if (charge) charge.settlestatus = status;
    const refund = { key: "r", transactionRef, amountPence: 442 };
    expect(await trust.provider.refund(refund)).toBe("done");
    expect(charge?.settlestatus).toBe("3");
    expect(await trust.provider.queryRefund(refund)).toBe("done");
    expect(await trust.provider.refund(refund)).toBe("done");
  });

  it("of a part, or of a payment that is being settled, waits until it is settled", async () => {
    const { trust, transactionRef, charge } = await someCharge("0");
    const part = { key: "part", transactionRef, amountPence: 100 };
    expect(await trust.provider.refund(part)).toBe("unanswered");
    if (charge) charge.settlestatus = "10";
    expect(await trust.provider.refund({ ...part, amountPence: 442 })).toBe("unanswered");
    expect(await trust.provider.queryRefund(part)).toBe("none");
    if (charge) charge.settlestatus = "100";
    expect(await trust.provider.refund(part)).toBe("done");
  });

  it("whose answer was lost is found by its key, and not paid again", async () => {
    const { trust, transactionRef } = await someCharge("100");
    const refund = { key: "r", transactionRef, amountPence: 100 };
    trust.fail({ type: "REFUND", failure: "times-out", times: 1 });
    expect(await trust.provider.refund(refund)).toBe("unanswered");
    expect(await trust.provider.refund(refund)).toBe("done");
    expect(trust.bank.records.filter((record) => record.requesttypedescription === "REFUND")).toHaveLength(1);
  });
});

describe("a refund that does not go as it was answered", () => {
  const amountPence = 100;

  it("whose outcome the provider does not know is tried again, and found where it was paid after all", async () => {
    const { trust, transactionRef } = await someCharge("100");
    const [lost, paid] = ["lost", "paid"].map((key) => ({ key, transactionRef, amountPence }));
    if (!lost || !paid) throw new Error("No refunds");
    trust.fail({ type: "REFUND", failure: "unknown-outcome", times: 2 });
    expect(await trust.provider.refund(lost)).toBe("unanswered");
    expect(await trust.provider.queryRefund(lost)).toBe("none");
    expect(await trust.provider.refund(paid)).toBe("unanswered");
    const record = { requesttypedescription: "REFUND", errorcode: "0", settlestatus: "0", orderreference: "paid" };
    trust.bank.record({ ...record, parenttransactionreference: transactionRef, baseamount: String(amountPence) });
    expect(await trust.provider.refund(paid)).toBe("done");
    expect(await trust.provider.refund(lost)).toBe("done");
    expect(paidBack(trust)).toBe(2);
  });

  it("that was accepted and failed later is not done, and is paid when it is sent again", async () => {
    const { trust, transactionRef } = await someCharge("100");
    const refund = { key: "r", transactionRef, amountPence };
    expect(await trust.provider.refund(refund)).toBe("done");
    const record = trust.bank.records.find(({ requesttypedescription }) => requesttypedescription === "REFUND");
    if (record) record.settlestatus = "3";
    expect(await trust.provider.queryRefund(refund)).toBe("none");
    expect(await trust.provider.refund(refund)).toBe("done");
    expect(await trust.provider.queryRefund(refund)).toBe("done");
  });

  it("of more than was paid is refused, and so is one of a payment that no one made", async () => {
    const { trust, transactionRef } = await someCharge("100");
    expect(await trust.provider.refund({ key: "more", transactionRef, amountPence: 443 })).toBe("refused");
    expect(await trust.provider.refund({ key: "none", transactionRef: "59-9-000000", amountPence })).toBe("refused");
    expect(paidBack(trust)).toBe(0);
  });
});

it("a payment that is cancelled at the provider after it was reported paid is no longer listed as paid, so the nightly reconciliation finds its order", async () => {
  const { trust, charge, order, now } = await someCharge("0");
  const period = { from: now() - 60_000, to: now() + 60_000 };
  const listed = await trust.provider.listTransactions(period);
  expect(listed).toMatchObject([{ attemptRef: order.ref, paidPence: 442, refundedPence: 0 }]);
  if (charge) charge.settlestatus = "3";
  const [after] = await trust.provider.listTransactions(period);
  expect((after?.paidPence ?? 0) - (after?.refundedPence ?? 0)).toBe(0);
});

describe("a query", () => {
  it("that knows nothing at first, as one that lags behind does, tells no outcome until it knows", async () => {
    const { trust, order } = await someCharge("0");
    trust.fail({ type: "TRANSACTIONQUERY", failure: "empty", times: 2 });
    expect(await trust.provider.query(order.ref)).toEqual({ kind: "unknown" });
    expect(await trust.provider.query(order.ref)).toEqual({ kind: "unknown" });
    expect(await trust.provider.query(order.ref)).toMatchObject({ kind: "final", event: { outcome: "paid" } });
  });

  it.each(["error", "malformed", "unknown-outcome", "rejected"] as const)(
    "without an answer that tells anything: %s",
    async (failure) => {
      const { trust, order } = await someCharge("0");
      trust.fail({ type: "TRANSACTIONQUERY", failure, times: 1 });
      await expect(trust.provider.query(order.ref)).rejects.toThrow(ProviderUnreachable);
    },
  );

  it("finds a suspended payment open, paid once it is released, and declined once it is cancelled", async () => {
    const { trust, order, redirectUrl } = await someCheckout();
    await trust.pay(redirectUrl, "4000000000000218");
    expect(await trust.provider.query(order.ref)).toEqual({ kind: "open" });
    const [charge] = trust.bank.records;
    if (charge) charge.settlestatus = "0";
    expect(await trust.provider.query(order.ref)).toMatchObject({ kind: "final", event: { outcome: "paid" } });
    if (charge) charge.settlestatus = "3";
    expect(await trust.provider.query(order.ref)).toMatchObject({ kind: "final", event: { outcome: "declined" } });
  });

  it("finds two payments of one reference", async () => {
    const { trust, order, charge } = await someCharge("0");
    trust.bank.record({ ...charge, transactionreference: "59-9-777777" });
    expect(await trust.provider.query(order.ref)).toMatchObject({
      kind: "final",
      others: [{ outcome: "paid", transactionRef: "59-9-777777" }],
    });
  });
});

describe("a notification", () => {
  async function bodies() {
    const checkout = await someCharge("0");
    await checkout.trust.deliver();
    return { ...checkout, body: checkout.trust.webhooks[0]?.body ?? "" };
  }

  it("is read whatever the order of its fields, and not with one more or less, or without its hash", async () => {
    const { body, order, parse } = await bodies();
    const reversed = body.split("&").toReversed().join("&");
    expect(parse(body)).toMatchObject({ kind: "query", attemptRef: order.ref });
    expect(parse(reversed)).toEqual(parse(body));
    // Its own key isn't signed: anyone could use up that of another.
    const renamed = parse(body.replace(/notificationreference=[^&]*/, "notificationreference=1-9"));
    expect(renamed).toMatchObject({ kind: "query", eventKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(parse(`${body}&extra=1`)).toBeNull();
    expect(parse(body.replace(/&authcode=[^&]*/, ""))).toBeNull();
    expect(parse(body.replace(/&responsesitesecurity=[^&]*/, ""))).toBeNull();
    expect(parse(body.replace(/responsesitesecurity=[^&]*/, "responsesitesecurity="))).toBeNull();
  });

  it("is not read when it has more parts than any real one, which anyone could send and would take long to sort", async () => {
    const { body, parse } = await bodies();
    expect(parse(`${body}${"&".repeat(150)}`)).toEqual(parse(body));
    expect(parse(`${body}${"&".repeat(200)}`)).toBeNull();
  });

  it("is not believed of a payment, as other fields with the same values have its hash", async () => {
    const { body, order, parse } = await bodies();
    const moved = body.replace("baseamount=442", "baseamount=44").replace("errorcode=0", "errorcode=20");
    expect(moved).not.toBe(body);
    expect(parse(moved)).toMatchObject({ kind: "query", attemptRef: order.ref });
  });

  it("of a chargeback counts even if it leaves out the payment", async () => {
    const { trust, order, charge, parse } = await bodies();
    await trust.chargeBack(order.ref);
    const notifyFields = ["baseamount", "orderreference", "requesttypedescription", "transactionreference"];
    const notifyUrl = `${trust.url}/api/payments/notice/trust`;
    const checkout = { orderreference: order.ref, baseamount: "442", currencyiso3a: "GBP", notifyFields, notifyUrl };
    const reversal = { requesttypedescription: "CHARGEBACK", transactionreference: "59-9-888888" };
    trust.bank.owe(checkout, { ...charge, ...reversal });
    trust.bank.owe(checkout, { ...charge, ...reversal, baseamount: "-442" });
    await trust.deliver();
    const [, whole, bare, odd] = trust.webhooks.map(({ body }) => parse(body));
    expect(odd).toMatchObject({ kind: "chargeback", chargeback: { attemptRef: order.ref, amountPence: 0 } });
    const chargeback = { attemptRef: order.ref, transactionRef: charge?.transactionreference, amountPence: 442 };
    expect(whole).toMatchObject({ kind: "chargeback", chargeback });
    expect(bare).toMatchObject({ kind: "chargeback", chargeback: { ...chargeback, transactionRef: null } });
  });

  it("of another site is not believed", async () => {
    const { trust, order, charge, parse } = await bodies();
    const checkout = {
      orderreference: order.ref,
      baseamount: "442",
      currencyiso3a: "GBP",
      notifyFields: ["orderreference", "transactionreference"],
      notifyUrl: `${trust.url}/api/payments/notice/trust`,
    };
    trust.bank.owe(checkout, { ...charge, sitereference: "another_site" });
    await trust.deliver();
    expect(parse(trust.webhooks[1]?.body ?? "")).toBeNull();
  });
});
