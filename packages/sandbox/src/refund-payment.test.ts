import { expect, test } from "vitest";
import { type OpenSandbox, openSandbox } from "../test/open-sandbox.ts";

/** Pays £4.42 with the card; answers the charge's reference. */
async function pay(sandbox: OpenSandbox, pan: string): Promise<string> {
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, pan);
  const report = await sandbox.provider.query(ref);
  return report.kind === "final" ? report.event.transactionRef : "";
}

test("what was paid is refunded in parts, never more in total", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4111111111111111");
  const refund = (key: string, amountPence: number) => sandbox.provider.refund({ key, transactionRef, amountPence });
  expect(await refund("a", 443)).toBe("refused");
  expect(await refund("b", 400)).toBe("done");
  expect(await refund("c", 43)).toBe("refused");
  expect(await refund("d", 42)).toBe("done");
  expect(await refund("e", 1)).toBe("refused");
});

test("two refunds with one key, at once or later, pay once and both say done", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4111111111111111");
  const refund = () => sandbox.provider.refund({ key: "a", transactionRef, amountPence: 221 });
  expect(await Promise.all([refund(), refund(), refund()])).toEqual(["done", "done", "done"]);
  expect(await refund()).toBe("done");
  expect(await sandbox.provider.refund({ key: "b", transactionRef, amountPence: 221 })).toBe("done");
});

test("refunds with keys of their own, sent at once, never exceed what was paid", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4111111111111111");
  const results = await Promise.all(
    ["a", "b", "c", "d"].map((key) => sandbox.provider.refund({ key, transactionRef, amountPence: 221 })),
  );
  expect(results.sort()).toEqual(["done", "done", "refused", "refused"]);
});

test("one key cannot stand for another refund", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4111111111111111");
  expect(await sandbox.provider.refund({ key: "a", transactionRef, amountPence: 1 })).toBe("done");
  expect(await sandbox.provider.refund({ key: "a", transactionRef, amountPence: 2 })).toBe("refused");
});

test("the provider refuses refunds of the card that says so", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4000000000000150");
  expect(await sandbox.provider.refund({ key: "a", transactionRef, amountPence: 1 })).toBe("refused");
});

test("of the penny card only the penny is refunded", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4000000000000143");
  expect(await sandbox.provider.refund({ key: "a", transactionRef, amountPence: 2 })).toBe("refused");
  expect(await sandbox.provider.refund({ key: "b", transactionRef, amountPence: 1 })).toBe("done");
});

test("what was never paid cannot be refunded", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, "4000000000000002");
  await sandbox.provider.close(ref);
  const report = await sandbox.provider.query(ref);
  const declined = report.kind === "final" ? report.event.transactionRef : "";
  for (const transactionRef of [declined, "SBX-UNKNOWN"]) {
    expect(await sandbox.provider.refund({ key: transactionRef, transactionRef, amountPence: 1 })).toBe("refused");
  }
});

test("a refund can be asked about: done when it was paid, otherwise it may be sent", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4111111111111111");
  const refund = { key: "a/1", transactionRef, amountPence: 442 };
  expect(await sandbox.provider.queryRefund(refund)).toBe("none");
  await sandbox.provider.refund(refund);
  expect(await sandbox.provider.queryRefund(refund)).toBe("done");
  expect(await sandbox.provider.refund({ ...refund, key: "b" })).toBe("refused");
  expect(await sandbox.provider.queryRefund({ ...refund, key: "b" })).toBe("none");
});
