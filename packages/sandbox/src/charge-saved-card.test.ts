import { describe, expect, it, test } from "vitest";
import { eventIn, type OpenSandbox, openSandbox } from "../test/open-sandbox.ts";

/** Pays once with the card, saving it; answers its token. */
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

  it("shows a page with absolute addresses, so that a frame without one can show it", async () => {
    const sandbox = await openSandbox();
    const { html } = await challenged(sandbox);
    expect(html).toContain(`action="${sandbox.url}/challenge/`);
    expect(html).toContain(`href="${sandbox.url}/style.css"`);
    expect(html).not.toMatch(/<script|style=|src=/);
  });

  it.each([
    ["pass", "paid", "Your bank has confirmed this payment."],
    ["fail", "unauthenticated", "Your bank has not confirmed this payment."],
  ] as const)("%s is %s", async (answer, outcome, sentence) => {
    const sandbox = await openSandbox();
    const { ref, html } = await challenged(sandbox);
    expect(await (await sandbox.answer({ html }, answer)).text()).toContain(sentence);
    await sandbox.deliver();
    expect(sandbox.webhooks.map((webhook) => eventIn(sandbox, webhook)?.outcome)).toEqual([outcome]);
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final", event: { outcome } });
    expect((await sandbox.answer({ html }, "pass")).status).toBe(answer === "pass" ? 200 : 410);
    expect(await sandbox.provider.query(ref)).toMatchObject({ kind: "final", event: { outcome } });
  });

  it("has failed when no one answers for ten minutes", async () => {
    const sandbox = await openSandbox();
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
  it("names a card that was forgotten", async () => {
    const sandbox = await openSandbox();
    const [order, token] = [sandbox.order(), await saveCard(sandbox, "4111111111111111")];
    await sandbox.provider.forgetCard(token);
    await sandbox.provider.forgetCard(token);
    await sandbox.provider.startSavedCard(order, token);
    await sandbox.deliver();
    expect(eventIn(sandbox, sandbox.webhooks[0])).toMatchObject({ outcome: "declined", card: null });
    expect(await sandbox.provider.query(order.ref)).toMatchObject({ kind: "final", event: { outcome: "declined" } });
  });

  it("names a card that has expired since it was saved", async () => {
    const sandbox = await openSandbox();
    const token = await saveCard(sandbox, "4111111111111111", { expiry: "11/26" });
    sandbox.pass(11 * 24 * 3_600_000);
    const order = sandbox.order();
    await sandbox.provider.startSavedCard(order, token);
    expect(await sandbox.provider.query(order.ref)).toMatchObject({ event: { outcome: "declined" } });
  });
});

test("the same charge sent five times at the same time takes the money once", async () => {
  const sandbox = await openSandbox();
  const [order, token] = [sandbox.order(), await saveCard(sandbox, "4111111111111111")];
  await Promise.all(Array.from({ length: 5 }, () => sandbox.provider.startSavedCard(order, token)));
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(1);
});
