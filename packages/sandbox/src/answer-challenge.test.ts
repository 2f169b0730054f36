import { expect, test } from "vitest";
import { eventIn, openSandbox } from "../test/open-sandbox.ts";

const CHALLENGED = "4000 0000 0000 3220";

test("failed is not paid; the shop is notified and the customer may use another card", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, CHALLENGED);
  const answer = await sandbox.answer({ url: redirectUrl }, "fail");
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("confirm the payment and no money was taken");
  expect(page).toContain('name="pan"');
  await sandbox.deliver();
  expect(eventIn(sandbox, sandbox.webhooks[0])).toMatchObject({ outcome: "unauthenticated", amountPence: 442 });
  expect((await sandbox.pay(redirectUrl, "4111111111111111")).status).toBe(303);
  expect(await sandbox.provider.query(ref)).toMatchObject({ event: { outcome: "paid" } });
});

test("a challenge is shown again until it is answered, whatever else is posted", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, CHALLENGED);
  for (const answer of [await fetch(redirectUrl), await sandbox.pay(redirectUrl, "4111111111111111")]) {
    expect(await answer.text()).toContain('value="pass"');
  }
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });
});

test("answers posted at the same time take the money at most once, and a second answer changes nothing", async () => {
  const sandbox = await openSandbox();
  const { redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, CHALLENGED);
  await Promise.all(Array.from({ length: 6 }, () => fetch(redirectUrl)));
  const answers = await Promise.all(Array.from({ length: 6 }, () => sandbox.answer({ url: redirectUrl }, "pass")));
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(303));
  expect((await sandbox.answer({ url: redirectUrl }, "fail")).status).toBe(303);
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(1);
});

test("a challenge that no one answers fails after ten minutes, and the page takes another card", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, CHALLENGED);
  sandbox.pass(599_999);
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(0);
  sandbox.pass(1);
  expect(await (await sandbox.answer({ url: redirectUrl }, "pass")).text()).toContain('name="pan"');
  await sandbox.deliver();
  expect(sandbox.webhooks.map((webhook) => eventIn(sandbox, webhook)?.outcome)).toEqual(["unauthenticated"]);
  await sandbox.pay(redirectUrl, "4111111111111111");
  expect(await sandbox.provider.query(ref)).toMatchObject({ event: { outcome: "paid" } });
});
