import { expect, test } from "vitest";
import { factIn, openSandbox } from "../test/open-sandbox.ts";

test("a good card is paid, the browser goes back and the shop is told", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });

  const answer = await sandbox.pay(redirectUrl, "4111 1111 1111 1111");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("http://shop.test/order-payment?orderId=1");

  await sandbox.deliver();
  const fact = {
    provider: "sandbox",
    transactionRef: expect.any(String),
    attemptRef: ref,
    outcome: "paid",
    amountPence: 442,
    currency: "GBP",
    card: { brand: "Visa", lastFour: "1111", expiry: "09/39", token: null },
  };
  expect(sandbox.notices).toHaveLength(1);
  expect(factIn(sandbox, sandbox.notices[0])).toEqual(fact);
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "final", fact });
});

test("a declined card stays on the page and another card may be tried", async () => {
  const sandbox = await openSandbox();
  const { ref, redirectUrl } = await sandbox.open();

  const answer = await sandbox.pay(redirectUrl, "4000 0000 0000 0002");
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("Your card was declined. Nothing was taken. Please try another card.");
  expect(page).toContain('name="pan"');
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });

  const again = await sandbox.pay(redirectUrl, "5555 5555 5555 4444");
  expect(again.status).toBe(303);
  await sandbox.deliver();
  const facts = sandbox.notices.map((notice) => factIn(sandbox, notice));
  expect(facts.map((fact) => fact?.outcome).sort()).toEqual(["declined", "paid"]);
  expect(new Set(facts.map((fact) => fact?.transactionRef)).size).toBe(2);
  expect(await sandbox.provider.query(ref)).toMatchObject({ fact: { outcome: "paid", card: { brand: "Mastercard" } } });
});
