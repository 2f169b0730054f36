import { expect, test } from "vitest";
import { type OpenSandbox, openSandbox } from "../test/open-sandbox.ts";

/** Pays £4.42 with the card; answers the charge's reference. */
async function pay(sandbox: OpenSandbox, pan: string): Promise<string> {
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, pan);
  const report = await sandbox.provider.query(ref);
  return report.kind === "final" ? report.event.transactionRef : "";
}

test("refunds with keys of their own, sent at the same time, never exceed what was paid", async () => {
  const sandbox = await openSandbox();
  const transactionRef = await pay(sandbox, "4111111111111111");
  const results = await Promise.all(
    ["a", "b", "c", "d"].map((key) => sandbox.provider.refund({ key, transactionRef, amountPence: 221 })),
  );
  expect(results.sort()).toEqual(["done", "done", "refused", "refused"]);
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
