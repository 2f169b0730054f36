import { expect, test } from "vitest";
import { eventIn, openSandbox } from "../test/open-sandbox.ts";

test("a closed payment takes no card and says so politely", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.provider.close(ref);
  for (const answer of [await fetch(redirectUrl), await sandbox.pay(redirectUrl, "4111111111111111")]) {
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain("No money was taken");
    expect(page).toContain('href="http://shop.test/order-payment?orderId=1"');
  }
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(0);
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "unknown" });
});

test("closing an unanswered challenge ends it", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, "4000000000003220");
  await sandbox.provider.close(ref);
  expect((await sandbox.answer({ url: redirectUrl }, "pass")).status).toBe(410);
  expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final", event: { outcome: "unauthenticated" } });
});

test("a declined card is reported once its page is closed", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, "4000000000000002");
  await sandbox.provider.close(ref);
  await sandbox.deliver();
  const event = eventIn(sandbox, sandbox.webhooks[0]);
  expect(event?.outcome).toBe("declined");
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "final", event });
});

test("of closing and paying at the same time only one happens", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  const [answer] = await Promise.all([sandbox.pay(redirectUrl, "4111111111111111"), sandbox.provider.close(ref)]);
  const report = await sandbox.provider.query(ref);
  expect([
    [303, "final"],
    [410, "unknown"],
  ]).toContainEqual([answer.status, report.kind]);
});
