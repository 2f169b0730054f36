import { ProviderUnreachable } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { TEST_SECRET } from "../../test/index.ts";
import { eventIn, type OpenSandbox, openSandbox } from "../../test/open-sandbox.ts";
import { createSandboxPayments } from "../adapter.ts";
import { createGateway } from "../gateway.ts";

const PAID = "4111111111111111";

/** The shop's side of a sandbox, which soon gives up waiting. */
const impatient = (sandbox: OpenSandbox) =>
  createSandboxPayments({ baseUrl: () => sandbox.url, secret: TEST_SECRET, timeoutMs: 100 });

async function paidPayment() {
  const sandbox = await openSandbox();
  const { ref } = await sandbox.openPaid(PAID);
  await sandbox.deliver();
  const report = await sandbox.provider.query(ref);
  if (report.kind !== "final") throw new Error("The payment is not final");
  return { sandbox, ref, event: report.event, refund: { key: "r", transactionRef: report.event.transactionRef } };
}

describe("a call that is to go wrong", () => {
  it.each(["hang", "times-out", "error", "malformed"])("gets no answer that helps: %s", async (failure) => {
    const { sandbox, ref } = await paidPayment();
    await sandbox.control("POST", "/failures", { call: "query", failure });
    await expect(impatient(sandbox).query(ref)).rejects.toThrow(ProviderUnreachable);
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final" });
  });

  it("goes wrong as often as requested, and never after a reset", async () => {
    const { sandbox, ref } = await paidPayment();
    await sandbox.control("POST", "/failures", { call: "query", failure: "unknown", times: 2 });
    const met = async () => JSON.parse(await (await fetch(`${sandbox.url}/control/failures`)).text()).met;
    expect(await met()).toEqual({});
    expect(await sandbox.provider.query(ref)).toEqual({ kind: "unknown" });
    expect(await sandbox.provider.query(ref)).toEqual({ kind: "unknown" });
    expect(await met()).toEqual({ query: 2 });
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final" });
    await sandbox.control("POST", "/failures", { call: "query", failure: "unauthorized" });
    await sandbox.control("DELETE", "/failures");
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final" });
  });

  it("may have paid a refund that it refused, or did not answer", async () => {
    const { sandbox, refund } = await paidPayment();
    await sandbox.control("POST", "/failures", { call: "refund", failure: "refused-but-paid" });
    expect(await sandbox.provider.refund({ ...refund, amountPence: 100 })).toBe("refused");
    expect(await sandbox.provider.queryRefund({ ...refund, amountPence: 100 })).toBe("done");
    await sandbox.control("POST", "/failures", { call: "refund", failure: "times-out" });
    const second = { ...refund, key: "second", amountPence: 100 };
    expect(await impatient(sandbox).refund(second)).toBe("unanswered");
    await expect.poll(() => sandbox.provider.queryRefund(second)).toBe("done");
    await sandbox.control("POST", "/failures", { call: "refund", failure: "refused" });
    expect(await sandbox.provider.refund({ ...refund, key: "third", amountPence: 100 })).toBe("refused");
    expect(await sandbox.provider.queryRefund({ ...refund, key: "third", amountPence: 100 })).toBe("none");
  });
});

describe("a webhook that is to be wrong", () => {
  it.each(["forged", "unsigned", "altered", "incomplete"])("is not believed: %s", async (kind) => {
    const { sandbox, ref } = await paidPayment();
    const { status } = await sandbox.control("POST", `/payments/${ref}/notices`, { kind });
    expect(status).toBe(200);
    expect(sandbox.webhooks.at(-1)).toBeDefined();
    expect(eventIn(sandbox, sandbox.webhooks.at(-1))).toBeNull();
  });

  it.each([
    ["again", {}],
    ["declined", { outcome: "declined" }],
    ["wrong-amount", { amountPence: 443 }],
    ["other-amount", { amountPence: 443 }],
    ["wrong-currency", { currency: "EUR" }],
    ["other-reference", { attemptRef: "CF-22222-22222" }],
  ])("is signed and says what the test asked for: %s", async (kind, difference) => {
    const { sandbox, ref, event } = await paidPayment();
    const { answer } = await sandbox.control("POST", `/payments/${ref}/notices`, { kind });
    expect(answer).toEqual({ status: 200 });
    expect(eventIn(sandbox, sandbox.webhooks.at(-1))).toMatchObject({ outcome: event.outcome, ...difference });
  });
});

describe("a payment", () => {
  it("is charged a second time under its reference, and both charges are listed", async () => {
    const { sandbox, ref } = await paidPayment();
    expect((await sandbox.control("POST", `/payments/${ref}/charge-again`)).status).toBe(200);
    await sandbox.deliver();
    expect(eventIn(sandbox, sandbox.webhooks[1])).toMatchObject({ attemptRef: ref, outcome: "paid", amountPence: 442 });
    const period = { from: sandbox.now(), to: sandbox.now() + 1 };
    const charge = { attemptRef: ref, paidPence: 442, refundedPence: 0, currency: "GBP" };
    expect(await sandbox.provider.listTransactions(period)).toMatchObject([charge, charge]);
  });

  it("that was not charged has neither", async () => {
    const sandbox = await openSandbox();
    const { ref } = await sandbox.open();
    for (const act of ["chargeback", "charge-again", "notices"]) {
      expect((await sandbox.control("POST", `/payments/${ref}/${act}`, { kind: "again" })).status).toBe(409);
    }
  });
});

it("is not there unless it was asked for: none of its paths", async () => {
  const sandbox = await openSandbox();
  const url = () => "http://localhost/sandbox";
  const log = { warn: () => {}, error: () => {} };
  const deps = { db: sandbox.db, clock: sandbox.now, secret: "s", publicUrl: url, webhookUrl: url, log };
  const { app } = createGateway(deps);
  const controlled = createGateway(deps, { control: true }).app;
  const routes = controlled.routes.filter(({ path }) => path.startsWith("/control/"));
  expect(routes.length).toBeGreaterThan(4);
  for (const { method, path } of routes) {
    const at = path.replace(":ref", "CF-22222-22222");
    expect([path, (await app.request(at, { method })).status]).toEqual([path, 404]);
    expect([path, (await controlled.request(at, { method })).status]).not.toEqual([path, 404]);
  }
});
