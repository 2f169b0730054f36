import { describe, expect } from "vitest";
import { eventIn, test } from "../test/open-sandbox.ts";

const BACK = "http://shop.test/order-payment?orderId=1";

describe("what the shop is notified of for each card that pays", () => {
  /** True for a webhook whose signature is good. */
  const told = [
    ["4111 1111 1111 1111", [true]],
    ["5555 5555 5555 4444", [true]],
    ["4000 0000 0000 0101", [true, true]],
    ["4000 0000 0000 0119", []],
    ["4000 0000 0000 0135", [false, true]],
    ["4000 0000 0000 0143", [true]],
    ["4000 0000 0000 0150", [true]],
  ] as const;

  test.for(told)("%s", async ([pan, signatures], { sandbox }) => {
    const { ref, redirectUrl } = await sandbox.open();
    expect((await sandbox.pay(redirectUrl, pan)).headers.get("location")).toBe(BACK);
    await sandbox.deliver();
    expect(sandbox.webhooks.map((webhook) => eventIn(sandbox, webhook) !== null)).toEqual(signatures);
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final", event: { outcome: "paid" } });
  });

  test("learns from query and webhook that the money was taken although the page timed out", async ({ sandbox }) => {
    const { ref, redirectUrl } = await sandbox.open();
    const answer = await sandbox.pay(redirectUrl, "4000000000000168");
    expect(answer.status).toBe(504);
    expect(answer.headers.get("refresh")).toBe(`5; url=${BACK}`);
    expect(await answer.text()).toContain("pay again.");
    expect(await sandbox.provider.query(ref)).toMatchObject({ event: { outcome: "paid", amountPence: 442 } });
    await sandbox.deliver();
    expect(eventIn(sandbox, sandbox.webhooks[0])).toMatchObject({ outcome: "paid" });
    expect((await sandbox.pay(redirectUrl, "4111111111111111")).headers.get("location")).toBe(BACK);
  });
});

describe("what cannot be paid", () => {
  const wrong = [
    ["a number that is mistyped", { pan: "4111 1111 1111 1112" }, "That card number is not valid."],
    ["a real number", { pan: "4242 4242 4242 4242" }, "This gateway takes test cards only."],
    ["letters", { pan: "four one one one" }, "Enter the card number as it appears"],
    ["no number", { pan: "" }, "Enter the card number."],
    ["a card that expired last month", { expiry: "10/26" }, "That card has expired."],
    ["a month that does not exist", { expiry: "13/30" }, "Enter the expiry date as MM/YY"],
    ["an expiry in four digits", { expiry: "12/2030" }, "Enter the expiry date as MM/YY"],
    ["no expiry", { expiry: "" }, "Enter the expiry date as MM/YY"],
    ["a code of two digits", { cvc: "12" }, "Enter the three digits"],
    ["a code of four digits", { cvc: "1234" }, "Enter the three digits"],
    ["a code of letters", { cvc: "abc" }, "Enter the three digits"],
  ] as const;

  test.for(wrong)("%s: the form says so", async ([, fields, sentence], { sandbox }) => {
    const { ref, redirectUrl } = await sandbox.open();
    const answer = await sandbox.pay(redirectUrl, "4111111111111111", fields);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain('name="pan"');
    await sandbox.deliver();
    expect(sandbox.webhooks).toHaveLength(0);
    expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });
  });

  test("no name is needed", async ({ sandbox }) => {
    const { redirectUrl } = await sandbox.open();
    const answer = await sandbox.pay(redirectUrl, "4111111111111111", { name: "" });
    expect(answer.headers.get("location")).toBe(BACK);
  });

  const typed = ["1230", "12-30", "12 / 30", "11/26"];
  test.for(typed)(
    "an expiry typed as %s is understood, and pays until the end of its month",
    async (expiry, { sandbox }) => {
      const { redirectUrl } = await sandbox.open();
      const answer = await sandbox.pay(redirectUrl, "4111-1111-1111-1111", { expiry });
      expect(answer.headers.get("location")).toBe(BACK);
    },
  );

  test("shows typed text as text, and never the security code", async ({ sandbox }) => {
    const { redirectUrl } = await sandbox.open();
    const fields = { name: '"><script>alert(1)</script>', cvc: "9876" };
    const page = await (await sandbox.pay(redirectUrl, "4111111111111111", fields)).text();
    expect(page).toContain("&quot;&gt;&lt;script&gt;");
    expect(page).not.toContain("<script>");
    expect(page).not.toContain("9876");
  });

  test("a payment whose time is up", async ({ sandbox }) => {
    const { ref, redirectUrl } = await sandbox.open();
    sandbox.pass(1_800_000);
    const answer = await sandbox.pay(redirectUrl, "4111111111111111");
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain("You ran out of time to pay");
    const page = await fetch(redirectUrl);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain(`<a class="button" href="${BACK}" target="_top">Back to the shop</a>`);
    await sandbox.deliver();
    expect(sandbox.webhooks).toHaveLength(0);
    expect(await sandbox.provider.query(ref)).toEqual({ kind: "unknown" });
  });

  test("a payment that is paid already: the browser just goes back", async ({ sandbox }) => {
    const { ref, redirectUrl } = await sandbox.openPaid("4111111111111111");
    const first = await sandbox.provider.query(ref);
    const again = await sandbox.pay(redirectUrl, "5555555555554444");
    expect(again.headers.get("location")).toBe(BACK);
    expect((await fetch(redirectUrl, { redirect: "manual" })).headers.get("location")).toBe(BACK);
    expect(await sandbox.provider.query(ref)).toEqual(first);
    await sandbox.deliver();
    expect(sandbox.webhooks).toHaveLength(1);
  });
});

test("Cancel goes back to the shop without a payment, which stays open", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.open();
  expect(await (await fetch(redirectUrl)).text()).toContain('name="cancel" value="1">Cancel</button>');
  const answer = await sandbox.pay(redirectUrl, "", { cancel: "1" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${BACK}&cancelled=1`);
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });
  await sandbox.pay(redirectUrl, "4111111111111111");
  const late = await sandbox.pay(redirectUrl, "", { cancel: "1" });
  expect(late.headers.get("location"), "it is paid").toBe(BACK);
});

test("a page that is open while its time runs out loads again and says so", async ({ sandbox }) => {
  const { redirectUrl } = await sandbox.open();
  expect((await fetch(redirectUrl)).headers.get("refresh")).toBe("1800");
  sandbox.pass(1_799_500);
  expect((await sandbox.pay(redirectUrl, "4111111111111112")).headers.get("refresh")).toBe("1");
  sandbox.pass(500);
  expect((await fetch(redirectUrl)).headers.get("refresh")).toBeNull();
});

test("ten tabs that pay at the same time take the money once", async ({ sandbox }) => {
  const { redirectUrl } = await sandbox.open();
  await Promise.all(Array.from({ length: 10 }, () => fetch(redirectUrl)));
  const answers = await Promise.all(Array.from({ length: 10 }, () => sandbox.pay(redirectUrl, "4111111111111111")));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(303));
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(1);
});

test("the same start again opens the same page; another amount under its reference is refused", async ({ sandbox }) => {
  const order = sandbox.order();
  const first = await sandbox.provider.startHosted(order);
  expect(await sandbox.provider.startHosted(order)).toEqual(first);
  await expect(sandbox.provider.startHosted({ ...order, amountPence: 1 })).rejects.toThrow(/refused/);
});
