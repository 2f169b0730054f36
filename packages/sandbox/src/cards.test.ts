import { describe, expect } from "vitest";
import { eventIn, type OpenSandbox, test } from "../test/open-sandbox.ts";

const CHALLENGED = "4000 0000 0000 3220";

test("failed is not paid; the shop is notified and the customer may use another card", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.openPaid(CHALLENGED);
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

test("answers at the same time take the money once, and a second answer changes nothing", async ({ sandbox }) => {
  const { redirectUrl } = await sandbox.openPaid(CHALLENGED);
  await Promise.all(Array.from({ length: 6 }, () => fetch(redirectUrl)));
  const answers = await Promise.all(Array.from({ length: 6 }, () => sandbox.answer({ url: redirectUrl }, "pass")));
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(303));
  expect((await sandbox.answer({ url: redirectUrl }, "fail")).status).toBe(303);
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(1);
});

test("a challenge no one answers fails after ten minutes, and the page takes another card", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.openPaid(CHALLENGED);
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

async function saveCard(sandbox: OpenSandbox, pan: string, more: Record<string, string> = {}): Promise<string> {
  const { ref, redirectUrl } = await sandbox.open({ saveCard: true });
  await sandbox.pay(redirectUrl, pan, more);
  await sandbox.answer({ url: redirectUrl }, "pass");
  await sandbox.deliver();
  sandbox.webhooks.splice(0);
  const report = await sandbox.provider.query(ref);
  return (report.kind === "final" && report.event.card?.token) || "";
}

describe("a saved card that the bank asks about", () => {
  async function challenged(sandbox: OpenSandbox) {
    const order = sandbox.order();
    await sandbox.provider.startSavedCard(order, await saveCard(sandbox, "4000000000003220"));
    const report = await sandbox.provider.query(order.ref);
    if (report.kind !== "challenge") throw new Error(`Not challenged but ${report.kind}`);
    return { ref: order.ref, html: report.html };
  }

  test("shows a page with absolute addresses, so that a frame without one can show it", async ({ sandbox }) => {
    const { html } = await challenged(sandbox);
    expect(html).toContain(`action="${sandbox.url}/challenge/`);
    expect(html).toContain(`href="${sandbox.url}/style.css"`);
    expect(html).not.toMatch(/<script|style=|src=/);
  });

  test.for([
    ["pass", "paid", "Your bank has confirmed this payment."],
    ["fail", "unauthenticated", "Your bank hasn&#39;t confirmed this payment."],
  ] as const)("%s is %s", async ([answer, outcome, sentence], { sandbox }) => {
    const { ref, html } = await challenged(sandbox);
    expect(await (await sandbox.answer({ html }, answer)).text()).toContain(sentence);
    await sandbox.deliver();
    expect(sandbox.webhooks.map((webhook) => eventIn(sandbox, webhook)?.outcome)).toEqual([outcome]);
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final", event: { outcome } });
    expect((await sandbox.answer({ html }, "pass")).status).toBe(answer === "pass" ? 200 : 410);
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final", event: { outcome } });
  });

  test("has failed when no one answers for ten minutes", async ({ sandbox }) => {
    const { ref, html } = await challenged(sandbox);
    sandbox.pass(600_000);
    const unauthenticated = { kind: "final", event: { outcome: "unauthenticated" } };
    expect(await sandbox.provider.query(ref)).toMatchObject(unauthenticated);
    expect((await sandbox.answer({ html }, "pass")).status).toBe(410);
    await sandbox.deliver();
    expect(sandbox.webhooks.map((webhook) => eventIn(sandbox, webhook)?.outcome)).toEqual(["unauthenticated"]);
    expect(await sandbox.provider.query(ref)).toMatchObject(unauthenticated);
  });
});

describe("a charge that is declined", () => {
  test("names a card that was forgotten", async ({ sandbox }) => {
    const [order, token] = [sandbox.order(), await saveCard(sandbox, "4111111111111111")];
    await sandbox.provider.forgetCard(token);
    await sandbox.provider.forgetCard(token);
    await sandbox.provider.startSavedCard(order, token);
    await sandbox.deliver();
    expect(eventIn(sandbox, sandbox.webhooks[0])).toMatchObject({ outcome: "declined", card: null });
    expect(await sandbox.provider.query(order.ref)).toMatchObject({ kind: "final", event: { outcome: "declined" } });
  });

  test("names a card that has expired since it was saved", async ({ sandbox }) => {
    const token = await saveCard(sandbox, "4111111111111111", { expiry: "11/26" });
    sandbox.pass(11 * 24 * 3_600_000);
    const order = sandbox.order();
    await sandbox.provider.startSavedCard(order, token);
    expect(await sandbox.provider.query(order.ref)).toMatchObject({ event: { outcome: "declined" } });
  });
});

test("the same charge sent five times at the same time takes the money once", async ({ sandbox }) => {
  const [order, token] = [sandbox.order(), await saveCard(sandbox, "4111111111111111")];
  await Promise.all(Array.from({ length: 5 }, () => sandbox.provider.startSavedCard(order, token)));
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(1);
});

test("who paid is forgotten, what was paid is not, and others stay", async ({ sandbox }) => {
  const [paid, other] = [await sandbox.open(), await sandbox.open({ email: "other@example.test" })];
  await sandbox.pay(paid.redirectUrl, "4111111111111111");
  await sandbox.deliver();
  const before = await sandbox.provider.query(paid.ref);
  await sandbox.provider.forgetPayer(paid.ref);
  await sandbox.provider.forgetPayer(paid.ref);
  const rows = await sandbox.db.read.selectFrom("sandbox_payments").select(["ref", "name", "email"]).execute();
  expect(rows.find(({ ref }) => ref === paid.ref)).toMatchObject({ name: "", email: "" });
  expect(rows.find(({ ref }) => ref === other.ref)).toMatchObject({ email: "other@example.test" });
  expect(await sandbox.db.read.selectFrom("sandbox_notices").select("id").execute()).toEqual([]);
  // Also of the card nothing is said any more.
  expect(before).toMatchObject({ event: { card: { lastFour: "1111" } } });
  if (before.kind !== "final") throw new Error("It was paid");
  expect(await sandbox.provider.query(paid.ref)).toEqual({ ...before, event: { ...before.event, card: null } });
});

test("refunds with different keys at the same time never exceed what was paid", async ({ sandbox }) => {
  const chargeOf = async (pan: string) => {
    const { ref } = await sandbox.openPaid(pan);
    await sandbox.provider.close(ref);
    const report = await sandbox.provider.query(ref);
    return report.kind === "final" ? report.event.transactionRef : "";
  };
  const transactionRef = await chargeOf("4111111111111111");
  const results = await Promise.all(
    ["a", "b", "c", "d"].map((key) => sandbox.provider.refund({ key, transactionRef, amountPence: 221 })),
  );
  expect(results.sort()).toEqual(["done", "done", "refused", "refused"]);
  const declined = { key: "e", transactionRef: await chargeOf("4000000000000002"), amountPence: 1 };
  expect(await sandbox.provider.refund(declined)).toBe("refused");
});
