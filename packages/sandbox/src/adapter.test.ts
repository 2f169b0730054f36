import { createServer } from "node:http";
import { ProviderUnreachable } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it, onTestFinished } from "vitest";
import { TEST_SECRET } from "../test/index.ts";
import { openSandbox, test } from "../test/open-sandbox.ts";
import { createSandboxPayments } from "./adapter.ts";
import { SIGNATURE_HEADER } from "./protocol.ts";
import { signWebhook } from "./signing.ts";

/** A provider that answers each call alike, or not at all. */
async function someServer(answer: { status: number; body: string } | null): Promise<string> {
  const server = createServer((_request, response) => {
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return address && typeof address === "object" ? `http://127.0.0.1:${address.port}` : "";
}

test("a payment for debit cards only is taken from debit and prepaid cards, and from no other", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.open({ debitOnly: true });
  for (const pan of ["4000000000000176", "4000000000000184", "4000000000000200"]) {
    const page = await sandbox.pay(redirectUrl, pan);
    expect(page.status).toBe(422);
    expect(await page.text()).toContain("This payment takes debit cards only. Please use another card.");
  }
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });
  expect((await sandbox.pay(redirectUrl, "4000000000000192")).status).toBe(303);
  expect(await sandbox.provider.query(ref)).toMatchObject({ event: { card: { funding: "prepaid" } } });
});

describe("a provider that gives no answer is away: what it did is unknown", () => {
  it.each([
    ["it fails", { status: 500, body: "{}" }],
    ["it does not accept the credentials", { status: 401, body: "{}" }],
    ["a gateway before it times out", { status: 504, body: "" }],
    ["it never answers", null],
  ])("%s", async (_what, answer) => {
    const url = await someServer(answer);
    const provider = createSandboxPayments({ baseUrl: () => url, secret: "s", timeoutMs: 50 });
    await expect(provider.query("CF-1")).rejects.toThrow(ProviderUnreachable);
    await expect(provider.close("CF-1")).rejects.toThrow(ProviderUnreachable);
    await expect(provider.forgetCard("card_1")).rejects.toThrow(ProviderUnreachable);
    expect(await provider.refund({ key: "a", transactionRef: "t", amountPence: 1 })).toBe("unanswered");
  });

  it("its answer makes no sense", async () => {
    const url = await someServer({ status: 200, body: "<html>" });
    const provider = createSandboxPayments({ baseUrl: () => url, secret: "s" });
    await expect(provider.query("CF-1")).rejects.toThrow(ProviderUnreachable);
  });
});

test("only the shop, which knows the secret, may call", async ({ sandbox }) => {
  const { ref } = await sandbox.open();
  const stranger = createSandboxPayments({ baseUrl: () => sandbox.url, secret: "a guess" });
  await expect(stranger.close(ref)).rejects.toThrow(/refused.*401/);
  const bare = await fetch(`${sandbox.url}/v1/payments/${ref}`);
  expect(bare.status).toBe(401);
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });
});

test("a call inside a transaction is a mistake of ours", async ({ sandbox }) => {
  await expect(inTransaction(sandbox.db, () => sandbox.provider.query("CF-1"))).rejects.toThrow(/inside a transaction/);
});

describe("a webhook", () => {
  async function aWebhook() {
    const sandbox = await openSandbox();
    await sandbox.openPaid("4111111111111111");
    await sandbox.deliver();
    const webhook = sandbox.webhooks[0];
    if (!webhook) throw new Error("No webhook came");
    return { webhook, parse: sandbox.provider.parseWebhook };
  }

  it.each([-300_000, 300_000])("is believed from a gateway whose clock is wrong by %d ms", async (skew) => {
    const { webhook, parse } = await aWebhook();
    const at = Number(/^t=(\d+)/.exec(webhook.headers[SIGNATURE_HEADER] ?? "")?.[1]);
    const headers = { [SIGNATURE_HEADER]: signWebhook(TEST_SECRET, at + skew, webhook.body) };
    expect(parse({ headers, body: webhook.body })).toEqual(parse(webhook));
  });

  it("is not believed without one, with another's, for another body or another moment", async () => {
    const { webhook, parse } = await aWebhook();
    const signature = webhook.headers[SIGNATURE_HEADER] ?? "";
    const forgeries = ["", "v1=", "t=,v1=", "é".repeat(80), signature.toUpperCase(), signature.replace(/t=\d/, "t=9")];
    expect(parse({ headers: {}, body: webhook.body })).toBeNull();
    for (const forged of forgeries) {
      expect(parse({ headers: { [SIGNATURE_HEADER]: forged }, body: webhook.body })).toBeNull();
    }
    expect(parse({ headers: webhook.headers, body: webhook.body.replace("442", "441") })).toBeNull();
    const stranger = createSandboxPayments({ baseUrl: () => "", secret: `${TEST_SECRET}!` });
    expect(stranger.parseWebhook(webhook)).toBeNull();
  });
});
